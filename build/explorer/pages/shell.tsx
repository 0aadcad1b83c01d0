import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** Addresses of the bundled files that pages refer to, from the root of the site. */
export interface Assets {
  readonly style: string;
  /** Style with the silhouettes of figures that are not drawn yet. */
  readonly silhouettes: string;
  /** Script of each kind of page by its name; every page also has `site`. */
  readonly scripts: { readonly [name: string]: string };
  /** The font, to be fetched before the style is read. */
  readonly font: string;
  /** The release that the pages show. */
  readonly release: string;
  /** The movements of the release. */
  readonly movements: string;
  /** Origin of the host of the images. */
  readonly imageOrigin: string;
}

/** A whole page before its frame is around it. */
export interface PageContent {
  /** Path of the page's folder from the root of the site: empty or ending in a slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Name of its script in {@link Assets.scripts}, where it has one of its own. */
  readonly script?: string;
  /** Absolute address of a picture for previews in other places. */
  readonly image?: string;
  /** The same content as Markdown, by its name in the page's folder. */
  readonly markdown?: string;
  /** Linked data (schema.org) about what the page shows. */
  readonly linkedData?: object;
  /** Facts for the page's script. */
  readonly facts?: unknown;
  /** The way to the root of the site, where it is not the one from `path`: the page is shown at any address. */
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

/** Pages that belong to the first section, the one of all exercises. */
const exploring = /^(?:exercise|list)\//;

/** The way from a page's folder back to the root of the site: empty or ending in a slash. */
export function rootFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/**
 * Nothing from elsewhere but images from their host; no script or style but those in files. The figure's drawing kernel
 * is WebAssembly.
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

/** The HTML of a page. All addresses are relative, so that the site can be served from below any path. */
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
        <link rel="stylesheet" href={root + assets.silhouettes} />
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
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

/** Data inside a page. The sequence that would end the element is escaped the way JSON allows. */
function DataBlock({ type, id, value }: { type: string; id?: string; value: unknown }) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type={type} {...(id && { id })} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** @param path undefined for a page that is in no section */
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
        Data and animations are in the public domain (
        <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>); the code is under the MIT licence. No
        tracking, no cookies.
      </p>
      {path !== 'download/' && (
        <p>
          <a href={`${root}download/`}>Download everything</a>
        </p>
      )}
    </footer>
  );
}
