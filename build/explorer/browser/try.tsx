import { render } from 'preact';
import type { TryFacts } from '../pages/try.tsx';
import { pageFacts, siteUrl } from './facts.ts';
import { type DemoKeys, RequestBuilder } from './try/request-builder.tsx';

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
    // 460 kB compressed: only whoever wants to read it waits for it.
    const { showReference } = await import('./try/reference.ts');
    reference.replaceChildren();
    await showReference(reference, siteUrl + openApi);
    open.remove();
  } catch {
    open.disabled = false;
    open.textContent = 'Try again';
    const place = document.getElementById('reference')!;
    place.innerHTML =
      '<p class="notice" role="alert">The reference could not be loaded. The OpenAPI document says the same.</p>';
  }
});

/** The keys that `npm start` gives to whoever tries the page; none where somebody else runs the service. */
async function demoKeys(): Promise<DemoKeys> {
  try {
    const response = await fetch(`${siteUrl}demo-key.json`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
