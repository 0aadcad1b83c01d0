import { radians, type Vec3 } from './vector.ts';

/** From where a camera looks: `yaw` degrees around the figure (0 at its face, 90 at its left side) and down by `pitch` degrees. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
}

/**
 * An orthographic camera: `right`, `up` and `towards` (the viewer) are unit vectors in the world. In camera space x runs
 * to the right, y up and z towards the viewer, in metres.
 */
export interface Camera {
  readonly right: Vec3;
  readonly up: Vec3;
  readonly towards: Vec3;
}

/** Rounds to about a micrometre, so that the last bits of sines and cosines cannot make frames differ by machine. */
export function steady(value: number): number {
  return Math.round(value * 1048576) / 1048576;
}

export function cameraOf(view: View): Camera {
  const yaw = radians(view.yaw);
  const pitch = radians(view.pitch);
  const [sinYaw, cosYaw] = [Math.sin(yaw), Math.cos(yaw)].map(steady) as [number, number];
  const [sinPitch, cosPitch] = [Math.sin(pitch), Math.cos(pitch)].map(steady) as [number, number];
  return {
    right: [cosYaw, 0, -sinYaw],
    up: [-sinYaw * sinPitch, cosPitch, -cosYaw * sinPitch],
    towards: [sinYaw * cosPitch, sinPitch, cosYaw * cosPitch],
  };
}

/** A point of the world in camera space. */
export function toCamera(camera: Camera, point: Vec3): Vec3 {
  const { right, up, towards } = camera;
  const [x, y, z] = point;
  return [
    steady(right[0] * x + right[1] * y + right[2] * z),
    steady(up[0] * x + up[1] * y + up[2] * z),
    steady(towards[0] * x + towards[1] * y + towards[2] * z),
  ];
}

/** A point of camera space in the world. */
export function fromCamera({ right, up, towards }: Camera, [x, y, z]: Vec3): Vec3 {
  return [
    right[0] * x + up[0] * y + towards[0] * z,
    right[1] * x + up[1] * y + towards[1] * z,
    right[2] * x + up[2] * y + towards[2] * z,
  ];
}
