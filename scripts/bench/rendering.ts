import { chooseView } from '../../build/motion/render/choose-view.ts';
import { encodeGif, gifColours } from '../../build/motion/render/gif.ts';
import { choosePalette } from '../../build/motion/render/palette.ts';
import { renderFrames, renderScene } from '../../build/motion/render/render.ts';
import { makeLibrary } from '../../build/motion/resolve/library.ts';
import { resolveMotion } from '../../build/motion/resolve/resolve.ts';
import type { Scene } from '../../build/motion/scene.ts';
import { sceneFrame, solveMotion } from '../../build/motion/solve/solve.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import type { Row, Section } from './section.ts';

/** CPU time that an exercise's GIF at 360 pixels may take on average, in seconds. */
const wanted = 2;

/** Movements of the whole body, of the arms alone, on a machine, lying: pattern, target and secondary muscles. */
const movements = [
  { pattern: 'squat', target: 'quads', secondaryMuscles: ['glutes', 'hamstrings'] },
  { pattern: 'curl', target: 'biceps', secondaryMuscles: ['forearms'] },
  { pattern: 'pulldown', target: 'lats', secondaryMuscles: ['biceps'] },
  { pattern: 'bench-press', target: 'pectorals', secondaryMuscles: ['triceps', 'delts'] },
];

/** What an exercise's pictures cost in CPU time. */
export const rendering: Section = {
  name: 'rendering',
  title: 'Rendering: CPU time of an exercise, distinct frames drawn and encoded',
  async run() {
    const { catalogue } = await readCatalogue('catalogue');
    const library = makeLibrary(catalogue.motions);
    const scenes = movements.map(({ pattern, ...tint }) => {
      const { frames, order, frameMs } = solveMotion(resolveMotion({ pattern }, library), 'male');
      const unseen = { figure: 'male' as const, frames: frames.map(sceneFrame), order, frameMs, ...tint };
      const { view, inset } = chooseView(unseen);
      return { name: `${pattern}, ${frames.length} frames`, scene: { ...unseen, view, inset } };
    });
    const rows: Row[] = [];
    for (const { name, scene } of scenes) {
      const seconds = await cpuSeconds(() => gifAt360(scene));
      rows.push({ name: `${name}: GIF at 360 px`, value: seconds, unit: 's' });
    }
    const mean = rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
    const ratio = { of: mean / wanted, to: `the ${wanted} s wanted` };
    rows.push({ name: 'mean of these', value: mean, unit: 's', ratio, reach: 1 });
    const { scene } = scenes[0]!;
    const all = await cpuSeconds(() => renderScene(scene));
    rows.push({ name: `${scenes[0]!.name}: all sizes, WebP and still`, value: all, unit: 's' });
    rows.push({ name: 'choosing its view', value: await cpuSeconds(() => chooseView(scene)), unit: 's' });
    return rows;
  },
};

function gifAt360(scene: Scene): Uint8Array {
  const pictures = renderFrames(scene, 360);
  return encodeGif(pictures, scene.order, scene.frameMs, choosePalette(pictures, gifColours));
}

/** CPU time of the whole process for the quickest of three rounds, in seconds. */
async function cpuSeconds(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1e6);
  }
  return least;
}
