import type { FigureName } from '../../anatomy/skeleton.ts';
import type { Camera } from '../../geometry/camera.ts';
import type { SceneFrame } from '../../scene.ts';
import * as row from '../rays/spindle-row.ts';
import type { Tint } from '../rays/strokes.ts';
import { bodyField } from '../stage.ts';

/** A camera whose space is the world. */
const worldCamera: Camera = { right: [1, 0, 0], up: [0, 1, 0], towards: [0, 0, 1] };
/** How deep under the blended surface a point of a spindle may lie and still count as part of it, in meters. */
const burial = 0.011;
/** The distance in meters from a point within which the blended surface is searched. */
const nearby = 0.02;

/** Points on the body's skin about `spacing` meters apart, seven numbers each: position, outward normal, material. */
export function bodySurface(frame: SceneFrame, figure: FigureName, tint: Tint, spacing: number): number[] {
  const field = bodyField(frame, figure, tint, worldCamera);
  const found: number[] = [];
  const n = field.numbers;
  const { bundle } = field;
  const [cos, sin] = [new Float64Array(4), new Float64Array(4)];
  for (const i of field.solid) {
    const o = i * row.length;
    field.gatherBall(n[o + row.centerX]!, n[o + row.centerY]!, n[o + row.centerZ]!, n[o + row.ballRadius]! + nearby);
    const [ax, ay, az] = [n[o + row.axisX]!, n[o + row.axisY]!, n[o + row.axisZ]!];
    const [ux, uy, uz] = [n[o + row.thinX]!, n[o + row.thinY]!, n[o + row.thinZ]!];
    const length = Math.sqrt(ax * ax + ay * ay + az * az) + 1e-9;
    // The wide direction of the cross-section.
    const [vx, vy, vz] = [(ay * uz - az * uy) / length, (az * ux - ax * uz) / length, (ax * uy - ay * ux) / length];
    const flatness = 1 / Math.sqrt(n[o + row.press]!);
    const along = Math.max(1, Math.ceil(length / spacing));
    for (let step = 0; step <= along; step++) {
      const t = step / along;
      const radius = n[o + row.radiusStart]! + t * (n[o + row.radiusSlope]! + t * n[o + row.radiusCurve]!);
      const ring = radius * Math.max(1, flatness) + nearby;
      field.narrowBall(n[o + row.startX]! + t * ax, n[o + row.startY]! + t * ay, n[o + row.startZ]! + t * az, ring);
      const around = Math.max(6, Math.ceil((2 * Math.PI * radius) / spacing));
      for (let first = 0; first < around; first += 4) {
        for (let lane = 0; lane < 4; lane++) {
          const angle = ((first + lane) / around) * 2 * Math.PI;
          cos[lane] = Math.cos(angle);
          sin[lane] = Math.sin(angle);
          const [high, wide] = [cos[lane]! * radius * flatness, sin[lane]! * radius];
          bundle.x[lane] = n[o + row.startX]! + t * ax + high * ux + wide * vx;
          bundle.y[lane] = n[o + row.startY]! + t * ay + high * uy + wide * vy;
          bundle.z[lane] = n[o + row.startZ]! + t * az + high * uz + wide * vz;
        }
        const distances = field.measure(nearby);
        for (let lane = 0; lane < Math.min(4, around - first); lane++) {
          if (distances[lane]! < -burial) continue;
          const [lift, side] = [cos[lane]! / flatness, sin[lane]!];
          const size = 1 / Math.sqrt(lift * lift + side * side);
          found.push(bundle.x[lane]!, bundle.y[lane]!, bundle.z[lane]!);
          found.push((lift * ux + side * vx) * size, (lift * uy + side * vy) * size, (lift * uz + side * vz) * size);
          found.push(field.materialOf(i, lane));
        }
      }
    }
  }
  return found;
}
