/** The page of an exercise: its figure and muscle map, and the whole page if it was not prerendered. */

import { render } from 'preact';
import { MuscleMap } from './exercise/muscle-map.tsx';
import { Player } from './exercise/player.tsx';
import { drawFigures } from './figures.ts';
import { painted } from './painted.ts';

const place = document.getElementById('exercise');
if (place) {
  // Only this page needs the pack reader.
  const { drawPage } = await import('./exercise/any-exercise.tsx');
  await drawPage(place);
}
await painted();
play();
drawFigures(document);

/** Makes the figure and the muscle map of the page interactive. */
function play(): void {
  const player = document.getElementById('player');
  if (!player) return;
  const { exercise, name, muscles, posture } = player.dataset;
  player.replaceChildren();
  render(<Player exercise={exercise!} name={name!} posture={posture} onSteps={lightUp} />, player);
  const map = document.getElementById('muscle-map')!;
  render(<MuscleMap muscles={JSON.parse(muscles!)} />, map);
}

/**
 * Highlights the steps that the figure shows, and displays their text. Nothing is announced to screen readers: it would
 * repeat with every loop, and their users have the steps in order.
 */
function lightUp(steps: readonly number[]): string[] {
  const items = [...document.querySelectorAll('.steps li')];
  for (const [i, step] of items.entries()) step.classList.toggle('now', steps.includes(i + 1));
  return steps.map((number) => items[number - 1]!.textContent!);
}
