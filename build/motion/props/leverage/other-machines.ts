import { handedness, type Side } from '../../anatomy/skeleton.ts';
import { compose, type Transform, toWorld, unmoved } from '../../geometry/transform.ts';
import { add, angleBetween, identity, rotate, scale, type Vec3 } from '../../geometry/vector.ts';
import { choose } from '../parts/choice.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp } from '../prop.ts';
import { arm, hub, leanOf, loadedArm, padOn, roller, sidewards } from './lever.ts';
import { seatSolids } from './seat.ts';

const world = new SolidMaker(unmoved);

/** The sitter's trunk turns two pads at the chest. */
export const torsoRotationMachine = defineProp({
  description:
    'A torso rotation machine: a seat like a bench’s, and pads in front of the chest and behind it that turn with it on an upright axle above the head and lift a weight stack behind. Grips follow the chest, upright at [0.2, −0.02, 0.3] in its axes.',
  equipment: ['leverage machine'],
  parameters: { seat: 0.44 },
  reads: [],
  build(p, { at, bones }) {
    const parts = new SolidMaker(at);
    const chest = new SolidMaker(bones.chest);
    const height = p.seat + 1.12;
    const axle: Vec3 = [0, height, 0.02];
    // With the chest a radian to the right, the stack is all the way down.
    const drawn = (leanOf(bones.chest, [0, 0, 1], at, [1, 0, 0]) + 1) * 0.18;
    const grip = (sign: number): Vec3[] => [
      chest.at([sign * 0.1, -0.02, 0.215]),
      chest.at([sign * 0.2, -0.1, 0.3]),
      chest.at([sign * 0.2, 0.07, 0.3]),
    ];
    return [
      ...seatSolids(at, { height: p.seat, back: 0, column: height }),
      ...stackTower(at, [0, -0.42], -0.14, drawn),
      parts.beam([0, height, -0.14], axle, 0.045),
      ...hub(parts.at(axle), [0, 1, 0], 0.045),
      ...padOn(bones.chest, [0, -0.02, 0.175], [0.3, 0.16, 0.06]),
      ...padOn(bones.chest, [0, -0.02, -0.165], [0.3, 0.2, 0.05]),
      ...passable([
        ...[1, -1].map((sign) =>
          world.pipe(
            [
              parts.at(axle),
              chest.at([sign * 0.27, 0.5, 0]),
              chest.at([sign * 0.3, 0.04, 0.06]),
              chest.at([sign * 0.13, -0.02, 0.215]),
            ],
            0.016,
          ),
        ),
        world.pipe(grip(1), 0.0165),
        world.pipe(grip(-1), 0.0165),
      ]),
    ];
  },
});

const legWords: Readonly<Record<string, Side>> = { left: 'left', right: 'right' };

/** The heel of someone standing or on one knee lifts a roller. */
export const standingLegCurl = defineProp({
  description:
    'A standing leg curl: its frame lies on the floor under someone who faces +z, the thigh of `leg` against a pad that follows it, the roller behind that ankle. `knee` is the height of a pad under the knee of `leg`; with 0 there is none, and the other foot stands on a platform, 0.08 above the floor. A weight stack in front rises as the knee bends. Grips: a rail at z = `rail`, `height` above the floor.',
  equipment: ['leverage machine'],
  parameters: { leg: 'left', knee: 0, rail: 0.5, height: 1.1 },
  reads: [],
  words: { leg: Object.keys(legWords) },
  build(p, { at, bones }) {
    const parts = new SolidMaker(at);
    const leg = choose(legWords, 'leg', p.leg);
    const sign = handedness(leg);
    const outwards = sidewards(at, sign);
    const [thigh, shin] = [bones[`thigh.${leg}`], bones[`shin.${leg}`]];
    const on = (bone: Transform, x: number, y: number, z: number) => toWorld(bone, [sign * x, y, z]);
    const pivot = add(on(shin, 0, 0, 0), scale(outwards, 0.14));
    const end = add(on(shin, 0, -0.36, -0.095), scale(outwards, 0.14));
    const front = on(thigh, 0, -0.24, 0.13);
    const post = p.rail + 0.06;
    const bent = angleBetween(rotate(shin.rotation, [0, 1, 0]), rotate(thigh.rotation, [0, 1, 0]));
    const platform = p.knee > 0 ? [] : [parts.box([-sign * 0.1, 0.04, 0.02], [0.22, 0.08, 0.42], 'tubing', 0.016)];
    return [
      ...platform,
      ...stackTower(at, [0, post + 0.3], post, bent * 0.2),
      parts.beam([0, 0.03, post], [0, p.height, post], 0.05),
      parts.box([0, 0.022, post], [0.5, 0.044, 0.06], 'tubing', 0.014),
      parts.beam([0, p.height, post], [0, p.height, p.rail], 0.035),
      parts.rod([-0.3, p.height, p.rail], [0.3, p.height, p.rail], 0.0165, 'rubber'),
      ...padOn(thigh, [0, -0.24, 0.115], [0.18, 0.16, 0.05]),
      ...passable([world.beam(front, parts.at([0, 0.68, post]), 0.04)]),
      ...roller(on(shin, -0.07, -0.36, -0.095), on(shin, 0.1, -0.36, -0.095)),
      ...passable(arm(pivot, end, outwards, 0.03)),
      parts.beam([sign * 0.3, 0.03, 0], [sign * 0.3, 0.46, 0], 0.045),
      parts.beam([sign * 0.3, 0.03, -0.2], [sign * 0.3, 0.03, 0.2], 0.045, 0.04),
      parts.beam([sign * 0.3, 0.03, 0.1], [0, 0.03, post], 0.045, 0.04),
      ...(p.knee > 0
        ? [
            ...passable([parts.box([sign * 0.1, p.knee - 0.04, 0.06], [0.2, 0.08, 0.3], 'pad', 0.03)]),
            parts.beam([sign * 0.1, 0.03, 0.1], [sign * 0.1, p.knee - 0.08, 0.1], 0.06),
          ]
        : []),
    ];
  },
});

/** The calves of someone bent over lift a pad on the hips. */
export const donkeyCalfMachine = defineProp({
  description:
    'A donkey calf raise: a block for the balls of the feet, a pad that follows the hips on loaded arms that pivot in front of the rail, and a rail for the forearms at z = 0.72, `rail` above the floor. It offers `plate.left` and `plate.right` under the soles, 0.11 from the middle, the ankles above z = 0.',
  equipment: ['leverage machine'],
  parameters: { block: 0.12, rail: 0.9 },
  reads: [],
  offers(p, { at }) {
    const place = (x: number) => compose(at, { position: [x, p.block, 0], rotation: identity });
    return { 'plate.left': place(0.11), 'plate.right': place(-0.11) };
  },
  build(p, { at, bones }) {
    const parts = new SolidMaker(at);
    const pivot = (sign: number) => parts.at([sign * 0.3, 0.98, 0.78]);
    const hips = (sign: number) => toWorld(bones.pelvis, [sign * 0.3, 0.06, -0.17]);
    return [
      parts.box([0, p.block / 2, 0.18], [0.44, p.block, 0.2], 'tubing', 0.016),
      parts.box([0, p.block - 0.003, 0.18], [0.42, 0.012, 0.17], 'rubber', 0.004),
      ...padOn(bones.pelvis, [0, 0.06, -0.15], [0.36, 0.22, 0.06]),
      ...[1, -1].flatMap((sign) => passable(loadedArm(pivot(sign), hips(sign), sidewards(at, sign), 0.13, -0.24))),
      ...passable([world.beam(hips(1), hips(-1), 0.036)]),
      ...[1, -1].map((sign) => parts.beam([sign * 0.3, 0.03, 0.78], [sign * 0.3, 0.98, 0.78], 0.05)),
      ...[1, -1].map((sign) => parts.beam([sign * 0.3, 0.03, 0.1], [sign * 0.3, 0.03, 0.9], 0.05, 0.04)),
      parts.beam([-0.3, 0.03, 0.2], [0.3, 0.03, 0.2], 0.05, 0.04),
      parts.rod([-0.3, p.rail, 0.72], [0.3, p.rail, 0.72], 0.0165, 'rubber'),
      ...[1, -1].map((sign) => parts.beam([sign * 0.3, p.rail, 0.78], [sign * 0.3, p.rail, 0.72], 0.035)),
    ];
  },
});
