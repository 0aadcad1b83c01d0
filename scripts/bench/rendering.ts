import { encodeGif, gifColors } from '../../build/media/encode/gif.ts';
import { choosePalette } from '../../build/media/encode/palette.ts';
import { renderScene } from '../../build/media/render-scene.ts';
import { defaultFigure } from '../../build/motion/anatomy/skeleton.ts';
import { drawFrames } from '../../build/motion/draw/draw-frames.ts';
import { chooseView } from '../../build/motion/draw/view/choose-view.ts';
import { imageSources } from '../../build/motion/image-source.ts';
import type { Scene } from '../../build/motion/scene.ts';
import { sceneOf } from '../../build/motion/scene-of.ts';
import { evenly, projectCatalogue } from './sample.ts';
import type { Row, Section } from './section.ts';

/** Number of exercises that are rendered, evenly spread over the ids so that all kinds of movement are included. */
const sampleSize = 24;

/** Limits for an average GIF at 360 pixels: CPU time in seconds, and size in kilobytes. */
const wanted = { seconds: 2, kilobytes: 145 };

/** The CPU time and size of an exercise's images. */
export const rendering: Section = {
  name: 'rendering',
  title: `Rendering: ${sampleSize} exercises out of the whole catalogue`,
  async run() {
    const sources = [...imageSources(await projectCatalogue(), defaultFigure).values()];
    const sample = evenly(sources, sampleSize);
    // The first picture includes compiling the code.
    gifAt360(sceneOf(sample[0]!));

    const gifs = sample.map((source) => measured(() => gifAt360(sceneOf(source))));
    const seconds = gifs.map((gif) => gif.seconds).sort((a, b) => a - b);
    const kilobytes = mean(gifs.map(({ result }) => result.length / 1000));
    const scenes = sample.map((source) => measured(() => sceneOf(source)));
    const views = scenes.map(({ result }) => measured(() => chooseView(result)));
    const all: number[] = [];
    for (const { result } of scenes) {
      const start = process.cpuUsage();
      await renderScene(result);
      all.push(secondsSince(start));
    }
    return [
      { name: 'GIF at 360 px, mean', value: mean(seconds), unit: 's', wanted: { most: wanted.seconds } },
      { name: 'GIF at 360 px, median', value: seconds[sampleSize / 2]!, unit: 's' },
      { name: 'GIF at 360 px, maximum', value: seconds.at(-1)!, unit: 's' },
      { name: 'GIF at 360 px, mean size', value: kilobytes, unit: 'kB', wanted: { most: wanted.kilobytes } },
      { name: 'solving and choosing the view, mean', value: mean(scenes.map((scene) => scene.seconds)), unit: 's' },
      { name: 'choosing the view, mean', value: mean(views.map((view) => view.seconds)), unit: 's' },
      { name: 'all sizes, WebP and still, mean', value: mean(all), unit: 's' },
    ] satisfies Row[];
  },
};

function gifAt360(scene: Scene): Uint8Array {
  const pictures = drawFrames(scene, 360);
  return encodeGif(pictures, scene, choosePalette(pictures, gifColors));
}

/** The result of `work`, and its CPU time in the whole process, in seconds. */
function measured<T>(work: () => T): { readonly result: T; readonly seconds: number } {
  const start = process.cpuUsage();
  const result = work();
  return { result, seconds: secondsSince(start) };
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
