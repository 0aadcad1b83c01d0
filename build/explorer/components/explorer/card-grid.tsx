import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ExerciseCard } from '../../data/exercise-summary.ts';
import { Card, type DrawFigure } from '../card.tsx';
import { useRows } from './rows.ts';

/** Number of cards rendered before the script knows how many fit. */
const firstCards = 24;
/** The minimum width of a card and the gap between two, in CSS pixels. Phones always show two side by side. */
const leastWidth = 200;
const gap = 16;
/** The height of a card's text in CSS pixels, with two lines for the name; cards below the minimum width have three. */
const textHeight = 84;
const tallTextHeight = 103;

interface CardGridProps {
  readonly exercises: readonly ExerciseCard[];
  /** The relative path to the root of the site. */
  readonly root: string;
  readonly draw?: DrawFigure | undefined;
  /** Width in CSS pixels at the first rendering, if known: the cards are then rendered once instead of twice. */
  readonly firstWidth?: number | undefined;
}

/** Rows of cards, of which only those near the window are rendered. */
export function CardGrid({ exercises, root, draw, firstWidth = 0 }: CardGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(firstWidth);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)));
    observer.observe(grid.current!);
    return () => observer.disconnect();
  }, []);

  const columns = Math.max(2, Math.floor((width + gap) / (leastWidth + gap)));
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const { rows, height } = useRows(grid, {
    count: width === 0 ? 0 : Math.ceil(exercises.length / columns),
    rowHeight: cardWidth + (cardWidth < leastWidth ? tallTextHeight : textHeight) + gap,
  });

  const cards = (from: number, to: number) =>
    exercises.slice(from, to).map((exercise) => <Card key={exercise.id} exercise={exercise} root={root} draw={draw} />);

  if (width === 0) {
    return (
      <div class="card-grid" ref={grid}>
        <div class="card-row first-cards">{cards(0, firstCards)}</div>
      </div>
    );
  }
  return (
    <div class="card-grid" ref={grid} style={{ height: `${height}px` }}>
      {rows.map(({ index, start }) => (
        <div
          key={index}
          class="card-row placed"
          style={{ transform: `translateY(${start}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {cards(index * columns, (index + 1) * columns)}
        </div>
      ))}
    </div>
  );
}
