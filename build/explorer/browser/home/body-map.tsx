import { useEffect, useRef, useState } from 'preact/hooks';
import { createBodyMap, type BodyMap as DrawnBodyMap } from '../../../figure/index.ts';
import { countOf } from '../../components/count-of.ts';
import type { BodyMapProps } from '../../components/explorer/explorer.tsx';
import { useChosenFigure } from '../../components/figure-switch.tsx';

/** The color amount of a muscle that could be chosen, from 0 to 1. */
const offered = 0.16;
/** Side of the drawing in CSS pixels. */
const size = 248;

/** The body from the front and the back, for choosing muscles with the pointer or the keyboard. */
export function BodyMap({ counts, chosen, onSelect }: BodyMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<DrawnBodyMap>(null);
  const current = useRef<BodyMapProps>(null);
  current.current = { counts, chosen, onSelect };
  const [pointed, setPointed] = useState<string>();
  // If muscles share a place, the first gives its color.
  const selectable = [...new Set([...chosen, ...counts.keys()])];
  const describe = (muscle: string) => `${muscle}, ${countOf(counts.get(muscle) ?? 0)}`;
  const shown = {
    figure: useChosenFigure(),
    muscles: Object.fromEntries(selectable.map((muscle) => [muscle, chosen.includes(muscle) ? 1 : offered])),
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
        const muscle = offeredOf(muscles);
        if (muscle !== undefined) current.current!.onSelect(muscle);
      },
      onPoint: (muscles) => setPointed(offeredOf(muscles)),
    });
    map.current = drawn;
    drawn.ready.catch(() => canvas.current?.remove());
    return () => drawn.destroy();
    // Created once. Choices only change its colors and names, or the figure.
  }, []);
  useEffect(() => void map.current?.update({ ...shown, describe }).catch(() => undefined), [key]);

  return (
    <div class="body-map">
      <div class="stage">
        <canvas ref={canvas} aria-label="Muscles to filter by" />
      </div>
      {/* Screen readers hear it of the button that has the focus. */}
      <p aria-hidden="true">{pointed ? describe(pointed) : 'Choose a muscle'}</p>
    </div>
  );
}
