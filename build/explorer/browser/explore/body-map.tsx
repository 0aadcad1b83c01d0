import { useEffect, useRef, useState } from 'preact/hooks';
import { createBodyMap, type BodyMap as DrawnBodyMap } from '../../../figure/index.ts';
import { useChosenFigure } from '../figure-switch.tsx';
import { countOf } from './count-of.ts';

export interface BodyMapProps {
  /** How many exercises each target would leave. */
  readonly counts: ReadonlyMap<string, number>;
  /** Targets that are chosen. */
  readonly chosen: readonly string[];
  readonly onSelect: (target: string) => void;
}

/** How strongly a muscle is coloured that could be chosen, from 0 to 1. */
const offered = 0.16;
/** Side of the drawing in CSS pixels. */
const size = 248;

/** Front and back of the body, on which targets are chosen, with the pointer or by keyboard. */
export function BodyMap({ counts, chosen, onSelect }: BodyMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<DrawnBodyMap>(null);
  const current = useRef<BodyMapProps>(null);
  current.current = { counts, chosen, onSelect };
  const [pointed, setPointed] = useState<{ readonly muscle: string; readonly target: string }>();
  const selectable = [...new Set([...counts.keys(), ...chosen])];
  const describe = (muscle: string) => `${muscle}, ${countOf(counts.get(muscle) ?? 0)}`;
  const saidOf = ({ muscle, target }: { readonly muscle: string; readonly target: string }) =>
    muscle === target ? describe(target) : `${muscle}: ${describe(target)}`;
  const shown = {
    figure: useChosenFigure(),
    muscles: Object.fromEntries(selectable.map((target) => [target, chosen.includes(target) ? 1 : offered])),
    selectable,
    selected: chosen,
  };
  const key = JSON.stringify([shown, selectable.map(describe)]);

  useEffect(() => {
    const offeredOf = (muscles: readonly string[]) => {
      const { counts, chosen } = current.current!;
      return muscles.find((muscle) => counts.has(muscle) || chosen.includes(muscle));
    };
    const drawn = createBodyMap(canvas.current!, {
      size: Math.round(size * Math.min(2, devicePixelRatio)),
      ...shown,
      describe,
      onSelect: (muscles) => {
        const target = offeredOf(muscles);
        if (target !== undefined) current.current!.onSelect(target);
      },
      onPoint: (muscles) => {
        const target = offeredOf(muscles);
        setPointed(target === undefined ? undefined : { muscle: muscles[0]!, target });
      },
    });
    map.current = drawn;
    drawn.ready.catch(() => canvas.current?.remove());
    return () => drawn.destroy();
    // Made once: what is chosen only changes its colours and names, or the figure.
  }, []);
  useEffect(() => void map.current?.update({ ...shown, describe }).catch(() => undefined), [key]);

  return (
    <div class="body-map">
      <div class="stage">
        <canvas ref={canvas} aria-label="Muscles to filter by" />
      </div>
      {/* Screen readers hear it of the button that has the focus. */}
      <p aria-hidden="true">{pointed ? saidOf(pointed) : 'Choose a muscle'}</p>
    </div>
  );
}
