import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BoneName,
  boneNames,
  gripCenter,
  instep,
  restPoses,
  type Side,
  sides,
} from '../../../../build/motion/anatomy/skeleton.ts';
import { jointAngles } from '../../../../build/motion/check/joint-angles.ts';
import { toWorld } from '../../../../build/motion/geometry/transform.ts';
import {
  distance,
  dot,
  mirrorRotation,
  mirrorVector,
  rotate,
  type Vec3,
} from '../../../../build/motion/geometry/vector.ts';
import type { KeyPose } from '../../../../build/motion/resolve/key-pose.ts';
import { mirrorPose } from '../../../../build/motion/resolve/mirror.ts';
import { resolveMotion } from '../../../../build/motion/resolve/resolve.ts';
import { mirrorName } from '../../../../build/motion/resolve/side.ts';
import type { MomentPose } from '../../../../build/motion/solve/between-keys.ts';
import { solvePose } from '../../../../build/motion/solve/pose.ts';
import type { KeyPatch } from '../../../../catalogue/schema/motion.ts';
import { smallLibrary } from '../library.ts';

const rest = restPoses.male;
const library = smallLibrary({});

/** A pose by itself: straight legs by angles and the pelvis as in the rest pose, overridden by the given values. */
function poseOf(key: KeyPatch): KeyPose {
  const still: KeyPatch = {
    pelvis: { pos: [0, 0.945, 0] },
    legs: { fk: {} },
    arms: { fk: { raise: 0, plane: 0, twist: 0, elbow: 0 } },
  };
  return resolveMotion({ keys: [still, key] }, library).keys[1]!.pose;
}

function momentOf(pose: KeyPose): MomentPose {
  const only = <T>(value: T) => ({ only: value });
  const both = <T>(value: Readonly<Record<Side, T>>) => ({ left: only(value.left), right: only(value.right) });
  return {
    ...pose,
    pelvis: only(pose.pelvis),
    arm: both(pose.arm),
    leg: both(pose.leg),
    frames: Object.fromEntries(Object.entries(pose.frames).map(([name, frame]) => [name, only(frame)])),
  };
}

const solve = (key: KeyPatch) => solvePose(momentOf(poseOf(key)), rest);

function near(found: Vec3, expected: Vec3, within = 1e-6) {
  expect(distance(found, expected), `${found} is not ${expected}`).toBeLessThan(within);
}

test('without an angle, every bone is as in the rest pose', () => {
  const { bones } = solve({});
  for (const bone of boneNames) {
    near(bones[bone].position, rest[bone]);
    expect(Math.abs(bones[bone].rotation[3])).toBeCloseTo(1, 9);
  }
});

describe('joint angles mean what the guide says', () => {
  const along = (bone: BoneName, key: KeyPatch, axis: Vec3 = [0, -1, 0]) =>
    rotate(solve(key).bones[bone].rotation, axis);
  const s = Math.SQRT1_2;
  test.each<[string, BoneName, KeyPatch, Vec3]>([
    ['an arm raised sideways', 'upperArm.left', { arms: { fk: { raise: 90 } } }, [1, 0, 0]],
    ['the right one goes to the right', 'upperArm.right', { arms: { fk: { raise: 90 } } }, [-1, 0, 0]],
    ['raised forward', 'upperArm.left', { arms: { fk: { raise: 90, plane: 90 } } }, [0, 0, 1]],
    ['raised overhead', 'upperArm.left', { arms: { fk: { raise: 180, plane: 30 } } }, [0, 1, 0]],
    ['swung back', 'upperArm.left', { arms: { fk: { raise: -45, plane: 90 } } }, [0, -s, -s]],
    ['a bent elbow points the forearm ahead', 'forearm.left', { arms: { fk: { elbow: 90 } } }, [0, 0, 1]],
    ['turned inwards, across the belly', 'forearm.left', { arms: { fk: { elbow: 90, twist: 90 } } }, [-1, 0, 0]],
    ['on the right too', 'forearm.right', { arms: { fk: { elbow: 90, twist: 90 } } }, [1, 0, 0]],
    ['a bent hip lifts the thigh', 'thigh.left', { legs: { fk: { flexion: 90 } } }, [0, 0, 1]],
    ['abducted, to the side', 'thigh.right', { legs: { fk: { abduction: 45 } } }, [-s, -s, 0]],
    ['a bent knee takes the shin back', 'shin.left', { legs: { fk: { knee: 90 } } }, [0, 0, -1]],
    ['a straight spine bent forward', 'chest', { spine: [90, 0, 0] }, [0, 0, -1]],
    ['bent to the left, the head goes left', 'chest', { spine: [0, 90, 0] }, [-1, 0, 0]],
  ])('%s', (_, bone, key, direction) => near(along(bone, key), direction));

  test.each<[string, BoneName, KeyPatch, Vec3, Vec3]>([
    ['twisted to the left, the chest faces left', 'chest', { spine: [0, 0, 90] }, [0, 0, 1], [1, 0, 0]],
    ['a pronated palm faces back', 'hand.left', { arms: { hand: { pronation: 90 } } }, [-1, 0, 0], [0, 0, -1]],
    ['a supinated one forward', 'hand.left', { arms: { hand: { pronation: -90 } } }, [-1, 0, 0], [0, 0, 1]],
    [
      'a hand bent back lifts its fingers away from the palm',
      'hand.left',
      { arms: { hand: { wrist: 90 } } },
      [0, -1, 0],
      [1, 0, 0],
    ],
    ['towards the thumb', 'hand.left', { arms: { hand: { deviation: 90 } } }, [0, -1, 0], [0, 0, 1]],
    ['toes up', 'foot.left', { legs: { fk: { ankle: 30 } } }, [0, 0, 1], [0, 0.5, Math.cos(Math.PI / 6)]],
    ['toes out', 'foot.left', { legs: { fk: { rotation: 90 } } }, [0, 0, 1], [1, 0, 0]],
    ['nodding', 'head', { neck: [90, 0, 0] }, [0, 0, 1], [0, -1, 0]],
  ])('%s', (_, bone, key, axis, direction) => near(along(bone, key, axis), direction));
});

test('angles can be read back', () => {
  const angle = (least: number, most: number) => fc.integer({ min: least, max: most });
  const arm = fc.record({ raise: angle(5, 120), plane: angle(-30, 120), twist: angle(-90, 90), elbow: angle(0, 150) });
  const leg = fc.record({
    flexion: angle(-30, 130),
    abduction: angle(-30, 60),
    rotation: angle(-45, 45),
    knee: angle(0, 150),
    ankle: angle(-50, 40),
    toes: angle(-40, 80),
  });
  fc.assert(
    fc.property(arm, leg, angle(-90, 90), angle(-60, 60), (fk, legFk, pronation, wrist) => {
      const { bones } = solve({ arms: { fk, hand: { pronation, wrist } }, legs: { fk: legFk } });
      for (const side of sides) {
        const { shoulder, elbow, wrist: hand, hip, knee, ankle, toes } = jointAngles(bones, side);
        const read = [
          shoulder.raise,
          shoulder.plane,
          shoulder.twist,
          elbow,
          hand.pronation,
          hand.wrist,
          hand.deviation,
        ];
        const readLeg = [hip.flexion, hip.abduction, hip.rotation, knee, ankle.flexion, toes];
        const given = [fk.raise, fk.plane, fk.twist, fk.elbow, pronation, wrist, 0];
        const givenLeg = [legFk.flexion, legFk.abduction, legFk.rotation, legFk.knee, legFk.ankle, legFk.toes];
        for (const [i, value] of [...given, ...givenLeg].entries())
          expect([...read, ...readLeg][i]).toBeCloseTo(value, 4);
      }
    }),
    { numRuns: 60 },
  );
});

describe('targets', () => {
  test('hands meet them with the named point', () => {
    for (const contact of ['grip', 'palm', 'wrist', 'fingertips', 'knuckles'] as const) {
      const { misses } = solve({ arms: { ik: { at: [0.25, 1.2, 0.35] }, hand: { contact } } });
      expect(misses['arm.left'], contact).toBeLessThan(1e-3);
      expect(misses['arm.right'], contact).toBeLessThan(1e-3);
    }
  });

  test('a grip lies along its bar with the wrist straight', () => {
    const { bones } = solve({
      arms: { ik: { at: [0.25, 1.1, 0.3], pole: [0.5, -1, -0.5] }, hand: { grip: 'overhand' } },
    });
    near(toWorld(bones['hand.left'], gripCenter.left), [0.25, 1.1, 0.3], 1e-4);
    near(rotate(bones['hand.left'].rotation, [0, 0, 1]), [-1, 0, 0]);
    near(rotate(bones['hand.right'].rotation, [0, 0, 1]), [1, 0, 0]);
    expect(jointAngles(bones, 'left').wrist.wrist).toBeCloseTo(0, 4);
  });

  test('a flat hand lies as specified', () => {
    const { bones } = solve({
      pelvis: { pos: [0, 0.9, 0], rot: [60, 0, 0] },
      arms: { ik: { at: [0.2, 0.8, 0.6] }, hand: { palm: [0, -1, 0], fingers: [0, 0, 1] } },
    });
    near(rotate(bones['hand.left'].rotation, [0, -1, 0]), [0, 0, 1]);
    near(rotate(bones['hand.left'].rotation, [-1, 0, 0]), [0, -1, 0]);
    near(rotate(bones['hand.right'].rotation, [1, 0, 0]), [0, -1, 0]);
  });

  test.each([
    ['kneeling', [0, 0.5, 0], [0.1, 0, -0.55]],
    ['kneeling on the heels', [0, 0.34, -0.3], [0.1, 0, -0.55]],
    ['on a bench behind', [0, 0.6, 0], [0.1, 0.4, -0.7]],
    ['on a bench behind, high', [0, 0.88, 0.05], [0.1, 0.4, -0.7]],
  ] as const)('the top of the foot lies where it is put, as flat as the ankle lets it: %s', (_, pos, at) => {
    const { bones, misses } = solve({
      pelvis: { pos: [...pos] },
      legs: { ik: { contact: 'instep', at: [...at], rot: [0, 5, 0] } },
    });
    for (const side of sides) {
      const outwards = side === 'left' ? 1 : -1;
      expect(misses[`leg.${side}`]).toBeLessThan(1e-6);
      near(toWorld(bones[`foot.${side}`], instep.toes), [at[0] * outwards, at[1], at[2]], 1e-5);
      const { ankle, knee } = jointAngles(bones, side);
      expect(ankle.flexion).toBeGreaterThan(-57);
      expect(knee).toBeGreaterThan(0);
      // The knee is in front of the foot, never behind.
      expect(bones[`shin.${side}`].position[2]).toBeGreaterThan(bones[`foot.${side}`].position[2]);
      const forward = rotate(bones[`foot.${side}`].rotation, [0, 0, 1]);
      expect(forward[2]).toBeLessThan(0);
      expect(rotate(bones[`foot.${side}`].rotation, [0, 1, 0])[1]).toBeLessThan(0.1);
    }
  });

  test('soles stand flat in their place, turned out, and a lifted heel leaves the ball of the foot there', () => {
    const stand = (heel: number) =>
      solve({ pelvis: { pos: [0, 0.85, 0] }, legs: { ik: { at: [0.2, 0, 0.1], rot: [0, 20, 0], heel } } }).bones;
    const flat = stand(0);
    near(toWorld(flat['foot.left'], [0, -0.085, 0]), [0.2, 0, 0.1]);
    near(rotate(flat['foot.left'].rotation, [0, 1, 0]), [0, 1, 0]);
    const raised = stand(40);
    near(raised['toes.left'].position, flat['toes.left'].position);
    near(rotate(raised['toes.left'].rotation, [0, 1, 0]), [0, 1, 0]);
    expect(raised['foot.left'].position[1]).toBeGreaterThan(flat['foot.left'].position[1] + 0.05);
    expect(jointAngles(raised, 'left').toes).toBeCloseTo(40, 4);
  });

  test('knees follow the toes', () => {
    const { bones } = solve({ pelvis: { pos: [0, 0.6, 0] }, legs: { ik: { at: [0.15, 0, 0], rot: [0, 30, 0] } } });
    const toes = rotate(bones['foot.left'].rotation, [0, 0, 1]);
    const hip = bones['thigh.left'].position;
    const knee = bones['shin.left'].position;
    expect(dot([knee[0] - hip[0], 0, knee[2] - hip[2]], toes)).toBeGreaterThan(0.25);
  });

  test('out of reach, they say by how much they are missed', () => {
    const { misses } = solve({ arms: { ik: { at: [0.185, 1.425 - 0.545, 1] }, hand: { contact: 'wrist' } } });
    expect(misses['arm.left']).toBeGreaterThan(0.3);
  });

  test('if a grip would twist the forearm too far, the elbow gives way, without a jump', () => {
    const pronation = (z: number) => {
      const { bones } = solve({
        arms: { ik: { at: [0.2, 1.9, z], pole: [0.6, -0.3, -0.5] }, hand: { grip: 'underhand' } },
      });
      return { turned: jointAngles(bones, 'left').wrist.pronation, elbow: bones['forearm.left'].position };
    };
    let before = pronation(0.1);
    for (let z = 0.11; z < 0.3; z += 0.01) {
      const { turned, elbow } = pronation(z);
      expect(Math.abs(turned)).toBeLessThan(100);
      expect(distance(elbow, before.elbow)).toBeLessThan(0.03);
      before = { turned, elbow };
    }
  });
});

describe('frames', () => {
  test('move with their parent', () => {
    const { namedFrames, bones } = solve({
      spine: [30, 0, 0],
      frames: { plate: { in: 'chest', pos: [0, 0.1, 0.2] }, edge: { in: 'plate', pos: [0.2, 0, 0], rot: [0, 90, 0] } },
    });
    near(namedFrames.get('plate')!.position, toWorld(bones.chest, [0, 0.1, 0.2]));
    near(namedFrames.get('edge')!.position, toWorld(bones.chest, [0.2, 0.1, 0.2]));
  });

  test('between two hands, x points from the right to the left', () => {
    const { namedFrames } = solve({
      arms: { fk: { raise: 30, plane: 90 } },
      frames: { bar: { between: ['grip.left', 'grip.right'] } },
    });
    near(rotate(namedFrames.get('bar')!.rotation, [1, 0, 0]), [1, 0, 0]);
    expect(namedFrames.get('bar')!.position[0]).toBeCloseTo(0, 9);
  });

  test('between two places one above the other, x points from the second to the first', () => {
    const { namedFrames } = solve({
      frames: { low: { pos: [0.3, 0.5, 0] }, high: { pos: [0.3, 1.5, 0] }, pole: { between: ['low', 'high'] } },
    });
    near(rotate(namedFrames.get('pole')!.rotation, [1, 0, 0]), [0, -1, 0]);
    near(namedFrames.get('pole')!.position, [0.3, 1, 0]);
  });

  test('a hand can hold what the other hand carries', () => {
    const { misses, namedFrames } = solve({
      frames: { stick: { in: 'grip.left', pos: [0, -0.1, 0] } },
      leftArm: { fk: { raise: 30, plane: 90, twist: 20, elbow: 90 } },
      rightArm: { ik: { in: 'stick', at: [0, 0, 0] } },
    });
    expect(misses['arm.right']).toBeLessThan(1e-4);
    expect(namedFrames.has('stick')).toBe(true);
  });

  test.each<[KeyPatch, string]>([
    [{ frames: { a: { in: 'b' }, b: { in: 'a' } } }, '"a" depends on itself: a → b → a'],
    [{ arms: { ik: { in: 'grip.left' } } }, '"arm.left" depends on itself: arm.left → grip.left → arm.left'],
    [{ arms: { ik: { in: 'bar' } } }, 'there is no frame "bar"; there is grip.left, grip.right, world and the bones'],
    [{ frames: { handle: {} }, arms: { ik: { in: 'handel' } } }, 'there is no frame "handel"; did you mean "handle"?'],
  ])('%j: %s', (key, message) => expect(() => solve(key)).toThrow(message));
});

test('a place brings the named point of a bone to its target, whatever the pose', () => {
  const key: KeyPatch = {
    spine: [20, 10, 5],
    arms: { fk: { raise: 80, plane: 90, elbow: 88 } },
    pelvis: { rot: [80, 0, 0], place: { bone: 'forearm.left', offset: [0, -0.1, 0], at: [0.2, 0.05, 0.1] } },
  };
  near(toWorld(solve(key).bones['forearm.left'], [0, -0.1, 0]), [0.2, 0.05, 0.1]);
});

test('the hands of two bent arms hold the bar that lies between them', () => {
  const { bones, namedFrames } = solve({
    spine: [0, 0, 20],
    leftArm: { fk: { raise: 40, plane: 80, elbow: 60 } },
    rightArm: { fk: { raise: 25, plane: 60, elbow: 75 } },
    arms: { hand: { in: 'bar', grip: 'underhand', curl: 1 } },
    frames: { bar: { between: ['grip.left', 'grip.right'] } },
  });
  const bar = rotate(namedFrames.get('bar')!.rotation, [1, 0, 0]);
  for (const side of sides) {
    const held = rotate(bones[`hand.${side}`].rotation, [0, 0, 1]);
    expect(Math.abs(dot(held, bar))).toBeGreaterThan(0.99999);
  }
});

test('the mirror image of a pose is the pose of the mirror image', () => {
  const pose = poseOf({
    pelvis: { pos: [0.1, 0.8, 0.05], rot: [20, 15, -10] },
    spine: [10, 12, -20],
    neck: [5, -10, 30],
    leftScapula: [10, 5],
    frames: {
      bar: { in: 'chest', pos: [0.1, 0.05, 0.35], rot: [10, 20, 30] },
      strap: { between: ['grip.left', 'thigh.right'] },
    },
    leftArm: { ik: { in: 'bar', at: [0.15, 0, 0] }, hand: { grip: 'neutral' } },
    rightArm: { fk: { raise: 70, plane: 30, twist: 20, elbow: 40 }, hand: { pronation: 30, wrist: 20 } },
    leftLeg: { ik: { at: [0.2, 0, 0.2], rot: [0, 15, 0], heel: 20 } },
    rightLeg: { fk: { flexion: 40, abduction: 20, rotation: 10, knee: 60, ankle: 10 } },
  });
  const [there, back] = [solvePose(momentOf(pose), rest), solvePose(momentOf(mirrorPose(pose)), rest)];
  const swapped = (bone: BoneName) => mirrorName(bone) as BoneName;
  for (const bone of boneNames) {
    near(back.bones[swapped(bone)].position, mirrorVector(there.bones[bone].position));
    const [a, b] = [back.bones[swapped(bone)].rotation, mirrorRotation(there.bones[bone].rotation)];
    expect(Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])).toBeCloseTo(1, 6);
  }
  near(back.namedFrames.get('strap')!.position, mirrorVector(there.namedFrames.get('strap')!.position));
  expect(mirrorPose(mirrorPose(pose))).toEqual(pose);
});
