import {
  observeWindowOffset,
  observeWindowRect,
  type VirtualItem,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useState } from 'preact/hooks';

interface RowsOptions {
  readonly count: number;
  /** Height of a row including the gap below it, in CSS pixels. */
  readonly rowHeight: number;
}

/** Number of rows rendered beyond each edge of the window. */
const overscan = 2;

/** The rows of `element` in or near the window as the page scrolls, and the total height of all rows. */
export function useRows(
  element: RefObject<HTMLElement | null>,
  { count, rowHeight }: RowsOptions,
): { rows: readonly VirtualItem[]; height: number } {
  const [, redraw] = useReducer((calls: number) => calls + 1, 0);
  const options = {
    count,
    estimateSize: () => rowHeight,
    overscan,
    getScrollElement: () => (typeof window === 'undefined' ? null : window),
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    scrollMargin: element.current ? element.current.getBoundingClientRect().top + scrollY : 0,
    initialOffset: () => (typeof window === 'undefined' ? 0 : scrollY),
    onChange: () => redraw(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer<Window, Element>(options));
  virtualizer.setOptions(options);
  // The library calls them private, but its adapters for other frameworks call them at these moments, and so must we.
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const { scrollMargin } = options;
  return {
    rows: virtualizer.getVirtualItems().map((row) => ({ ...row, start: row.start - scrollMargin })),
    height: virtualizer.getTotalSize(),
  };
}
