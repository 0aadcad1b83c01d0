import { useEffect, useRef } from 'preact/hooks';

interface SearchBarProps {
  /** What is typed. */
  readonly text: string;
  /** The number of words chosen in the filters. */
  readonly chosen: number;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly onFilters: () => void;
}

/** The search box, with the button that opens the filters where they aren't beside the results. */
export function SearchBar({ text, chosen, onText, onEnter, onFilters }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <search class="search-bar">
      <div class="search-box">
        <label for="search">
          <span class="visually-hidden">Search exercises by name</span>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m13 13 5 5" />
          </svg>
        </label>
        <input
          ref={input}
          id="search"
          type="search"
          placeholder="Search exercises"
          enterkeyhint="search"
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
        {text === '' ? (
          <kbd title="Press / to search">/</kbd>
        ) : (
          <button
            type="button"
            class="clear-button"
            aria-label="Clear search"
            onClick={() => {
              onText('');
              input.current!.focus();
            }}
          >
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </button>
        )}
      </div>
      <button type="button" class="filter-button" aria-haspopup="dialog" onClick={onFilters}>
        Filters{chosen > 0 && <span class="badge">{chosen}</span>}
      </button>
    </search>
  );
}

/** The key `/` focuses the search box from anywhere on the page. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [input]);
}
