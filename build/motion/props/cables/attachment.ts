import { type Transform, toLocal } from '../../geometry/transform.ts';
import {
  add,
  distance,
  dot,
  length,
  mix,
  normalize,
  reject,
  rotate,
  scale,
  subtract,
  type Vec3,
} from '../../geometry/vector.ts';
import { choose } from '../parts/choice.ts';
import { flatBand } from '../parts/flat-band.ts';
import { browHeight, headStraps } from '../parts/head-straps.ts';
import { arcPath, loopPath } from '../parts/path.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import type { Attached, Pull } from './attached.ts';
import { singleHandle } from './single-handle.ts';

/** The frames where hands hold an attachment: the ends of a rope; for all others the frame that the cable runs to. */
export function heldAt(attachment: string, to: string, ropeHands: readonly string[]): readonly string[] {
  return attachment === 'rope' ? ropeHands : [to];
}

const barRadius = 0.014;

/** Unit vector from `from` towards the pulley, in the world. */
function towards(pulley: Vec3, from: Vec3): Vec3 {
  return normalize(subtract(pulley, from));
}

/** A straight or bent bar along x of its frame: `droop` is how far its ends bend away from the pulley. */
function bar(halfLength: number, droop: number) {
  return ({ at, pulley }: Pull): Attached => {
    const parts = new SolidMaker(at);
    const pull = normalize(reject(toLocal(at, pulley), [1, 0, 0]), [0, 1, 0]);
    const away = scale(pull, -droop);
    const bend = halfLength * 0.7;
    const end = (sign: number): Vec3[] =>
      droop === 0
        ? [[sign * halfLength, 0, 0]]
        : [
            [sign * bend, 0, 0],
            [sign * (bend + (halfLength - bend) * 0.3), away[1] * 0.25, away[2] * 0.25],
            [sign * halfLength, away[1], away[2]],
          ];
    const sleeve = (sign: number) =>
      droop === 0
        ? parts.rod([sign * (halfLength - 0.15), 0, 0], [sign * (halfLength - 0.02), 0, 0], 0.0165, 'rubber')
        : parts.rod(
            [sign * (bend + (halfLength - bend) * 0.32), away[1] * 0.28, away[2] * 0.28],
            [sign * halfLength, away[1], away[2]],
            0.0165,
            'rubber',
          );
    const ring = scale(pull, 0.045);
    return {
      hook: parts.at(ring),
      solids: [
        parts.pipe([...end(-1).reverse(), ...end(1)], barRadius, 'steel'),
        ...passable([sleeve(1), sleeve(-1), parts.rod([0, 0, 0], ring, 0.01, 'steel')]),
      ],
    };
  };
}

/** Two grips along z of the frame that meet at the cable, each half a hand's width from the middle. */
function vHandle({ at, pulley }: Pull): Attached {
  const parts = new SolidMaker(at);
  const pull = normalize(toLocal(at, pulley), [0, 1, 0]);
  const apex = scale(pull, 0.16);
  const side = (x: number) => {
    const grip = reject([0, 0, 1], pull);
    const along = scale(normalize(grip, [0, 1, 0]), 0.06);
    const [near, far]: [Vec3, Vec3] = [add([x, 0, 0], along), subtract([x, 0, 0], along)];
    return [
      parts.cylinder(near, far, 0.0155, 'rubber', 0.005),
      parts.pipe([far, apex], 0.009, 'steel'),
      parts.pipe([near, apex], 0.009, 'steel'),
    ];
  };
  return { hook: parts.at(apex), solids: passable([...side(0.05), ...side(-0.05)]) };
}

/** A rope of two strands that run from the hook through the hands and end in knobs. */
function rope({ pulley, hands }: Pull): Attached {
  const middle = scale(
    hands.reduce<Vec3>((sum, hand) => add(sum, hand.position), [0, 0, 0]),
    1 / hands.length,
  );
  const pull = towards(pulley, middle);
  const spread = hands.length > 1 ? distance(hands[0]!.position, hands[1]!.position) / 2 : 0;
  const hook = add(middle, scale(pull, Math.sqrt(Math.max(0.16 ** 2, 0.34 ** 2 - spread * spread))));
  const strand = (hand: Transform) => {
    // The strand follows the held axis on the side facing away from the hook.
    const held = rotate(hand.rotation, [1, 0, 0]);
    const coming = subtract(hand.position, hook);
    const axis = normalize(scale(held, dot(held, coming) < 0 ? -1 : 1));
    const end = add(hand.position, scale(axis, 0.075));
    const before = add(hand.position, scale(axis, -0.055));
    const bend = mix(mix(hook, before, 0.6), add(before, scale(axis, -0.06)), 0.5);
    return [world.cord([hook, bend, before, end], 0.013, 'rope'), ...passable([world.ball(end, 0.026, 'rubber')])];
  };
  return { hook, solids: [...hands.flatMap(strand), ...passable([world.ball(hook, 0.018, 'steel')])] };
}

/** A cuff around an ankle. Its frame is the shin; the cable is hooked in on the side it comes from. */
function ankleCuff({ at, pulley }: Pull): Attached {
  const parts = new SolidMaker(at);
  const center: Vec3 = [0, -0.36, -0.005];
  const pull = normalize(reject(subtract(toLocal(at, pulley), center), [0, 1, 0]), [0, 0, 1]);
  const way = arcPath(center, [0, 1, 0], add(center, [0.053, 0, 0]), 2 * Math.PI, 14);
  const cuff = flatBand(at, way, [0, 1, 0], 0.062, 0.012, 'rubber');
  const hook = add(center, scale(pull, 0.085));
  return {
    hook: parts.at(hook),
    solids: passable([...cuff, parts.rod(add(center, scale(pull, 0.055)), hook, 0.008, 'steel')]),
  };
}

/** A belt around the hips, for a cable that pulls on the body itself. Its frame is the pelvis. */
function belt({ at, pulley }: Pull): Attached {
  const parts = new SolidMaker(at);
  const pull = normalize(toLocal(at, pulley));
  const outward = reject(pull, [0, 1, 0]);
  const way = loopPath([0.07, 0.06, 0], [-0.07, 0.06, 0], 0.127, 0.127, [0, 1, 0]);
  // A cable along the legs, as at the top of a hip thrust, runs between them, close to the body.
  const across = Math.min(1, 2 * length(outward));
  const hook = scale(normalize(outward, [0, 0, -1]), across * 0.21);
  return {
    hook: parts.at(add(hook, [0, across * 0.06 + (1 - across) * pull[1] * 0.2, 0])),
    solids: flatBand(at, way, [0, 1, 0], 0.055, 0.014, 'rubber'),
  };
}

/**
 * Straps around the head, which is its frame. Two straps to the cable start at the brow, the back of the head or the
 * side that the pull comes from.
 */
function headHarness({ at, pulley }: Pull): Attached {
  const parts = new SolidMaker(at);
  const [x, , z] = normalize(reject(toLocal(at, pulley), [0, 1, 0]), [0, 0, -1]);
  // The straps turn with the head.
  const start = (shift: number): Vec3 =>
    Math.abs(x) > 0.45
      ? [Math.sign(x) * 0.088, browHeight, shift - 0.012]
      : [shift, browHeight, Math.sign(z) * 0.1 - 0.012];
  const hook = add(parts.at(start(0)), scale(towards(pulley, at.position), 0.09));
  return {
    hook,
    solids: [
      ...headStraps(at),
      ...[-0.045, 0.045].map((shift) => world.cord([parts.at(start(shift)), hook], 0.008, 'rope')),
      world.cord([hook, hook], 0.014, 'steel'),
    ],
  };
}

/** Every attachment by its word. Each doc comment names the frame that it expects. */
const attachments = {
  'straight-bar': bar(0.26, 0),
  'long-bar': bar(0.5, 0),
  'lat-bar': bar(0.58, 0.1),
  'v-handle': vHandle,
  rope,
  'single-handle': singleHandle,
  'ankle-cuff': ankleCuff,
  belt,
  'head-harness': headHarness,
} as const satisfies Record<string, (pull: Pull) => Attached>;

/** The words of all attachments. */
export const attachmentWords = Object.keys(attachments);

/**
 * The attachment with a name, on a cable from `pulley` to the frame `to`. A rope follows the hands, given by the names
 * of their frames, and needs no frame of its own.
 * @throws MotionError for an unknown name
 */
export function attach(
  { attachment, to }: { readonly attachment: string; readonly to: string },
  pulley: Vec3,
  handNames: readonly string[],
  frame: (name: string) => Transform,
): Attached {
  const make = choose(attachments, 'attachment', attachment);
  const hands = handNames.map(frame);
  return make({ at: attachment === 'rope' ? hands[0]! : frame(to), pulley, hands });
}
