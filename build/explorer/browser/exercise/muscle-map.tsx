import { useEffect, useRef } from 'preact/hooks';
import { createBodyMap } from '../../../figure/index.ts';
import { useChosenFigure } from '../figure-switch.tsx';

/** How strongly a muscle is coloured that works along, from 0 to 1. */
const along = 0.45;
/** Side of the drawing in CSS pixels. */
const size = 220;

/** Front and back of the body with the muscles of an exercise. */
export function MuscleMap({ target, secondaryMuscles }: { target: string; secondaryMuscles: readonly string[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useChosenFigure();
  useEffect(() => {
    const muscles = { ...Object.fromEntries(secondaryMuscles.map((muscle) => [muscle, along])), [target]: 1 };
    const map = createBodyMap(canvas.current!, {
      size: Math.round(size * Math.min(2, devicePixelRatio)),
      figure,
      muscles,
    });
    map.ready.catch(() => {
      const stage = canvas.current?.parentElement;
      if (stage) stage.hidden = true;
    });
    return () => map.destroy();
  }, [target, secondaryMuscles.join(), figure]);
  return <canvas ref={canvas} role="img" aria-label={`The body from the front and the back, ${target} marked`} />;
}
