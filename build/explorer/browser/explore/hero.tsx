import { PlayButton } from '../play-button.tsx';
import { useTurningFigure } from '../turning-figure.tsx';

/** Side of the drawing in pixels of the screen, at most: the still under it is as large. */
export const largestHero = 640;

interface HeroProps {
  readonly exercise: string;
  readonly name: string;
  /** The moment of the round that the still under it shows, 0 to 1. */
  readonly from: number;
}

/** The large figure of the first page: goes on from its still, and can be turned and stopped. */
export function Hero({ exercise, name, from }: HeroProps) {
  const figure = useTurningFigure({ exercise, name, largest: largestHero }, from);
  return (
    <div class={`hero-live ${figure.state}`}>
      {figure.canvas}
      {figure.state === 'drawn' && <PlayButton isPlaying={figure.isPlaying} onToggle={figure.togglePlaying} />}
    </div>
  );
}
