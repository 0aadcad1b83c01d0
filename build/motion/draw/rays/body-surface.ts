import type { FigureName } from '../../anatomy/skeleton.ts';
import type { Camera } from '../../geometry/camera.ts';
import type { SceneFrame } from '../../scene.ts';
import { bodyField } from '../stage.ts';
import type { Tint } from './paint.ts';
import { spindleDistance, stride } from './posed-spindles.ts';

/** Camera space is the world. */
const worldCamera: Camera = { right: [1, 0, 0], up: [0, 1, 0], towards: [0, 0, 1] };
/** How deep under the melted surface a point of a spindle may lie and still stand for it, in metres. */
const burial = 0.006;
/** How far from a point the melted surface is looked for, in metres. */
const nearby = 0.02;

/** Points of the posed body's skin about `spacing` metres apart: place, outward direction and material, seven numbers each. */
export function bodySurface(frame: SceneFrame, figure: FigureName, tint: Tint, spacing: number): number[] {
  const field = bodyField(frame, figure, tint, worldCamera);
  const found: number[] = [];
  const n = field.numbers;
  for (const i of field.solid) {
    const o = i * stride;
    field.gatherBall(n[o + 14]!, n[o + 15]!, n[o + 16]!, n[o + 17]! + nearby);
    const [ax, ay, az] = [n[o + 3]!, n[o + 4]!, n[o + 5]!];
    const [ux, uy, uz] = [n[o + 10]!, n[o + 11]!, n[o + 12]!];
    const length = Math.sqrt(ax * ax + ay * ay + az * az) + 1e-9;
    // The wide direction of the cross-section.
    const [vx, vy, vz] = [(ay * uz - az * uy) / length, (az * ux - ax * uz) / length, (ax * uy - ay * ux) / length];
    const flatness = 1 / Math.sqrt(n[o + 13]!);
    const along = Math.max(1, Math.ceil(length / spacing));
    let buriedIn = -1;
    for (let step = 0; step <= along; step++) {
      const t = step / along;
      const radius = n[o + 7]! + t * (n[o + 8]! + t * n[o + 9]!);
      const ring = radius * Math.max(1, flatness) + nearby;
      field.narrowBall(n[o]! + t * ax, n[o + 1]! + t * ay, n[o + 2]! + t * az, ring);
      const around = Math.max(6, Math.ceil((2 * Math.PI * radius) / spacing));
      for (let j = 0; j < around; j++) {
        const angle = (j / around) * 2 * Math.PI;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const [high, wide] = [cos * radius * flatness, sin * radius];
        const x = n[o]! + t * ax + high * ux + wide * vx;
        const y = n[o + 1]! + t * ay + high * uy + wide * vy;
        const z = n[o + 2]! + t * az + high * uz + wide * vz;
        // What buries a point buries most of its neighbours.
        if (buriedIn >= 0 && spindleDistance(n, buriedIn * stride, x, y, z) < -burial) continue;
        if (field.distance(x, y, z, nearby) < -burial) {
          buriedIn = field.holding(x, y, z, burial);
          continue;
        }
        const [lift, side] = [cos / flatness, sin];
        const size = 1 / Math.sqrt(lift * lift + side * side);
        found.push(x, y, z);
        found.push((lift * ux + side * vx) * size, (lift * uy + side * vy) * size, (lift * uz + side * vz) * size);
        found.push(field.materialAt(i, x, y, z));
      }
    }
  }
  return found;
}
