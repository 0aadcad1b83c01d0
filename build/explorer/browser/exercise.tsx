/** The page of an exercise: its figure and muscle map, and the whole page where it was not built beforehand. */

import { render } from 'preact';
import { MuscleMap } from './exercise/muscle-map.tsx';
import { Player } from './exercise/player.tsx';
import { drawFigures } from './figures.ts';
import { painted } from './painted.ts';

const place = document.getElementById('exercise');
if (place) {
  // The reader of the pack is for this page alone.
  const { drawPage } = await import('./exercise/any-exercise.tsx');
  await drawPage(place);
}
await painted();
play();
drawFigures(document);

/** Brings the figure and the muscle map of the page to life. */
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
 * Lights up the steps that the figure shows, and tells what they say. It says nothing to screen readers: that would go on with
 * every repetition, and who listens has the steps in their order.
 */
function lightUp(steps: readonly number[]): string[] {
  const items = [...document.querySelectorAll('.steps li')];
  for (const [i, step] of items.entries()) step.classList.toggle('now', steps.includes(i + 1));
  return steps.map((number) => items[number - 1]!.textContent!);
}
