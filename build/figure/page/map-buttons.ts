import type { BodyMapOptions } from '../options.ts';

/** The state of a map's buttons. */
export interface MapButtonsState extends Pick<BodyMapOptions, 'selected' | 'describe'> {
  /** The selectable muscles, in the order of the arrow keys. */
  readonly muscles: readonly string[];
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The muscles of a map as buttons inside its canvas: invisible, but reachable by keyboards and screen readers. Tab
 * reaches one of them, and arrows, Home and End the others, as in a toolbar of the ARIA Authoring Practices.
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

  /** Shows a state. A muscle that stays keeps its button, and thus the focus. */
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
      // Otherwise the canvas would handle the click, too, and look for a muscle at its position.
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
