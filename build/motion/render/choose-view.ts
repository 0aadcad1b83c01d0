import type { Scene, SceneFrame, View } from '../scene.ts';
import { cameraOf } from './camera.ts';
import { drawFields, Layer } from './layer.ts';
import { material } from './material.ts';
import { SolidField } from './solids.ts';
import { bodyField } from './stage.ts';
import { Tiles } from './tiles.ts';
import { fitView } from './view.ts';

/** Views to choose from: none quite from the front or the side, where limbs hide each other. */
const yaws = [30, 65, 115, 150, 210, 245, 295, 330] as const;
const pitches = [8, 24] as const;
/** Side of the small pictures on which views are compared, in pixels. */
const size = 56;
/** Where less of the body than this is target muscle, on the frame that shows most of it, a muscle map is added. */
export const leastTargetShare = 0.012;

/** A scene before its camera is known. */
export type UnseenScene = Omit<Scene, 'view' | 'inset'>;

export interface ChosenView {
  readonly view: View;
  /** Whether the target is so little to see that the scene needs the muscle map. */
  readonly inset: boolean;
  /** The most that target muscle takes of the visible body on any frame, 0 to 1. */
  readonly targetShare: number;
}

/** What one small picture shows, in pixels. */
interface Sight {
  readonly body: number;
  readonly target: number;
  readonly secondary: number;
  /** Body that equipment hides. */
  readonly hidden: number;
  readonly mask: Uint8Array;
}

/** The view from which most of the trained muscles and of the movement can be seen. */
export function chooseView(scene: UnseenScene): ChosenView {
  const moments = keyMoments(scene);
  const views = pitches.flatMap((pitch) => yaws.map((yaw) => ({ yaw, pitch })));
  const rated = views.map((view) => {
    const sights = look(scene, moments, view);
    return { view, score: rate(sights, view), targetShare: Math.max(...sights.map((s) => s.target / (s.body || 1))) };
  });
  const best = rated.reduce((a, b) => (b.score > a.score ? b : a));
  return { view: best.view, inset: best.targetShare < leastTargetShare, targetShare: best.targetShare };
}

/** First, middle and last of the distinct frames. */
function keyMoments({ frames }: UnseenScene): SceneFrame[] {
  const last = frames.length - 1;
  return [...new Set([0, Math.round(last / 2), last])].map((i) => frames[i]!);
}

function look(scene: UnseenScene, moments: readonly SceneFrame[], view: View): Sight[] {
  const camera = cameraOf(view);
  const framing = fitView({ figure: scene.figure, frames: moments }, camera, size);
  const target = material('target');
  const secondary = material('secondary');
  return moments.map((frame) => {
    const bodyLayer = new Layer(size);
    const everywhere = new Tiles(framing, size);
    everywhere.markAll();
    drawFields(bodyLayer, [bodyField(frame, scene.figure, scene, camera)], framing, everywhere);
    const solidLayer = new Layer(size);
    drawFields(solidLayer, [new SolidField(frame.solids, camera)], framing, everywhere);
    const sight = { body: 0, target: 0, secondary: 0, hidden: 0, mask: new Uint8Array(size * size) };
    for (let i = 0; i < size * size; i++) {
      if (bodyLayer.material[i] === 0) continue;
      if (solidLayer.z[i]! > bodyLayer.z[i]!) sight.hidden++;
      else {
        sight.body++;
        sight.mask[i] = 1;
        if (bodyLayer.material[i] === target) sight.target++;
        else if (bodyLayer.material[i] === secondary) sight.secondary++;
      }
    }
    return sight;
  });
}

/** Pixels worth seeing: target first, then the rest of the movement, less what hides it. */
function rate(sights: readonly Sight[], view: View): number {
  const mean = (value: (sight: Sight) => number) => sights.reduce((sum, s) => sum + value(s), 0) / sights.length;
  // A little of the target tells as much as a lot: its worth grows by the root.
  const target = Math.sqrt(Math.max(...sights.map((s) => s.target))) * 8 + mean((s) => s.target);
  const moving = changed(sights[0]!.mask, sights.at(-1)!.mask);
  const faced = Math.cos((view.yaw * Math.PI) / 180);
  const level = view.pitch === pitches[0] ? 1 : 0.94;
  return (
    (target +
      0.2 * mean((s) => s.secondary) +
      0.1 * moving +
      0.12 * mean((s) => s.body) -
      0.5 * mean((s) => s.hidden)) *
    level *
    (1 + 0.06 * faced)
  );
}

function changed(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}
