import { render } from 'preact';
import type { TryFacts } from '../data/page-facts.ts';
import { pageFacts, siteUrl } from './facts.ts';
import type { DemoKeys } from './try/problem-list.tsx';
import { RequestBuilder } from './try/request-builder.tsx';

const { lists, openApi } = pageFacts<TryFacts>();

const place = document.getElementById('request-builder')!;
place.replaceChildren();
render(<RequestBuilder lists={lists} demo={await demoKeys()} />, place);

const open = document.getElementById('open-reference') as HTMLButtonElement;
const reference = document.getElementById('reference')!;
open.hidden = false;
open.addEventListener('click', async () => {
  open.disabled = true;
  open.textContent = 'Opening …';
  try {
    // Loaded on demand, because it is 460 kB compressed.
    const { showReference } = await import('./try/reference.ts');
    reference.replaceChildren();
    await showReference(reference, siteUrl + openApi);
    open.remove();
  } catch (fault) {
    open.disabled = false;
    open.textContent = 'Try again';
    reference.innerHTML =
      '<p class="notice" role="alert">The reference could not be loaded. The OpenAPI document has the same content.</p>';
    // For the browser's console.
    throw fault;
  }
});

/** The demo keys of `npm start`; none if someone else runs the service. */
async function demoKeys(): Promise<DemoKeys> {
  try {
    const response = await fetch(`${siteUrl}demo-key.json`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
