import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { countOf } from '../count-of.ts';

interface FilterSheetProps {
  /** The number of exercises that match the filters. */
  readonly count: number;
  /** Clears all choices; undefined if there are none. */
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The filters in a sheet over the page, if there is no room next to the results. Escape and outside taps close it. */
export function FilterSheet({ count, onClear, onClose, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current!.showModal(), []);
  const close = () => dialog.current!.close();
  return (
    <dialog ref={dialog} class="filter-sheet" aria-labelledby="filter-sheet-title" onClose={onClose} closedby="any">
      <div class="filter-sheet-head">
        <h2 id="filter-sheet-title">Filters</h2>
        {onClear && (
          <button type="button" class="quiet" onClick={onClear}>
            Clear
          </button>
        )}
      </div>
      <div class="filter-sheet-body">{children}</div>
      <div class="filter-sheet-foot">
        <button type="button" class="button" onClick={close}>
          <span aria-live="polite">Show {countOf(count)}</span>
        </button>
      </div>
    </dialog>
  );
}
