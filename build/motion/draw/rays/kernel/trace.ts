import { farBlend, farthestBlend } from '../blending.ts';
import { jointRow, spindleRow } from '../posed-spindles.ts';
import {
  assemble,
  type Code,
  call,
  either,
  f4,
  get,
  i32,
  leaveIf,
  loop,
  set,
  type Variable,
  type Variables,
  variables,
  when,
} from './assembler.ts';
import { addresses, bytes, lanes } from './memory.ts';

// Traces four rays at once through the blended spindles of a body: the field of `BodyField.distance`, in 32-bit floats.

/** The distance in meters at which a ray counts as touching the surface. */
const touch = 0.001;
const nothing = 1e3;

const { add, sub, mul, div, min, max, abs, sqrt, differ, less, greater, choose, loadAll } = f4;
/** Loads one number of a row into all lanes. */
const numberOf = (row: Variable, place: number) => loadAll(get(row), place * bytes);
const sum3 = (a: Code, b: Code, c: Code) => add(add(a, b), c);
const square = (v: Variable) => mul(get(v), get(v));
/** The mask of all four lanes. */
const everyLane = less(f4.all(0), f4.all(1));
/** The value clamped to 0…1. */
const unit = (value: Code) => max(min(value, f4.all(1)), f4.all(0));

/** Loads the four lanes of one of the bundle's numbers. */
const ofBundle = (place: number) => f4.load(i32.of(addresses.bundle), place);
const toBundle = (place: number, value: Code) => f4.store(i32.of(addresses.bundle), value, place);

/** Walks a list: `eachSpindle` for the spindles of a part, then `eachPart`. */
function walk(
  list: Variable,
  local: (type: 'i32') => Variable,
  startPart: () => Code,
  eachSpindle: (spindle: Variable) => Code,
  eachPart: (joint: Variable) => Code,
): Code {
  const cursor = local('i32');
  const joint = local('i32');
  const count = local('i32');
  const spindle = local('i32');
  return [
    ...set(cursor, get(list)),
    ...loop(
      set(joint, i32.load(get(cursor))),
      leaveIf(i32.isZero(get(joint))),
      set(count, i32.load(get(cursor), 4)),
      set(cursor, i32.add(get(cursor), i32.of(8))),
      startPart(),
      loop(
        leaveIf(i32.isZero(get(count))),
        set(spindle, i32.load(get(cursor))),
        set(cursor, i32.add(get(cursor), i32.of(4))),
        set(count, i32.sub(get(count), i32.of(1))),
        eachSpindle(spindle),
      ),
      eachPart(joint),
    ),
  ];
}

/** The distance in meters over which a part blends into the rest of the body at x, y, z. */
function blendWidth(joint: Variable, x: Variable, y: Variable, z: Variable, local: (type: 'v128') => Variable): Code {
  const [jx, jy, jz] = [local('v128'), local('v128'), local('v128')];
  return [
    ...set(jx, sub(get(x), numberOf(joint, jointRow.x))),
    ...set(jy, sub(get(y), numberOf(joint, jointRow.y))),
    ...set(jz, sub(get(z), numberOf(joint, jointRow.z))),
    ...add(
      f4.all(farBlend),
      mul(
        numberOf(joint, jointRow.extraBlend),
        max(
          f4.all(0),
          sub(f4.all(1), mul(sum3(square(jx), square(jy), square(jz)), numberOf(joint, jointRow.inverseReachSquared))),
        ),
      ),
    ),
  ];
}

type Local = (type: 'v128' | 'i32' | 'f32') => Variable;

/** The variables for a spindle's geometry. */
function spindleVariables(local: Local) {
  const v = () => local('v128');
  return {
    dx: v(),
    dy: v(),
    dz: v(),
    ax: v(),
    ay: v(),
    az: v(),
    t: v(),
    r: v(),
    squared: v(),
    press: v(),
    along: v(),
    e: v(),
    root: v(),
    slope: v(),
    d: v(),
  };
}
type SpindleVariables = ReturnType<typeof spindleVariables>;

/** Computes the offset from the axis, the radius there, and the squared distance to the axis. */
function toAxis(s: Variable, x: Variable, y: Variable, z: Variable, v: SpindleVariables): Code {
  const t = mul(
    sum3(mul(get(v.dx), get(v.ax)), mul(get(v.dy), get(v.ay)), mul(get(v.dz), get(v.az))),
    numberOf(s, spindleRow.inverseSquared),
  );
  return [
    ...set(v.ax, numberOf(s, spindleRow.axisX)),
    ...set(v.ay, numberOf(s, spindleRow.axisY)),
    ...set(v.az, numberOf(s, spindleRow.axisZ)),
    ...set(v.dx, sub(get(x), numberOf(s, spindleRow.startX))),
    ...set(v.dy, sub(get(y), numberOf(s, spindleRow.startY))),
    ...set(v.dz, sub(get(z), numberOf(s, spindleRow.startZ))),
    ...set(v.t, unit(t)),
    ...set(v.dx, sub(get(v.dx), mul(get(v.t), get(v.ax)))),
    ...set(v.dy, sub(get(v.dy), mul(get(v.t), get(v.ay)))),
    ...set(v.dz, sub(get(v.dz), mul(get(v.t), get(v.az)))),
    ...set(
      v.r,
      add(
        numberOf(s, spindleRow.radiusStart),
        mul(get(v.t), add(numberOf(s, spindleRow.radiusSlope), mul(get(v.t), numberOf(s, spindleRow.radiusCurve)))),
      ),
    ),
    ...set(v.squared, sum3(square(v.dx), square(v.dy), square(v.dz))),
  ];
}

/** Computes the distance `d` to the flattened surface, after `toAxis`. */
function toSurface(s: Variable, v: SpindleVariables): Code {
  return [
    ...set(v.press, sub(numberOf(s, spindleRow.press), f4.all(1))),
    ...set(
      v.along,
      sum3(
        mul(get(v.dx), numberOf(s, spindleRow.thinX)),
        mul(get(v.dy), numberOf(s, spindleRow.thinY)),
        mul(get(v.dz), numberOf(s, spindleRow.thinZ)),
      ),
    ),
    // The contribution of flattening to the squared distance.
    ...set(v.slope, mul(square(v.along), get(v.press))),
    ...set(v.e, add(add(get(v.squared), get(v.slope)), f4.all(1e-12))),
    ...set(v.root, sqrt(get(v.e))),
    ...set(v.slope, sqrt(add(get(v.squared), add(mul(get(v.slope), add(get(v.press), f4.all(2))), f4.all(1e-12))))),
    ...set(v.d, div(sub(get(v.e), mul(get(v.r), get(v.root))), get(v.slope))),
  ];
}

/** The smooth minimum of two distances over the width `k`. */
function smoothMinimum(a: Variable, b: Variable, k: Variable, h: Variable): Code {
  return [
    ...set(h, max(f4.all(0), sub(get(k), abs(sub(get(a), get(b)))))),
    ...sub(min(get(a), get(b)), div(mul(get(h), mul(get(h), f4.all(0.25))), get(k))),
  ];
}

/** distance(list, x, y, z, limit): the distances of four points from the surface, exact below `limit`. */
const distanceFunction = {
  name: 'distance',
  parameters: ['i32', 'v128', 'v128', 'v128', 'v128'],
  results: ['v128'],
  exported: false,
  build(parameters: Variables, local: Local): Code {
    const [list, x, y, z, limit] = parameters;
    const v = spindleVariables(local);
    const [total, own, k, h, matters] = variables(() => local('v128'));
    return [
      ...set(total, f4.all(nothing)),
      ...walk(
        list,
        local,
        () => set(own, f4.all(nothing)),
        (s) => [
          ...toAxis(s, x, y, z, v),
          ...set(matters, add(add(get(v.r), numberOf(s, spindleRow.reach)), min(get(own), get(limit)))),
          ...when(f4.any(less(get(v.squared), mul(get(matters), get(matters)))), [
            // Two thirds of all spindles are round and take half the work.
            ...either(
              f4.any(differ(numberOf(s, spindleRow.press), f4.all(1))),
              toSurface(s, v),
              set(v.d, sub(sqrt(get(v.squared)), get(v.r))),
            ),
            ...set(k, numberOf(s, spindleRow.blend)),
            ...set(own, smoothMinimum(own, v.d, k, h)),
          ]),
        ],
        (joint) =>
          when(f4.any(less(get(own), add(get(total), f4.all(farthestBlend)))), [
            ...set(k, blendWidth(joint, x, y, z, local)),
            ...set(total, smoothMinimum(total, own, k, h)),
          ]),
      ),
      ...min(get(total), get(limit)),
    ];
  },
} as const;

/**
 * describe(list, x, y, z): writes the normal and the nearest spindle of four points on the surface. The spindle is that
 * of the part whose own surface is nearest, because a blended surface lies farther out than any spindle.
 */
const describeFunction = {
  name: 'describe',
  parameters: ['i32', 'v128', 'v128', 'v128'],
  results: [],
  exported: false,
  build(parameters: Variables, local: Local): Code {
    const [list, x, y, z] = parameters;
    const v = spindleVariables(local);
    const [total, own, k, h, weight, widening] = variables(() => local('v128'));
    const [nearest, which, ownNearest, ownWhich] = variables(() => local('v128'));
    const vector = () => [local('v128'), local('v128'), local('v128')];
    const [direction, ownDirection, totalDirection] = [vector(), vector(), vector()];
    /** The share of b's normal where a and b blend. */
    const share = (a: Variable, b: Variable): Code => [
      ...set(h, max(f4.all(0), sub(get(k), abs(sub(get(a), get(b)))))),
      ...set(weight, div(get(h), mul(get(k), f4.all(2)))),
      ...set(weight, choose(greater(get(a), get(b)), sub(f4.all(1), get(weight)), get(weight))),
    ];
    const blendInto = (into: readonly Variable[], from: readonly Variable[]): Code =>
      into.flatMap((axis, i) => set(axis, add(get(axis), mul(sub(get(from[i]!), get(axis)), get(weight)))));
    const normal = (values: readonly Variable[]): Code => {
      const size = sqrt(add(sum3(...(values.map(square) as [Code, Code, Code])), f4.all(1e-18)));
      return [...set(h, div(f4.all(1), size)), ...values.flatMap((axis) => set(axis, mul(get(axis), get(h))))];
    };
    const offsets = [v.dx, v.dy, v.dz];
    const axes = [v.ax, v.ay, v.az];
    return [
      ...set(total, f4.all(nothing)),
      ...set(nearest, f4.all(nothing)),
      ...walk(
        list,
        local,
        () => [...set(own, f4.all(nothing)), ...set(ownNearest, f4.all(nothing))],
        (s) => [
          ...toAxis(s, x, y, z, v),
          ...toSurface(s, v),
          // The normal tilts where the radius changes along the axis, less so towards the round ends.
          ...set(
            widening,
            mul(
              mul(
                mul(
                  add(
                    numberOf(s, spindleRow.radiusSlope),
                    mul(get(v.t), mul(numberOf(s, spindleRow.radiusCurve), f4.all(2))),
                  ),
                  get(v.root),
                ),
                numberOf(s, spindleRow.inverseSquared),
              ),
              unit(mul(min(get(v.t), sub(f4.all(1), get(v.t))), f4.all(5))),
            ),
          ),
          ...set(v.along, mul(get(v.along), get(v.press))),
          ...direction.flatMap((axis, i) =>
            set(
              axis,
              sub(
                add(get(offsets[i]!), mul(get(v.along), numberOf(s, spindleRow.thinX + i))),
                mul(get(widening), get(axes[i]!)),
              ),
            ),
          ),
          ...normal(direction),
          ...set(ownWhich, choose(less(get(v.d), get(ownNearest)), i32.splat(get(s)), get(ownWhich))),
          ...set(ownNearest, min(get(ownNearest), get(v.d))),
          ...set(k, numberOf(s, spindleRow.blend)),
          ...share(own, v.d),
          ...blendInto(ownDirection, direction),
          ...set(own, smoothMinimum(own, v.d, k, h)),
        ],
        (joint) => [
          ...set(which, choose(less(get(own), get(nearest)), get(ownWhich), get(which))),
          ...set(nearest, min(get(nearest), get(own))),
          ...set(k, blendWidth(joint, x, y, z, local)),
          ...share(total, own),
          ...blendInto(totalDirection, ownDirection),
          ...set(total, smoothMinimum(total, own, k, h)),
        ],
      ),
      ...normal(totalDirection),
      ...totalDirection.flatMap((axis, i) => toBundle([lanes.nx, lanes.ny, lanes.nz][i]!, get(axis))),
      ...f4.store(i32.of(addresses.nearest), get(which)),
    ];
  },
} as const;

/**
 * trace(front, all, frontEnd, leap): traces the four rays of the bundle away from the viewer, testing the list `front`
 * while all are nearer than `frontEnd`, then `all`. A ray may overstep the safe distance by `leap` towards an
 * approaching surface. Writes the hits; z is below the end of a ray that misses.
 */
const traceFunction = {
  name: 'trace',
  parameters: ['i32', 'i32', 'f32', 'f32'],
  results: [],
  exported: true,
  build(parameters: Variables, local: Local): Code {
    const [front, all, frontEnd, leap] = parameters;
    const [x, y, z, ends, far] = variables(() => local('v128'));
    const [d, there, step, approach, active, missed] = variables(() => local('v128'));
    const list = local('i32');
    const rounds = local('i32');
    const chooseList = (depth: Variable): Code =>
      set(list, i32.select(get(all), get(front), f4.any(f4.and(get(active), less(get(depth), get(far))))));
    return [
      ...set(x, ofBundle(lanes.x)),
      ...set(y, ofBundle(lanes.y)),
      ...set(z, ofBundle(lanes.start)),
      ...set(ends, ofBundle(lanes.end)),
      ...set(far, f4.splat(get(frontEnd))),
      ...set(active, everyLane),
      ...chooseList(z),
      ...set(d, call(0, get(list), get(x), get(y), get(z), f4.all(0.1))),
      ...set(active, greater(get(d), f4.all(touch))),
      ...set(step, get(d)),
      ...set(rounds, i32.of(72)),
      ...loop(
        leaveIf(i32.isZero(f4.any(get(active)))),
        leaveIf(i32.isZero(get(rounds))),
        set(rounds, i32.sub(get(rounds), i32.of(1))),
        set(z, choose(get(active), sub(get(z), get(step)), get(z))),
        chooseList(z),
        set(there, call(0, get(list), get(x), get(y), get(z), add(add(get(d), abs(get(step))), f4.all(0.002)))),
        set(approach, div(sub(get(d), get(there)), get(step))),
        set(d, choose(get(active), get(there), get(d))),
        set(missed, less(get(z), get(ends))),
        set(active, f4.without(f4.without(get(active), get(missed)), less(abs(get(d)), f4.all(touch)))),
        // Step by the rate at which the surface approaches, or back if the last step went inside.
        set(
          step,
          choose(
            f4.and(greater(get(approach), f4.all(0.04)), less(get(approach), f4.all(0.98))),
            min(div(get(d), get(approach)), add(get(d), f4.splat(get(leap)))),
            get(d),
          ),
        ),
        set(
          step,
          choose(
            less(get(d), f4.all(0)),
            max(min(get(step), f4.all(-touch)), f4.all(-0.02)),
            max(get(step), f4.all(touch)),
          ),
        ),
      ),
      // A ray that has neither hit anything nor left counts as a hit if it almost touches the surface.
      ...set(z, choose(greater(abs(get(d)), f4.all(0.004)), f4.all(-1e30), sub(get(z), get(d)))),
      ...toBundle(lanes.z, get(z)),
      ...set(active, greater(get(z), get(ends))),
      ...when(f4.any(get(active)), [...chooseList(z), ...call(1, get(list), get(x), get(y), get(z))]),
    ];
  },
} as const;

/** measure(list, limit): writes the distances of x, y, z from the surface in place of the rays' starts. */
const measureFunction = {
  name: 'measure',
  parameters: ['i32', 'f32'],
  results: [],
  exported: true,
  build([list, limit]: Variables): Code {
    const [x, y, z] = [ofBundle(lanes.x), ofBundle(lanes.y), ofBundle(lanes.z)];
    return toBundle(lanes.start, call(0, get(list), x, y, z, f4.splat(get(limit))));
  },
} as const;

/**
 * approach(list, x, y, spread, radius, start, end): advances four beams of `radius` from `start` through certainly
 * empty space, through (x, y), (x + spread, y), (x, y − spread) and (x + spread, y − spread). Writes the z reached,
 * which is below `end` if nothing is in the way.
 */
const approachFunction = {
  name: 'approach',
  parameters: ['i32', 'f32', 'f32', 'f32', 'f32', 'f32', 'f32'],
  results: [],
  exported: true,
  build(parameters: Variables, local: Local): Code {
    const [list, left, top, spread, radius, start, end] = parameters;
    const [x, y, z, free, active, least, wide] = variables(() => local('v128'));
    const rounds = local('i32');
    return [
      ...fourPoints(x, y, left, top, spread),
      ...set(z, f4.splat(get(start))),
      ...set(wide, f4.splat(get(radius))),
      ...set(least, mul(get(wide), f4.all(0.25))),
      ...set(active, everyLane),
      ...set(rounds, i32.of(24)),
      ...loop(
        leaveIf(i32.isZero(get(rounds))),
        set(rounds, i32.sub(get(rounds), i32.of(1))),
        set(free, sub(call(0, get(list), get(x), get(y), get(z), f4.all(0.5)), get(wide))),
        set(active, f4.without(get(active), less(get(free), get(least)))),
        set(z, choose(get(active), sub(get(z), get(free)), get(z))),
        set(active, f4.without(get(active), less(get(z), f4.splat(get(end))))),
        leaveIf(i32.isZero(f4.any(get(active)))),
      ),
      ...toBundle(lanes.z, get(z)),
    ];
  },
} as const;

/** Sets x and y to (left, top), (left + spread, top), (left, top − spread) and (left + spread, top − spread). */
function fourPoints(x: Variable, y: Variable, left: Variable, top: Variable, spread: Variable): Code {
  return [
    ...set(x, add(f4.splat(get(left)), mul(f4.splat(get(spread)), f4.of(0, 1, 0, 1)))),
    ...set(y, sub(f4.splat(get(top)), mul(f4.splat(get(spread)), f4.of(0, 0, 1, 1)))),
  ];
}

/** The kernel as a WebAssembly module whose exports are `Traces`. */
export function assembleKernel(): Uint8Array<ArrayBuffer> {
  return assemble([distanceFunction, describeFunction, traceFunction, approachFunction, measureFunction]);
}
