/** Texts that the browser stores for the site: until the tab is closed, or for good. */

type Area = 'sessionStorage' | 'localStorage';

/** The text stored under a name; undefined if there is none, or if the browser allows no storage. */
export function storedText(area: Area, name: string): string | undefined {
  try {
    return globalThis[area].getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text under a name if the browser allows it. */
export function storeText(area: Area, name: string, text: string): void {
  try {
    globalThis[area].setItem(name, text);
  } catch {
    // It then lasts as long as the page.
  }
}
