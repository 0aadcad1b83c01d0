import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { dataLicense } from '../../support/data-license.ts';
import { rootFrom } from '../data/page-paths.ts';

/** Paths of the bundled files that pages refer to, from the root of the site. */
export interface Assets {
  readonly style: string;
  /** Stylesheet with the silhouettes of figures that are not drawn yet. */
  readonly silhouettes: string;
  /** Scripts by the name of the page they belong to; every page also has `site`. */
  readonly scripts: { readonly [name: string]: string };
  /** The font, preloaded before the stylesheet is parsed. */
  readonly font: string;
  /** The release that the pages show. Pages that stay the same in many releases don't name it. */
  readonly release?: string;
  /** Path of the movements that the page shows, if they are not those of a release. */
  readonly movements?: string;
  /** Origin of the host of the images. */
  readonly imageOrigin: string;
}

/** The content of a page, without the shell. */
export interface PageContent {
  /** Path of the page's folder from the root of the site: empty or ending in a slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Name of its script in {@link Assets.scripts}, if it has its own. */
  readonly script?: string;
  /** Absolute address of a picture for link previews. */
  readonly image?: string;
  /** The same content as Markdown, by its name in the page's folder. */
  readonly markdown?: string;
  /** Structured data (schema.org) about the content of the page. */
  readonly linkedData?: object;
  /** Facts for the page's script. */
  readonly facts?: unknown;
  /** The path to the root of the site, if the page is shown at any address rather than at `path`. */
  readonly root?: string;
  /** Whether search engines may list it. */
  readonly isListed?: boolean;
  readonly body: ComponentChildren;
}

const sections = [
  { path: '', label: 'Explore' },
  { path: 'try/', label: 'API' },
  { path: 'download/', label: 'Download' },
  { path: 'use/', label: 'Get started' },
] as const;

/** Pages that belong to the first section, that of all exercises. */
const exploring = /^(?:exercise|list)\//;

/**
 * Allows nothing from other origins but images from their host, and no inline scripts or styles. The drawing kernel of
 * the figure is WebAssembly.
 */
function contentSecurityPolicy(imageOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${imageOrigin}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Renders a page as HTML. All addresses are relative, so that the site can be served below any path. */
export function renderPage(page: PageContent, assets: Assets): string {
  const { root = rootFrom(page.path), title, description, image, markdown, linkedData, facts, isListed = true } = page;
  const html = renderToString(
    <html lang="en" data-root={root} data-release={assets.release} data-movements={assets.movements}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content={contentSecurityPolicy(assets.imageOrigin)} />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f5f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151416" />
        {!isListed && <meta name="robots" content="noindex" />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        {image && <meta property="og:image" content={image} />}
        {image && <meta name="twitter:card" content="summary_large_image" />}
        <link rel="icon" href={`${root}icon.svg`} type="image/svg+xml" />
        <link rel="manifest" href={`${root}site.webmanifest`} />
        <link rel="preload" href={root + assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={root + assets.style} />
        {['site', page.script].map((name) => name && <script type="module" src={root + assets.scripts[name]!} />)}
        {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
        {linkedData && <DataBlock type="application/ld+json" value={linkedData} />}
        {facts !== undefined && <DataBlock type="application/json" id="facts" value={facts} />}
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <Header path={page.root === undefined ? page.path : undefined} root={root} />
        <main id="main">{page.body}</main>
        <Footer path={page.path} root={root} />
        {/* Here it doesn't hold back the first paint: cards have their silhouettes a moment later. */}
        <link rel="stylesheet" href={root + assets.silhouettes} />
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

/** Embeds data in a page, with the sequence that would end the element escaped in JSON. */
function DataBlock({ type, id, value }: { type: string; id?: string; value: unknown }) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type={type} {...(id && { id })} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** @param path undefined for a page outside the sections */
function Header({ path, root }: { path: string | undefined; root: string }) {
  const isHere = (section: string) => {
    if (section === path) return 'page';
    return section === '' && path !== undefined && exploring.test(path) ? 'true' : undefined;
  };
  return (
    <header class="site-header">
      <a class="brand" href={root || './'}>
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <path d="M4 11v10M9 7v18M9 16h14M23 7v18M28 11v10" />
        </svg>
        <span>Exercise Catalogue</span>
      </a>
      <nav aria-label="Sections">
        {sections.map(({ path: section, label }) => (
          <a key={section} href={root + section || './'} aria-current={isHere(section)}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}

function Footer({ path, root }: { path: string; root: string }) {
  return (
    <footer class="site-footer">
      <p>
        Data and animations: <a href={dataLicense.url}>{dataLicense.shortName}</a> ({dataLicense.terms}). The code is
        under the MIT license. No tracking, no cookies.
      </p>
      {path !== 'download/' && (
        <p>
          <a href={`${root}download/`}>Download everything</a>
        </p>
      )}
    </footer>
  );
}
