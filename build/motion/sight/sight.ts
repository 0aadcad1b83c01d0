import { defaultFigure, type Side, sides } from '../anatomy/skeleton.ts';
import { type Part, parts } from '../anatomy/spindle.ts';
import { drawWhole } from '../draw/rays/layer.ts';
import { showsTarget } from '../draw/rays/material.ts';
import { SolidField } from '../draw/rays/solid-field.ts';
import { asBystander } from '../draw/rays/strokes.ts';
import { bodyField } from '../draw/stage.ts';
import { type FramedScene, frameScene } from '../draw/view/frame-scene.ts';
import { xOf, yOf } from '../draw/view/framing.ts';
import { type Camera, fromCamera } from '../geometry/camera.ts';
import { toLocal } from '../geometry/transform.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { Scene, SceneFrame } from '../scene.ts';

/** The side of the checked frame in pixels, and the margin drawn around it to see what its edge cuts off. */
const side = 88;
const beyond = 20;
const drawn = side + 2 * beyond;
/** The maximum number of moments checked in a loop: evenly spread, including the first and the last. */
const mostMoments = 6;

/** The pixels of a body part inside and outside the frame, hidden or not. */
export interface EndPixels {
  readonly inside: number;
  readonly outside: number;
}

/** Body parts that the frame should not cut through. */
export type EndPart = 'head' | `hand.${Side}` | `foot.${Side}`;
export const endParts: readonly EndPart[] = [
  'head',
  ...sides.flatMap((each) => [`hand.${each}`, `foot.${each}`] as const),
];

/** The content of a frame at one moment, in pixels. */
export interface SeenMoment {
  /** Index of the frame among those that differ. */
  readonly frame: number;
  /** The visible part of the trained muscle. */
  readonly target: number;
  /** The face, and the part of it hidden by equipment or another person. */
  readonly face: number;
  readonly faceHidden: number;
  readonly ends: Readonly<Record<EndPart, EndPixels>>;
  /** The bounding box of the figure inside the frame; `right` and `bottom` are exclusive. */
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/** The content of a scene's frames. */
export interface Sight {
  readonly scene: Scene;
  /** The frame's side in pixels. */
  readonly side: number;
  readonly moments: readonly SeenMoment[];
}

/** Checks a scene in small frames, drawn like all others but without light and ink. Takes about 70 ms a movement. */
export function sightOf(scene: Scene): Sight {
  const framed = frameScene(scene, side);
  const last = scene.frames.length - 1;
  const count = Math.min(mostMoments, scene.frames.length);
  const indices = new Set(Array.from({ length: count }, (_, i) => Math.round((i / Math.max(1, count - 1)) * last)));
  return { scene, side, moments: [...indices].map((index) => seenMoment(scene, index, framed)) };
}

function seenMoment(scene: Scene, index: number, { camera, framing }: FramedScene): SeenMoment {
  const frame = scene.frames[index]!;
  const body = drawWhole(bodyField(frame, scene.figure, scene, camera), framing, drawn);
  const others = [
    new SolidField(frame.solids, camera),
    ...(frame.bystanders ?? []).map((other) => bodyField(other, defaultFigure, asBystander, camera)),
  ].map((field) => drawWhole(field, framing, drawn));
  const ends = Object.fromEntries(endParts.map((part) => [part, { inside: 0, outside: 0 }])) as Record<
    EndPart,
    { -readonly [K in keyof EndPixels]: number }
  >;
  const box = { left: drawn, right: 0, top: drawn, bottom: 0 };
  const found = { target: 0, face: 0, faceHidden: 0 };
  for (let i = 0; i < drawn * drawn; i++) {
    if (body.material[i] === 0) continue;
    const [column, row] = [i % drawn, Math.floor(i / drawn)];
    const isInside = Math.min(column, row) >= beyond && Math.max(column, row) < beyond + side;
    const part = parts[body.part[i]!]!;
    const end = endOf(part);
    if (end) ends[end][isInside ? 'inside' : 'outside']++;
    if (!isInside) continue;
    box.left = Math.min(box.left, column);
    box.right = Math.max(box.right, column + 1);
    box.top = Math.min(box.top, row);
    box.bottom = Math.max(box.bottom, row + 1);
    const isHidden = others.some(({ z }) => z[i]! > body.z[i]!);
    if (!isHidden && showsTarget.has(body.material[i]!)) found.target++;
    if (part !== 'head') continue;
    const at: Vec3 = [xOf(framing, drawn, column), yOf(framing, drawn, row), body.z[i]!];
    if (!isFace(at, frame, camera)) continue;
    found.face++;
    if (isHidden) found.faceHidden++;
  }
  return { frame: index, ...found, ends, box };
}

function endOf(part: Part): EndPart | undefined {
  if (part === 'head' || part === 'hair') return 'head';
  const [name, of] = part.split('.') as [string, Side | undefined];
  if (name === 'hand') return `hand.${of!}`;
  return name === 'shoe' ? `foot.${of!}` : undefined;
}

/** Whether a point of the head, in camera space, lies between brow and chin on its front. */
function isFace(at: Vec3, { bones }: SceneFrame, camera: Camera): boolean {
  const [x, y, z] = toLocal(bones.head, fromCamera(camera, at));
  return z > 0.045 && y > 0.004 && y < 0.134 && Math.abs(x) < 0.07;
}
