import { radians, type Vec3 } from './vector.ts';

/** The direction of a camera in degrees: `yaw` around the figure (0 faces it, 90 its left side), `pitch` down. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
}

/**
 * An orthographic camera: `right`, `up` and `towards` (the viewer) are unit vectors in the world. In camera space x
 * runs to the right, y up and z towards the viewer, in meters.
 */
export interface Camera {
  readonly right: Vec3;
  readonly up: Vec3;
  readonly towards: Vec3;
}

/** Rounds to about a micrometer, so that the last bits of a sine or cosine can't make frames differ. */
export function steady(value: number): number {
  return Math.round(value * 1048576) / 1048576;
}

/** The camera that looks from a direction. */
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

/** Converts a point from world to camera space. */
export function toCamera(camera: Camera, point: Vec3): Vec3 {
  const { right, up, towards } = camera;
  const [x, y, z] = point;
  return [
    steady(right[0] * x + right[1] * y + right[2] * z),
    steady(up[0] * x + up[1] * y + up[2] * z),
    steady(towards[0] * x + towards[1] * y + towards[2] * z),
  ];
}

/** Converts a point from camera to world space. */
export function fromCamera({ right, up, towards }: Camera, [x, y, z]: Vec3): Vec3 {
  return [
    right[0] * x + up[0] * y + towards[0] * z,
    right[1] * x + up[1] * y + towards[1] * z,
    right[2] * x + up[2] * y + towards[2] * z,
  ];
}
