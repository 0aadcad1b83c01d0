import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { countOf } from './count-of.ts';

interface FilterSheetProps {
  /** How many exercises the filters leave. */
  readonly count: number;
  /** Takes all choices back; undefined where there is none. */
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The filters above the page, where there is no room for them beside the results. Escape and a tap beside it close it, too. */
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
