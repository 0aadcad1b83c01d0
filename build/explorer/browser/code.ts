import { apiOrigin } from './facts.ts';

/** Adds copy buttons and tabs to the code inside `place`. */
export function enhanceCode(place: ParentNode): void {
  for (const code of place.querySelectorAll<HTMLElement>('.code')) addCopyButton(code);
  for (const tabs of place.querySelectorAll<HTMLElement>('.code-tabs')) makeTabs(tabs);
}

/** Copies a text. Returns whether that was allowed: without TLS, browsers have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function addCopyButton(code: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const isCopied = await copyText(code.querySelector('code')!.textContent!);
    button.textContent = isCopied ? 'Copied' : 'Select and copy';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  code.append(button);
}

/** Shows one of several samples at a time, with tabs as in the ARIA Authoring Practices. */
function makeTabs(tabs: HTMLElement): void {
  const panels = [...tabs.querySelectorAll<HTMLElement>('[data-language]')];
  const list = document.createElement('div');
  list.role = 'tablist';
  list.ariaLabel = 'Language';
  const buttons = panels.map((panel, i) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.role = 'tab';
    button.textContent = panel.dataset.language!;
    button.id = `tab-${i}`;
    panel.id = `panel-${i}`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', button.id);
    button.setAttribute('aria-controls', panel.id);
    button.addEventListener('click', () => select(i));
    return button;
  });
  const select = (chosen: number) => {
    for (const [i, button] of buttons.entries()) {
      button.ariaSelected = `${i === chosen}`;
      button.tabIndex = i === chosen ? 0 : -1;
      panels[i]!.hidden = i !== chosen;
    }
  };
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (buttons.findIndex((button) => button.tabIndex === 0) + step + buttons.length) % buttons.length;
    select(next);
    buttons[next]!.focus();
  });
  list.append(...buttons);
  tabs.prepend(list);
  tabs.classList.add('made');
  for (const code of tabs.querySelectorAll('code')) {
    code.textContent = code.textContent!.replaceAll(tabs.dataset.origin!, apiOrigin);
  }
  select(0);
}
