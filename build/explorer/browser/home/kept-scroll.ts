/** What the home page keeps in its entry of the browser's history. */
interface KeptScroll {
  /** How far down the page was, in CSS pixels. */
  readonly top: number;
}

// On leaving and reloading. The browser itself returns only to where the few prerendered cards end.
addEventListener('pagehide', () => {
  const kept: KeptScroll = { top: scrollY };
  history.replaceState(kept, '');
});

/** Scrolls to where the visitor left the page, after going back to it or reloading it; does nothing on a first visit. */
export function scrollToKept(): void {
  const kept = history.state as KeptScroll | null;
  if (kept) scrollTo(0, kept.top);
}
