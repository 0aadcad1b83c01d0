import { useEffect, useRef } from 'preact/hooks';
import { createBodyMap, type BodyMap as DrawnBodyMap } from '../../../figure/index.ts';

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

/** Front and back of the body, on which targets are chosen. The list of targets does the same for the keyboard. */
export function BodyMap({ counts, chosen, onSelect }: BodyMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<DrawnBodyMap>(null);
  const current = useRef<BodyMapProps>(null);
  current.current = { counts, chosen, onSelect };
  const muscles = Object.fromEntries(
    [...counts.keys(), ...chosen].map((target) => [target, chosen.includes(target) ? 1 : offered]),
  );
  const key = JSON.stringify(muscles);

  useEffect(() => {
    const drawn = createBodyMap(canvas.current!, {
      size: Math.round(size * Math.min(2, devicePixelRatio)),
      muscles,
      onSelect: (found) => {
        const { counts, chosen, onSelect } = current.current!;
        const target = found.find((muscle) => counts.has(muscle) || chosen.includes(muscle));
        if (target !== undefined) onSelect(target);
      },
    });
    map.current = drawn;
    drawn.ready.catch(() => canvas.current?.remove());
    return () => drawn.destroy();
    // Made once: what is chosen only changes its colours.
  }, []);
  useEffect(() => void map.current?.update({ muscles: JSON.parse(key) }).catch(() => undefined), [key]);

  return (
    <div class="body-map stage">
      <canvas ref={canvas} role="img" aria-label="Map of the body: a click on a muscle filters by it" />
    </div>
  );
}
