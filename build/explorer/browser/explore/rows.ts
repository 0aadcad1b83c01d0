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
  /** Height of a row with the gap below it, in CSS pixels. */
  readonly rowHeight: number;
}

/** Rows beyond each edge of the window that exist already. */
const overscan = 2;

/** The rows of `element` that lie in the window or near it, while the page is scrolled; and the height of all of them. */
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
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const { scrollMargin } = options;
  return {
    rows: virtualizer.getVirtualItems().map((row) => ({ ...row, start: row.start - scrollMargin })),
    height: virtualizer.getTotalSize(),
  };
}
