import { type Html, html } from './html.ts';
import type { ArchiveRow, Card, Download, Group, PageModel } from './page-model.ts';

/** Where `npm start` serves the API; the page replaces it by where it is itself. */
const localOrigin = 'http://localhost:8787';

/** What stands in the body of the page. */
export function pageContent(page: PageModel): Html {
  return html`
<a class="skip" href="#main">Skip to content</a>
<header>
  <p class="brand">${mark} Exercise Catalogue</p>
  <nav aria-label="On this page">
    ${page.groups.map(({ title, collection }) => html`<a href="#${collection}">${title}</a>`)}
    <a href="#downloads">Downloads</a>
  </nav>
</header>
<main id="main">
  <section class="intro">
    <div>
      <h1>Free exercise data for fitness&nbsp;apps</h1>
      <p class="lead">${page.exerciseCount} exercises with written steps, the muscles they train and an animation: as an API
        that any CDN can serve, and as files to keep. No rights reserved.</p>
      <p class="hint"><code>npm start</code> prints a key to try the request with; <code>npm run keys</code> issues
        more. Page through a list with <code>limit</code> and <code>offset</code>. Everything else is in the
        <a href="${page.openApi}">OpenAPI document</a>.</p>
      <p class="hint">Ids are ours: an id that another set of exercises uses, too, is another exercise there. Ours never
        change their meaning.</p>
      <p class="hint">The <code>gifUrl</code> of an exercise is its animation. Under <code>npm start</code> it is drawn
        when it is first asked for, which takes a few seconds; published ones are there at once.</p>
    </div>
    <div class="request">
      <h2>Ask for exercises</h2>
      <div class="code">
        <pre><code>curl -H "x-gateway-key: <b>YOUR_KEY</b>" "<span data-origin>${localOrigin}</span>${page.example.path}"</code></pre>
        <button type="button" data-copy hidden>Copy</button>
      </div>
      <pre class="answer" tabindex="0" aria-label="The answer"><code>${JSON.stringify(page.example.exercises, null, 2)}</code></pre>
    </div>
  </section>
  ${page.groups.map(groupSection)}
  <section id="downloads" aria-labelledby="downloads-title">
    <h2 id="downloads-title">Downloads</h2>
    <ul class="files">
      ${page.downloads.map(downloadItem)}
    </ul>
    <p class="hint">Every file with its length and SHA-256 is in the <a href="${page.manifest}">manifest</a>. The npm
      package <code>exercise-catalogue</code>, a client that answers as the API does without a network, is packed from a
      release by <code>npm run package</code>.</p>
    ${page.archives.length > 0 ? archiveList(page.archives) : ''}
  </section>
</main>
<footer>
  <p>Data and animations are in the public domain
    (<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>), the code is under the MIT licence.</p>
</footer>`;
}

function groupSection({ title, collection, cards }: Group): Html {
  const most = Math.max(...cards.map(({ count }) => count));
  return html`
  <section id="${collection}" aria-labelledby="${collection}-title">
    <h2 id="${collection}-title">${title} <small>${cards.length}</small></h2>
    <ul class="cards">${cards.map((card) => cardItem(card, most))}</ul>
  </section>`;
}

function cardItem({ title, definition, count, image, firstNames }: Card, most: number): Html {
  return html`
      <li style="--share:${Math.round((count / most) * 100)}%">
        ${image ? html`<img src="${image}" alt="" width="96" height="96" loading="lazy" />` : ''}
        <h3>${title} <small>${count}</small></h3>
        ${definition ? html`<p class="definition">${definition}</p>` : ''}
        <p>${firstNames.join(', ')}${count > firstNames.length ? '\u00a0…' : ''}</p>
      </li>`;
}

function downloadItem({ title, description, file, bytes }: Download): Html {
  return html`<li><a href="${file}" download>${title}</a> <span>${description}</span> <small>${size(bytes)}</small></li>`;
}

function archiveList(rows: readonly ArchiveRow[]): Html {
  return html`
    <h3 class="apart">Animations to bundle with an app</h3>
    <ul class="files archives">
      ${rows.map(
        ({ title, archives }) =>
          html`<li><strong>${title}</strong> ${archives.map(
            ({ title, file, bytes }) =>
              html` <span><a href="${file}" download>${title}</a> <small>${size(bytes)}</small></span>`,
          )}</li>`,
      )}
    </ul>`;
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

const mark = html`<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path d="M4 11v10M9 7v18M9 16h14M23 7v18M28 11v10" /></svg>`;
