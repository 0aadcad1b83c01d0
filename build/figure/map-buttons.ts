import type { BodyMapOptions } from './options.ts';

/** What the buttons of a map show and do. */
export interface MapButtonsState extends Pick<BodyMapOptions, 'selected' | 'describe'> {
  /** The muscles that can be selected, in the order in which arrow keys go through them. */
  readonly muscles: readonly string[];
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The muscles of a map as buttons inside its canvas: nobody sees them there, but keyboards reach them and screen readers read
 * them. One of them is reached by Tab, the others by arrows, Home and End, as in a toolbar of the ARIA practices.
 */
export class MapButtons {
  readonly #canvas: HTMLCanvasElement;
  readonly #onPoint: (muscle: string | undefined) => void;
  readonly #onSelect: (muscle: string, event: MouseEvent) => void;
  #current = '';

  constructor(
    canvas: HTMLCanvasElement,
    onSelect: (muscle: string, event: MouseEvent) => void,
    onPoint: (muscle: string | undefined) => void,
  ) {
    this.#canvas = canvas;
    this.#onSelect = onSelect;
    this.#onPoint = onPoint;
    canvas.setAttribute('role', 'toolbar');
    canvas.addEventListener('keydown', this.#walk);
  }

  /** Shows a state; a muscle that stays keeps its button, and so its focus. */
  show({ muscles, selected, describe = (muscle) => muscle }: MapButtonsState): void {
    const known = new Map([...this.#buttons].map((button) => [button.value, button]));
    for (const [i, muscle] of muscles.entries()) {
      const button = known.get(muscle) ?? this.#make(muscle);
      known.delete(muscle);
      button.textContent = describe(muscle);
      if (selected) button.ariaPressed = `${selected.includes(muscle)}`;
      if (this.#buttons[i] !== button) this.#canvas.insertBefore(button, this.#buttons[i] ?? null);
    }
    for (const gone of known.values()) gone.remove();
    this.#reach(muscles.includes(this.#current) ? this.#current : (muscles[0] ?? ''));
  }

  destroy(): void {
    this.#canvas.removeEventListener('keydown', this.#walk);
    this.#canvas.removeAttribute('role');
    this.#canvas.replaceChildren();
  }

  get #buttons(): HTMLCollectionOf<HTMLButtonElement> {
    return this.#canvas.getElementsByTagName('button');
  }

  #make(muscle: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.value = muscle;
    button.addEventListener('click', (event) => {
      // The canvas hears clicks too, and would look for a muscle at their place.
      event.stopPropagation();
      this.#onSelect(muscle, event);
    });
    button.addEventListener('focus', () => {
      this.#reach(muscle);
      this.#onPoint(muscle);
    });
    button.addEventListener('blur', () => this.#onPoint(undefined));
    return button;
  }

  #reach(muscle: string): void {
    this.#current = muscle;
    for (const button of this.#buttons) button.tabIndex = button.value === muscle ? 0 : -1;
  }

  readonly #walk = (event: KeyboardEvent): void => {
    const buttons = [...this.#buttons];
    const at = buttons.findIndex(({ value }) => value === this.#current);
    const step = steps[event.key];
    const next = step ? (at + step + buttons.length) % buttons.length : { Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
}
