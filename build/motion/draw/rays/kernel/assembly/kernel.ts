// Traces four rays at once through the blended spindles of a body, for `BodyField`, in 32-bit floats.
// This is AssemblyScript; `kernel-code.ts` is compiled from it.

import { farBlend, farthestBlend } from '../../blending.ts';
import * as bundleRow from '../../bundle-row.ts';
import * as jointRow from '../../joint-row.ts';
import * as spindleRow from '../../spindle-row.ts';
import { bundle, bytes, nearest as nearestSpindles } from '../layout.ts';

/** The distance in meters at which a ray counts as touching the surface. */
const touch = 0.001;
/** The distance in meters at which a ray that ran out of steps still counts as a hit. */
const almost = 0.004;
/** The distance in meters before the first spindle is added: more than any in a scene. */
const nothing = 1000;
/** The z of a ray that misses: below every end. */
const missed = -1e30;
/** Added to squared distances in square meters, so that a point on an axis is not divided by 0. */
const onAxis = 1e-12;
/** Added to the squared length of a normal, for the same reason. */
const flatNormal = 1e-18;

/** The mask of all four lanes. */
const everyLane = i32x4(-1, -1, -1, -1);

/** The most steps of a ray, and of a beam, which only has to come near the surface. */
const raySteps = 72;
const beamSteps = 24;
/** How far in meters a distance is exact at the start of a ray, and along a beam: their longest steps. */
const firstStep = 0.1;
const beamStep = 0.5;
/** How much farther than the last distance and step allow the next distance is exact, in meters: room for rounding. */
const slack = 0.002;
/** A beam ends where less than this share of its radius is free. */
const beamEnd = 0.25;
/**
 * The rates of approach, in meters per meter, by which a step is lengthened. Below, the ray passes by the surface;
 * above, it meets it head-on and needs no longer step.
 */
const slowest = 0.04;
const fastest = 0.98;
/** The longest step back in meters after a step that ended inside. */
const stepBack = -0.02;
/** A normal tilts fully from 1/5 of the length from either end of a spindle. */
const roundEnds = 5;

function splat(value: f64): v128 {
  return f32x4.splat(<f32>value);
}

/** The number at a place of a row, in all lanes. */
function numberOf(row: usize, place: usize): v128 {
  return v128.load_splat<f32>(row + place * bytes);
}

/** Four numbers of the bundle. */
function ofBundle(place: i32): v128 {
  return v128.load(bundle + place * 4 * bytes);
}

function toBundle(place: i32, value: v128): void {
  v128.store(bundle + place * 4 * bytes, value);
}

function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz));
}

/** The value clamped to 0…1. */
function unit(value: v128): v128 {
  return f32x4.max(f32x4.min(value, splat(1)), splat(0));
}

/** `a` with a share of the way to `b`. */
function mix(a: v128, b: v128, share: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), share));
}

/** 1 / the length of a vector. */
function inverseLength(x: v128, y: v128, z: v128): v128 {
  return f32x4.div(splat(1), f32x4.sqrt(f32x4.add(dot(x, y, z, x, y, z), splat(flatNormal))));
}

/** By how much the difference of two distances is less than the width `k` over which they blend, at least 0. */
function overlap(a: v128, b: v128, k: v128): v128 {
  return f32x4.max(splat(0), f32x4.sub(k, f32x4.abs(f32x4.sub(a, b))));
}

/** The smooth minimum of two distances over the width `k`. */
function smoothMinimum(a: v128, b: v128, k: v128): v128 {
  const h = overlap(a, b, k);
  return f32x4.sub(f32x4.min(a, b), f32x4.div(f32x4.mul(h, f32x4.mul(h, splat(0.25))), k));
}

/** The share of b's normal where a and b blend. */
function shareOf(a: v128, b: v128, k: v128): v128 {
  const share = f32x4.div(overlap(a, b, k), f32x4.mul(k, splat(2)));
  return v128.bitselect(f32x4.sub(splat(1), share), share, f32x4.gt(a, b));
}

/** The distance in meters over which a part blends into the rest of the body at x, y, z. */
function blendWidth(joint: usize, x: v128, y: v128, z: v128): v128 {
  const dx = f32x4.sub(x, numberOf(joint, jointRow.x));
  const dy = f32x4.sub(y, numberOf(joint, jointRow.y));
  const dz = f32x4.sub(z, numberOf(joint, jointRow.z));
  const far = f32x4.mul(dot(dx, dy, dz, dx, dy, dz), numberOf(joint, jointRow.inverseReachSquared));
  const near = f32x4.max(splat(0), f32x4.sub(splat(1), far));
  return f32x4.add(splat(farBlend), f32x4.mul(numberOf(joint, jointRow.extraBlend), near));
}

/** The place of the point of a spindle's axis next to a point at dx, dy, dz from its start: 0…1. */
function placeOnAxis(s: usize, dx: v128, dy: v128, dz: v128, ax: v128, ay: v128, az: v128): v128 {
  return unit(f32x4.mul(dot(dx, dy, dz, ax, ay, az), numberOf(s, spindleRow.inverseSquared)));
}

/** The radius of a spindle at a place on its axis. */
function radiusAt(s: usize, t: v128): v128 {
  const growth = f32x4.mul(t, numberOf(s, spindleRow.radiusCurve));
  const slope = f32x4.add(numberOf(s, spindleRow.radiusSlope), growth);
  return f32x4.add(numberOf(s, spindleRow.radiusStart), f32x4.mul(t, slope));
}

/** How far dx, dy, dz leads in the direction in which a spindle is flattened. */
function alongThin(s: usize, dx: v128, dy: v128, dz: v128): v128 {
  return dot(dx, dy, dz, numberOf(s, spindleRow.thinX), numberOf(s, spindleRow.thinY), numberOf(s, spindleRow.thinZ));
}

/** The distance to the axis as if the spindle were round: `flattening` is what is added to the squared distance. */
function roundDistance(squared: v128, flattening: v128): v128 {
  return f32x4.add(f32x4.add(squared, flattening), splat(onAxis));
}

/**
 * The distance to a flattened surface from a point whose offset from the axis, flattened, is `root` long and has the
 * square `e`. The field is divided by its slope, because flattening makes it steeper.
 */
function flatDistance(squared: v128, flattening: v128, press: v128, e: v128, root: v128, r: v128): v128 {
  const steeper = f32x4.mul(flattening, f32x4.add(press, splat(2)));
  const slope = f32x4.sqrt(f32x4.add(squared, f32x4.add(steeper, splat(onAxis))));
  return f32x4.div(f32x4.sub(e, f32x4.mul(r, root)), slope);
}

/** The distances of four points from the surface, exact below `limit`. */
function distance(list: usize, x: v128, y: v128, z: v128, limit: v128): v128 {
  let total = splat(nothing);
  for (let joint = load<u32>(list); joint > 0; joint = load<u32>(list)) {
    let own = splat(nothing);
    let count = load<u32>(list, bytes);
    list += 2 * bytes;
    for (; count > 0; --count) {
      const s: usize = load<u32>(list);
      list += bytes;
      const ax = numberOf(s, spindleRow.axisX);
      const ay = numberOf(s, spindleRow.axisY);
      const az = numberOf(s, spindleRow.axisZ);
      let dx = f32x4.sub(x, numberOf(s, spindleRow.startX));
      let dy = f32x4.sub(y, numberOf(s, spindleRow.startY));
      let dz = f32x4.sub(z, numberOf(s, spindleRow.startZ));
      const t = placeOnAxis(s, dx, dy, dz, ax, ay, az);
      dx = f32x4.sub(dx, f32x4.mul(t, ax));
      dy = f32x4.sub(dy, f32x4.mul(t, ay));
      dz = f32x4.sub(dz, f32x4.mul(t, az));
      const r = radiusAt(s, t);
      const squared = dot(dx, dy, dz, dx, dy, dz);
      const matters = f32x4.add(f32x4.add(r, numberOf(s, spindleRow.reach)), f32x4.min(own, limit));
      if (!v128.any_true(f32x4.lt(squared, f32x4.mul(matters, matters)))) continue;
      let d: v128;
      // Two thirds of all spindles are round and take half the work.
      if (v128.any_true(f32x4.ne(numberOf(s, spindleRow.press), splat(1)))) {
        const press = f32x4.sub(numberOf(s, spindleRow.press), splat(1));
        const along = alongThin(s, dx, dy, dz);
        const flattening = f32x4.mul(f32x4.mul(along, along), press);
        const e = roundDistance(squared, flattening);
        d = flatDistance(squared, flattening, press, e, f32x4.sqrt(e), r);
      } else d = f32x4.sub(f32x4.sqrt(squared), r);
      own = smoothMinimum(own, d, numberOf(s, spindleRow.blend));
    }
    if (v128.any_true(f32x4.lt(own, f32x4.add(total, splat(farthestBlend)))))
      total = smoothMinimum(total, own, blendWidth(joint, x, y, z));
  }
  return f32x4.min(total, limit);
}

/**
 * Writes the normal and the nearest spindle of four points on the surface. The spindle is that of the part whose own
 * surface is nearest, because a blended surface lies farther out than any spindle.
 */
function describe(list: usize, x: v128, y: v128, z: v128): void {
  let total = splat(nothing);
  let nearest = splat(nothing);
  let which = splat(0);
  let ownWhich = splat(0);
  let nx = splat(0);
  let ny = splat(0);
  let nz = splat(0);
  let ownX = splat(0);
  let ownY = splat(0);
  let ownZ = splat(0);
  for (let joint = load<u32>(list); joint > 0; joint = load<u32>(list)) {
    let own = splat(nothing);
    let ownNearest = splat(nothing);
    let count = load<u32>(list, bytes);
    list += 2 * bytes;
    for (; count > 0; --count) {
      const s: usize = load<u32>(list);
      list += bytes;
      const ax = numberOf(s, spindleRow.axisX);
      const ay = numberOf(s, spindleRow.axisY);
      const az = numberOf(s, spindleRow.axisZ);
      let dx = f32x4.sub(x, numberOf(s, spindleRow.startX));
      let dy = f32x4.sub(y, numberOf(s, spindleRow.startY));
      let dz = f32x4.sub(z, numberOf(s, spindleRow.startZ));
      const t = placeOnAxis(s, dx, dy, dz, ax, ay, az);
      dx = f32x4.sub(dx, f32x4.mul(t, ax));
      dy = f32x4.sub(dy, f32x4.mul(t, ay));
      dz = f32x4.sub(dz, f32x4.mul(t, az));
      const squared = dot(dx, dy, dz, dx, dy, dz);
      const press = f32x4.sub(numberOf(s, spindleRow.press), splat(1));
      const along = alongThin(s, dx, dy, dz);
      const flattening = f32x4.mul(f32x4.mul(along, along), press);
      const e = roundDistance(squared, flattening);
      const root = f32x4.sqrt(e);
      const d = flatDistance(squared, flattening, press, e, root, radiusAt(s, t));
      // The normal tilts where the radius changes along the axis, less so toward the round ends.
      const growth = f32x4.mul(t, f32x4.mul(numberOf(s, spindleRow.radiusCurve), splat(2)));
      const slope = f32x4.add(numberOf(s, spindleRow.radiusSlope), growth);
      const inside = unit(f32x4.mul(f32x4.min(t, f32x4.sub(splat(1), t)), splat(roundEnds)));
      const tilt = f32x4.mul(f32x4.mul(f32x4.mul(slope, root), numberOf(s, spindleRow.inverseSquared)), inside);
      const flat = f32x4.mul(along, press);
      dx = f32x4.sub(f32x4.add(dx, f32x4.mul(flat, numberOf(s, spindleRow.thinX))), f32x4.mul(tilt, ax));
      dy = f32x4.sub(f32x4.add(dy, f32x4.mul(flat, numberOf(s, spindleRow.thinY))), f32x4.mul(tilt, ay));
      dz = f32x4.sub(f32x4.add(dz, f32x4.mul(flat, numberOf(s, spindleRow.thinZ))), f32x4.mul(tilt, az));
      const size = inverseLength(dx, dy, dz);
      ownWhich = v128.bitselect(i32x4.splat(<i32>s), ownWhich, f32x4.lt(d, ownNearest));
      ownNearest = f32x4.min(ownNearest, d);
      const k = numberOf(s, spindleRow.blend);
      const share = shareOf(own, d, k);
      ownX = mix(ownX, f32x4.mul(dx, size), share);
      ownY = mix(ownY, f32x4.mul(dy, size), share);
      ownZ = mix(ownZ, f32x4.mul(dz, size), share);
      own = smoothMinimum(own, d, k);
    }
    which = v128.bitselect(ownWhich, which, f32x4.lt(own, nearest));
    nearest = f32x4.min(nearest, own);
    const k = blendWidth(joint, x, y, z);
    const share = shareOf(total, own, k);
    nx = mix(nx, ownX, share);
    ny = mix(ny, ownY, share);
    nz = mix(nz, ownZ, share);
    total = smoothMinimum(total, own, k);
  }
  const size = inverseLength(nx, ny, nz);
  toBundle(bundleRow.nx, f32x4.mul(nx, size));
  toBundle(bundleRow.ny, f32x4.mul(ny, size));
  toBundle(bundleRow.nz, f32x4.mul(nz, size));
  v128.store(nearestSpindles, which);
}

/** The list to test: `all` if an active ray is farther than `far`, otherwise `front`. */
function listFor(active: v128, z: v128, far: v128, front: usize, all: usize): usize {
  return v128.any_true(v128.and(active, f32x4.lt(z, far))) ? all : front;
}

/**
 * Traces the four rays of the bundle away from the viewer, testing the list `front` while all are nearer than
 * `frontEnd`, then `all`. A ray may overstep the safe distance by `leap` toward an approaching surface. Writes the hits;
 * z is below the end of a ray that misses.
 */
export function trace(front: usize, all: usize, frontEnd: f32, leap: f32): void {
  const x = ofBundle(bundleRow.x);
  const y = ofBundle(bundleRow.y);
  const ends = ofBundle(bundleRow.end);
  const far = f32x4.splat(frontEnd);
  let z = ofBundle(bundleRow.start);
  let d = distance(listFor(everyLane, z, far, front, all), x, y, z, splat(firstStep));
  let active = f32x4.gt(d, splat(touch));
  let step = d;
  for (let rounds = raySteps; rounds > 0 && v128.any_true(active); --rounds) {
    z = v128.bitselect(f32x4.sub(z, step), z, active);
    const exact = f32x4.add(f32x4.add(d, f32x4.abs(step)), splat(slack));
    const there = distance(listFor(active, z, far, front, all), x, y, z, exact);
    const approach = f32x4.div(f32x4.sub(d, there), step);
    d = v128.bitselect(there, d, active);
    active = v128.andnot(v128.andnot(active, f32x4.lt(z, ends)), f32x4.lt(f32x4.abs(d), splat(touch)));
    // Step by the rate at which the surface approaches, or back if the last step went inside.
    const approaches = v128.and(f32x4.gt(approach, splat(slowest)), f32x4.lt(approach, splat(fastest)));
    const longer = f32x4.min(f32x4.div(d, approach), f32x4.add(d, f32x4.splat(leap)));
    step = v128.bitselect(longer, d, approaches);
    const back = f32x4.max(f32x4.min(step, splat(-touch)), splat(stepBack));
    step = v128.bitselect(back, f32x4.max(step, splat(touch)), f32x4.lt(d, splat(0)));
  }
  // A ray that has neither hit anything nor left counts as a hit if it almost touches the surface.
  z = v128.bitselect(splat(missed), f32x4.sub(z, d), f32x4.gt(f32x4.abs(d), splat(almost)));
  toBundle(bundleRow.z, z);
  active = f32x4.gt(z, ends);
  if (v128.any_true(active)) describe(listFor(active, z, far, front, all), x, y, z);
}

/** Writes the distances of x, y, z from the surface, exact below `limit`, in place of the rays' starts. */
export function measure(list: usize, limit: f32): void {
  const d = distance(list, ofBundle(bundleRow.x), ofBundle(bundleRow.y), ofBundle(bundleRow.z), f32x4.splat(limit));
  toBundle(bundleRow.start, d);
}

/**
 * Advances four beams of `radius` from `start` through certainly empty space, through (x, y), (x + spread, y),
 * (x, y − spread) and (x + spread, y − spread). Writes the z reached, which is below `end` if nothing is in the way.
 */
export function approach(list: usize, x: f32, y: f32, spread: f32, radius: f32, start: f32, end: f32): void {
  const across = f32x4.add(f32x4.splat(x), f32x4.mul(f32x4.splat(spread), f32x4(0, 1, 0, 1)));
  const down = f32x4.sub(f32x4.splat(y), f32x4.mul(f32x4.splat(spread), f32x4(0, 0, 1, 1)));
  const wide = f32x4.splat(radius);
  const least = f32x4.mul(wide, splat(beamEnd));
  let z = f32x4.splat(start);
  let active = everyLane;
  for (let rounds = beamSteps; rounds > 0 && v128.any_true(active); --rounds) {
    const free = f32x4.sub(distance(list, across, down, z, splat(beamStep)), wide);
    active = v128.andnot(active, f32x4.lt(free, least));
    z = v128.bitselect(f32x4.sub(z, free), z, active);
    active = v128.andnot(active, f32x4.lt(z, f32x4.splat(end)));
  }
  toBundle(bundleRow.z, z);
}
