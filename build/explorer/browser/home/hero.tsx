import { PlayButton } from '../../components/play-button.tsx';
import { useTurningFigure } from '../turning-figure.tsx';

/** The largest side of the drawing, in device pixels: that of the still under it. */
const largestHero = 640;

interface HeroProps {
  readonly exercise: string;
  readonly name: string;
  /** The position in the loop that the still under it shows, 0 to 1. */
  readonly from: number;
}

/** The large figure of the home page. It starts from its still, and can be turned and paused. */
export function Hero({ exercise, name, from }: HeroProps) {
  const figure = useTurningFigure({ exercise, name, largest: largestHero }, from);
  return (
    <div class={`hero-live ${figure.state}`}>
      {figure.canvas}
      {figure.state === 'drawn' && <PlayButton isPlaying={figure.isPlaying} onToggle={figure.togglePlaying} />}
    </div>
  );
}
