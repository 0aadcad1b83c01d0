import { describe, expect, test } from 'vitest';
import { checkMotion, mostOf, worstFindings } from '../../../../build/motion/check/check-motion.ts';
import { motionToCheck } from '../../../../build/motion/check/check-movement.ts';
import { ruleGuide } from '../../../../build/motion/check/guide.ts';
import type { Rule } from '../../../../build/motion/check/rule.ts';
import { loop } from '../../../../build/motion/check/rules/loop.ts';
import { slide } from '../../../../build/motion/check/rules/slide.ts';
import { rules } from '../../../../build/motion/check/rules.ts';
import { add, type Vec3 } from '../../../../build/motion/geometry/vector.ts';
import { resolveMotion } from '../../../../build/motion/resolve/resolve.ts';
import { viewRuleGuide } from '../../../../build/motion/sight/guide.ts';
import { type SolvedMotion, solveMotion } from '../../../../build/motion/solve/solve.ts';
import type { SolvedFrame } from '../../../../build/motion/solve/solved-frame.ts';
import type { ExerciseMotion, KeyPatch } from '../../../../catalogue/schema/motion.ts';
import { smallLibrary } from '../library.ts';

const library = smallLibrary({});

/** The findings of the rules in a movement, without their fixes. */
function told(motion: ExerciseMotion, instructions: readonly string[] = []): string[] {
  const resolved = resolveMotion(motion, library);
  const checked = motionToCheck(solveMotion(resolved, 'male'), resolved, motion, instructions);
  return checkMotion(checked, resolved.tolerances).map(
    ({ rule, message }) => `${rule}: ${message.replace(/(; .*?\)): .*$/, '$1')}`,
  );
}

/** A standing figure that holds a pose. */
const pose = (key: KeyPatch): ExerciseMotion => ({ keys: [key] });
const held = { type: 'dumbbell', in: 'grip', paired: true };

/** Movements that break each rule on the left, with all findings, and instructions where the rule reads them. */
const broken: Record<string, [string, ExerciseMotion, string[], string?][]> = {
  reach: [
    [
      'a target beyond the reach of the hand',
      pose({ leftArm: { ik: { at: [0.3, 2.2, 0] } } }),
      ['reach: frame 0: left hand misses its target by 84 mm; at most 5 mm (reach)'],
    ],
    [
      'a foot too far away',
      pose({ leftLeg: { ik: { at: [0.4, 0, 0] } } }),
      ['reach: frame 0: left foot misses its target by 40 mm; at most 5 mm (reach)'],
    ],
  ],
  range: [
    [
      'an elbow bent the wrong way',
      pose({ leftArm: { fk: { elbow: -20 } } }),
      ['range: frame 0: left elbow is -20°; beyond the range by more than 3° (rangeDegrees)'],
    ],
    [
      'a leg behind the back',
      pose({ leftLeg: { fk: { flexion: -70 } } }),
      ['range: frame 0: left hip flexion is -70°; beyond the range by more than 3° (rangeDegrees)'],
    ],
    [
      'a twisted wrist',
      pose({ leftArm: { hand: { pronation: 140 } } }),
      ['range: frame 0: left wrist pronation is 140°; beyond the range by more than 3° (rangeDegrees)'],
    ],
    [
      'a head turned backwards',
      pose({ neck: [0, 0, 120] }),
      ['range: frame 0: neck twist is 120°; beyond the range by more than 3° (rangeDegrees)'],
    ],
    [
      'an arm through the back',
      pose({ leftArm: { fk: { raise: 90, plane: -80 } } }),
      ['range: frame 0: left shoulder behind is 80°; beyond the range by more than 3° (rangeDegrees)'],
    ],
  ],
  floor: [
    [
      'sitting below the floor',
      pose({ pelvis: { pos: [0, 0.05, 0] }, legs: { fk: { flexion: 90 } }, arms: { fk: { elbow: 150 } } }),
      [
        'floor: frame 0: left foot 40 mm below the floor; at most 14 mm (floorHard)',
        'floor: frame 0: right foot 40 mm below the floor; at most 14 mm (floorHard)',
      ],
    ],
    [
      'toes that point into the floor',
      pose({ leftLeg: { fk: { ankle: -30 } } }),
      [
        'floor: frame 0: left foot 63 mm below the floor; at most 14 mm (floorHard)',
        'floor: frame 0: left toes 102 mm below the floor; at most 14 mm (floorHard)',
      ],
    ],
  ],
  collision: [
    [
      'a hand inside the trunk',
      pose({ leftArm: { ik: { at: [0, 1.15, 0.05] }, hand: { contact: 'knuckles' } } }),
      [
        'collision: frame 6: left forearm in thoracic 85 mm deep; at most 30 mm (armInTrunk)',
        'collision: frame 0: left hand in thoracic 87 mm deep; at most 30 mm (armInTrunk)',
      ],
    ],
    [
      'a leg through the other',
      pose({ leftLeg: { fk: { flexion: 10, abduction: -25 } } }),
      [
        'collision: frame 0: left thigh in right thigh 96 mm deep; at most 30 mm (limbInLimb)',
        'collision: frame 0: left shin in right thigh 83 mm deep; at most 30 mm (limbInLimb)',
        'collision: frame 0: left shin in right shin 69 mm deep; at most 30 mm (limbInLimb)',
      ],
    ],
  ],
  obstacle: [
    [
      'a bar through the neck',
      {
        ...pose({ frames: { bar: { in: 'neck', pos: [0, 0.03, 0] } }, arms: { fk: { raise: 30 } } }),
        props: { bar: { type: 'barbell' } },
      },
      ['obstacle: frame 1: neck in bar 60 mm deep; at most 22 mm (propHard)'],
    ],
  ],
  cord: [
    [
      'a band through the thigh',
      {
        ...pose({ frames: { post: { pos: [0.5, 0.6, 0.4] }, tie: { pos: [-0.3, 0.8, -0.4] } } }),
        props: { band: { type: 'resistance-band', in: 'post', to: 'tie', handles: false } },
      },
      ['cord: frame 0: band in left thigh runs 27 mm below its surface; at most 18 mm (cord)'],
    ],
  ],
  length: [
    [
      'a strap that stretches as the hand moves away from its anchor',
      {
        keys: [
          {
            frames: { anchor: { pos: [0.2, 1.2, 1.2] } },
            leftArm: { fk: { raise: 80, plane: 90, elbow: 90 }, hand: { curl: 1 } },
          },
          { leftArm: { fk: { elbow: 4 } } },
        ],
        props: { rope: { type: 'strap', in: 'anchor', to: 'grip.left', length: 0.1, tails: false } },
      },
      ['length: frame 0: rope at anchor stretches by 403 mm, from 583 mm; at most 110 mm (cordLength)'],
    ],
  ],
  hold: [
    [
      'a hand closed around nothing',
      pose({ leftArm: { hand: { curl: 1, radius: 0.015 } } }),
      ['hold: frame 0: left hand holds nothing; at most 20 mm (hold)'],
    ],
    [
      'a dumbbell that stays behind',
      {
        ...pose({ frames: { table: { pos: [0, 0.8, 0.6] } }, leftArm: { hand: { curl: 1, radius: 0.016 } } }),
        props: { held: { type: 'dumbbell', in: 'table' } },
      },
      ['hold: frame 0: left hand holds nothing within 506 mm; at most 20 mm (hold)'],
    ],
  ],
  slide: [
    [
      'a step without lifting the foot',
      { keys: [{}, { leftLeg: { ik: { at: [0.3, 0, 0] } }, pelvis: { pos: [0, 0.88, 0] } }] },
      ['slide: frame 4: left foot slides 26 mm over the floor between two frames; at most 6 mm (slide)'],
    ],
  ],
  still: [
    [
      'an arm raised by one degree',
      { keys: [{}, { leftArm: { fk: { raise: 9 } } }] },
      ['still: frame 0: the body moves only 9 mm in the whole movement; at least 30 mm (still)'],
    ],
  ],
  claim: [
    [
      'a curl that stops halfway, and a hand that misses the chest',
      {
        keys: [{}, { leftArm: { fk: { elbow: 90 } } }],
        claims: {
          'the elbow is folded': { key: 'last', angle: 'elbow.left', least: 120 },
          'the hand is at the chest': { key: 1, from: 'chest', offset: [0, 0.1, 0.1], to: 'grip.left', most: 0.1 },
        },
      },
      [
        'claim: frame 11: "the elbow is folded" is not true: elbow is 90°; the claim is at least 120°; at most 2° (claimDegrees)',
        'claim: frame 11: "the hand is at the chest" is not true: it is 403 mm from chest to grip.left; the claim is at most 100 mm; at most 5 mm (claim)',
      ],
    ],
  ],
  straight: [
    [
      'elbows and knees that stay bent',
      { keys: [{ pelvis: { pos: [0, 0.88, 0] }, arms: { fk: { elbow: 100 } } }, { arms: { fk: { elbow: 40 } } }] },
      [
        'straight: frame 10: elbow is bent by 40° at its straightest, and step 1 says "lock the elbows"; at most 25° (straightElbow)',
        'straight: frame 0: knee is bent by 44° at its straightest, and step 1 says "Straighten your legs"; at most 20° (straightKnee)',
      ],
      'Straighten your legs and lock the elbows.',
    ],
  ],
  loop: [
    [
      'a cycle that returns too fast',
      { loop: 'cycle', seconds: 2, keys: [{}, { take: 100, leftArm: { fk: { raise: 120 } } }] },
      [
        'loop: frame 0: left hand moves at 53.2 m/s; at most 12 m/s (speed)',
        'loop: frame 0: left upper arm turns 112° from the frame before; at most 80° (turnDegrees)',
      ],
    ],
    [
      'an elbow that passes its pole',
      {
        keys: [
          { leftArm: { ik: { at: [0.1, 1.3, 0.4], pole: [0, 1, 0] } } },
          { leftArm: { ik: { pole: [0.01, -1, 0] } } },
        ],
      },
      [
        'range: frame 4: left shoulder twist is 179°; beyond the range by more than 3° (rangeDegrees)',
        'loop: frame 5: left forearm moves at 16.6 m/s; at most 12 m/s (speed)',
        'loop: frame 4: left upper arm turns 169° from the frame before; at most 80° (turnDegrees)',
      ],
    ],
  ],
  tempo: [
    [
      'a curl lowered as fast as it is lifted',
      {
        tempo: 'even',
        seconds: 2.4,
        keys: [
          { leftArm: { fk: { raise: 20, elbow: 10 }, hand: { pronation: -80, curl: 1 } } },
          { leftArm: { fk: { elbow: 120 } } },
        ],
        props: { held: { type: 'dumbbell', in: 'grip.left' } },
      },
      ['tempo: frame 11: the load goes back in 1.1 s, as it came; at least 0.3 s (uneven)'],
    ],
  ],
  arrival: [
    [
      'an arm that rises faster and faster and then stops',
      { seconds: 1.6, keys: [{}, { leftArm: { fk: { raise: 120 } }, ease: 'in', hold: 0.4 }] },
      [
        'arrival: frame 14: left hand starts at 3.3 m/s where the figure stays for 0.40 s; at most 1.5 m/s (arrivalSpeed)',
      ],
    ],
  ],
  flight: [
    [
      'a ball that glides through the air',
      {
        loop: 'cycle',
        seconds: 2,
        keys: [
          { frames: { ball: { pos: [0.5, 1.2, 0.6] } }, leftArm: { fk: { raise: 8 } } },
          { frames: { ball: { pos: [0.5, 1.4, 1.4] } }, leftArm: { fk: { raise: 20 } } },
        ],
        props: { ball: { type: 'medicine-ball' } },
      },
      ['flight: frame 1: ball flies with 0.8 m/s² and gravity has −9.8; at most 5 m/s² (fall)'],
    ],
  ],
  extent: [
    [
      'a bar as long as a bus',
      {
        ...pose({ frames: { bar: { pos: [0, 0.02, 0.6] } } }),
        props: { bar: { type: 'barbell', length: 9, plate: 0 } },
      },
      ['extent: frame 0: width of everything is 9.05 m; at most 3.6 m (extent)'],
    ],
  ],
};
describe.each(Object.entries(broken))('%s', (_, cases) => {
  test.each(cases)('%s', (_what, motion, expected, text = '') => expect(told(motion, [text])).toEqual(expected));
});

test('standing still breaks none of them, with or without something in the hands', () => {
  expect(told(pose({}))).toEqual([]);
  expect(told({ ...pose({ arms: { fk: { raise: 16 } } }), props: { held } })).toEqual([]);
});

test('every rule has an example that breaks it, and every example breaks its rule', () => {
  expect(Object.keys(rules)).toEqual(Object.keys(broken));
  for (const [rule, cases] of Object.entries(broken)) {
    for (const [, , expected] of cases) expect(expected.some((line) => line.startsWith(`${rule}: `))).toBe(true);
  }
});

test("tolerances have unique names, and the catalogue's guide has all of them", async () => {
  const names = Object.values(rules).flatMap(({ tolerances }) => Object.keys(tolerances));
  expect(new Set(names).size).toBe(names.length);
  await expect(ruleGuide() + viewRuleGuide()).toMatchFileSnapshot('../../../../catalogue/motions/RULES.md');
});

test('a movement widens a tolerance by its name, which must exist', () => {
  const motion = pose({ leftArm: { ik: { at: [0.3, 2.2, 0] } } });
  expect(told({ ...motion, tolerances: { reach: 0.2 } })).toEqual([]);
  expect(() => told({ ...motion, tolerances: { rech: 0.2 } })).toThrow(
    'unknown tolerance "rech"; did you mean "reach"?',
  );
});

test.each([
  ['a plate without height', { type: 'bosu-ball', height: 0 }],
  ['a band of negative length', { type: 'resistance-band', to: 'grip.left', length: -1 }],
])('a prop without a size is a fault: %s', (_, prop) => {
  expect(() => told({ ...pose({}), props: { prop } })).toThrow('prop "prop" has no size; change the parameter');
});

test('a finding says where, what, how much, what is allowed and what to change', () => {
  const resolved = resolveMotion(pose({ leftArm: { ik: { at: [0.3, 2.2, 0] } } }), library);
  expect(checkMotion(solveMotion(resolved, 'male'))).toEqual([
    {
      rule: 'reach',
      figure: 'male',
      frame: 0,
      part: 'left hand',
      amount: expect.closeTo(0.0836, 3),
      message:
        'frame 0: left hand misses its target by 84 mm; at most 5 mm (reach): bring the target nearer to the shoulder (an arm reaches 0.63 m to the grip), or further from it when the elbow is folded',
    },
  ]);
});

test('frames that are skipped where something moves are noticed', () => {
  const raise: ExerciseMotion = { keys: [{}, { leftArm: { fk: { raise: 90 } } }] };
  const solved = solveMotion(resolveMotion(raise, library), 'male');
  const few = [0, solved.order.indexOf(Math.max(...solved.order))];
  const only = <T>(list: readonly T[]) => few.map((i) => list[i]!);
  const motion = { ...solved, order: only(solved.order), spans: only(solved.spans), delays: only(solved.delays) };
  const most = mostOf(loop, {}) as { step: number; speed: number; turnDegrees: number };
  expect([...loop.check(motion, most)].map(({ tolerance }) => tolerance)).toContain('step');
  expect([...loop.check(solved, most)]).toEqual([]);
});

describe('on a floor that moves', () => {
  /** Both feet move back by 20 mm per frame, on a floor of the given height. */
  const moving = (height: number, travel?: { x: number; z: number; height: number }) => {
    const { frames, ...solved } = solveMotion(resolveMotion({ keys: [{}] }, library), 'male');
    const shifted = [0, 1, 2].map((step): SolvedFrame => {
      const by: Vec3 = [0, height, -0.02 * step];
      const bones = Object.entries(frames[0]!.bones).map(([bone, { rotation, position }]) => [
        bone,
        { rotation, position: add(position, by) },
      ]);
      return { ...frames[0]!, bones: Object.fromEntries(bones) as SolvedFrame['bones'] };
    });
    const timed = shifted.map((frame, i) => ({ ...frame, moment: { ...frame.moment, phase: i / 3 } }));
    const motion: SolvedMotion = { ...solved, frames: timed, order: [0, 1, 2], ...(travel ? { travel } : {}) };
    return [...slide.check(motion, { slide: slide.tolerances.slide.most })].filter(({ frame }) => frame > 0);
  };

  test("feet that move with it don't slide", () => {
    expect(moving(0, { x: 0, z: 0.06, height: 0 })).toEqual([]);
    expect(moving(0.1, { x: 0, z: 0.06, height: 0.1 })).toEqual([]);
  });
  test('feet that move differently do', () => {
    expect(moving(0).map(({ part }) => part)).toContain('left foot');
    expect(moving(0, { x: 0, z: -0.06, height: 0 })[0]!.found).toBe('slides 40 mm over the floor between two frames');
    expect(moving(0.1, { x: 0, z: 0.03, height: 0.1 })[0]!.amount).toBeCloseTo(0.01);
  });
});

test('a part has a finding for each tolerance that it exceeds, in the worst frame of each', () => {
  const finding = { part: 'left hand', found: 'moves', fix: '' };
  const jumpy: Rule = {
    description: '',
    tolerances: loop.tolerances,
    *check() {
      yield { ...finding, frame: 1, tolerance: 'step', amount: 0.2 };
      yield { ...finding, frame: 2, tolerance: 'speed', amount: 13 };
      yield { ...finding, frame: 3, tolerance: 'step', amount: 0.3 };
    },
  };
  const still = solveMotion(resolveMotion({ keys: [{}] }, library), 'male');
  const found = worstFindings(jumpy, still, mostOf(jumpy, {}));
  expect(found.map(({ frame, tolerance }) => [frame, tolerance])).toEqual([
    [3, 'step'],
    [2, 'speed'],
  ]);
});
