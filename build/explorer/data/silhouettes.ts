import type { ExerciseMotion, MotionPatch } from '../../../catalogue/schema/motion.ts';
import type { Movements } from '../../figure/data/movements.ts';
import { loadSharp } from '../../media/encode/load-sharp.ts';
import { defaultFigure } from '../../motion/anatomy/skeleton.ts';
import { SceneDrawing } from '../../motion/draw/draw-frames.ts';
import { fuller } from '../../motion/draw/view/fill-frame.ts';
import { outlinesOf } from '../../motion/draw/view/fit-framing.ts';
import { type Library, makeLibrary } from '../../motion/resolve/library.ts';
import { resolveWritten } from '../../motion/resolve/resolve.ts';
import { writtenMotion } from '../../motion/resolve/written-motion.ts';
import { sceneFrame, solveMotion } from '../../motion/solve/solve.ts';
import { type BuildCache, keptJson, noCache } from '../../support/build-cache.ts';
import { movementDigests } from '../../support/movement-digests.ts';
import { assetPath } from '../bundles/asset-path.ts';

/** Side of a silhouette in pixels. It is shown larger, and blurred. */
const size = 56;
/** The view, in degrees. */
const view = { yaw: 40, pitch: 10 };

/** Placeholders for cards until their figure is drawn: the silhouette of the exercise's starting posture. */
export interface Silhouettes {
  /** The posture of an exercise by its id; undefined if it has no movement. */
  readonly postureOf: (id: string) => string | undefined;
  /** Path of the stylesheet with a silhouette for each posture, from the root of the site. */
  readonly path: string;
  readonly content: string;
}

/** None: cards are empty until their figures are drawn. */
export const noSilhouettes: Silhouettes = {
  postureOf: () => undefined,
  path: 'assets/silhouettes-none.css',
  content: '',
};

/** The silhouettes of all starting postures. About 15 are drawn, however many exercises there are. */
export async function silhouettesOf(
  { motions, ids, shown }: Pick<Movements, 'motions' | 'ids' | 'shown'>,
  cache: BuildCache = noCache,
): Promise<Silhouettes> {
  const library = makeLibrary(new Map(Object.entries(motions)));
  const digestFor = movementDigests(library);
  const postures = new Map(
    keptJson(cache.entry('postures', [motions, ids, shown]), () =>
      ids.map((id, place): [string, string] => {
        const motion = shown[place] as ExerciseMotion;
        const entry = cache.entry('posture', [motion, digestFor(motion.pattern)]);
        const make = () => Buffer.from(postureSeen(writtenMotion(motion, library), library));
        return [id, Buffer.from((entry.found ?? entry.keep({ name: make() })).name!).toString()];
      }),
    ),
  );
  const rules: string[] = [];
  for (const posture of [...new Set(postures.values())].sort()) {
    const entry = cache.entry('silhouette', [posture, digestFor()]);
    const { webp } = entry.found ?? entry.keep({ webp: await draw(posture, library) });
    const image = Buffer.from(webp!).toString('base64');
    rules.push(`[data-posture="${posture}"]{--silhouette:url(data:image/webp;base64,${image})}\n`);
  }
  const content = rules.join('');
  return { postureOf: (id) => postures.get(id), path: assetPath('silhouettes', content, 'css'), content };
}

function draw(posture: string, library: Library): Promise<Buffer> {
  const { frames, order, delays } = solveMotion(resolveWritten({ posture }, library), defaultFigure);
  // Neither paint nor equipment is there to be seen, so the view follows from the outlines alone.
  const unseen = { figure: defaultFigure, main: [], helping: [], frames: frames.map(sceneFrame), order, delays };
  const scene = { ...unseen, view: fuller(outlinesOf(unseen), view)[0]!, inset: false };
  return silhouetteOf(new SceneDrawing(scene, size).drawOn(0, undefined));
}

/** Postures recognizable by the pelvis alone, for movements that start far from the posture they extend. */
const plainPostures = ['standing', 'standing-hinged', 'seated', 'supine-floor', 'prone-floor'];

/** The posture that a movement names, or one that its first key is much closer to, such as sitting on a machine. */
function postureSeen({ posture, keys }: MotionPatch, { postures }: Library): string {
  const own = posture ?? 'standing';
  const { pos, rot } = keys?.[0]?.pelvis ?? {};
  const away = (name: string) => {
    const from = postures[name]?.key?.pelvis;
    const height = Number(pos?.[1]) - Number(from?.pos?.[1]);
    const tilt = Number(rot?.[0]) - Number(from?.rot?.[0]);
    return Math.abs(height) / 0.25 + Math.abs(tilt) / 45;
  };
  if (!plainPostures.includes(own) || away(own) < 1) return own;
  return plainPostures.find((name) => away(name) < 0.75) ?? own;
}

/** A black image with the alpha of a drawing. */
async function silhouetteOf(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<Buffer> {
  const black = pixels.map((value, i) => (i % 4 === 3 ? value : 0));
  const sharp = await loadSharp();
  return sharp(black, { raw: { width: size, height: size, channels: 4 } })
    .webp({ quality: 1, alphaQuality: 20, effort: 6 })
    .toBuffer();
}
