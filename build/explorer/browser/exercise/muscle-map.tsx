import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExerciseDetails } from '../../../../edge/format/exercise.ts';
import { createBodyMap } from '../../../figure/index.ts';
import { useChosenFigure } from '../../components/figure-switch.tsx';

type Part = keyof ExerciseDetails['muscles'];

/** The color amount for the muscles of each role, from 0 to 1. If muscles share a place, the first gives the color. */
const strengths = { main: 1, helping: 0.45, holding: 0.16 } as const satisfies Record<Part, number>;
/** Side of the drawing in CSS pixels. */
const size = 220;

/** The body's front and back with the muscles of an exercise. Shows the name of the muscle under the pointer. */
export function MuscleMap({ muscles }: Pick<ExerciseDetails, 'muscles'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useChosenFigure();
  const [pointed, setPointed] = useState<string>();
  const parts = (Object.keys(strengths) as Part[]).flatMap((part) =>
    muscles[part].map((muscle) => [muscle, part] as const),
  );
  useEffect(() => {
    const partOf = new Map<string, Part>(parts);
    const map = createBodyMap(canvas.current!, {
      size: Math.round(size * Math.min(2, devicePixelRatio)),
      figure,
      muscles: Object.fromEntries(parts.map(([muscle, part]) => [muscle, strengths[part]])),
      selectable: parts.map(([muscle]) => muscle),
      onPoint: (found) => {
        const muscle = parts.find(([muscle]) => found.includes(muscle))?.[0];
        setPointed(muscle && `${muscle}, ${partOf.get(muscle)}`);
      },
    });
    map.ready.catch(() => {
      const stage = canvas.current?.parentElement;
      if (stage) stage.hidden = true;
    });
    return () => map.destroy();
  }, [JSON.stringify(muscles), figure]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`The body from the front and the back, ${muscles.main.join(' and ')} marked`}
      />
      <p aria-hidden="true">{pointed}</p>
    </>
  );
}
