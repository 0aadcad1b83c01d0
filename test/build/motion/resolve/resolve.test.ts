import { describe, expect, test } from 'vitest';
import { MotionError } from '../../../../build/motion/motion-error.ts';
import { parameterValues } from '../../../../build/motion/resolve/parameters.ts';
import { resolveMotion } from '../../../../build/motion/resolve/resolve.ts';
import type { KeyPatch } from '../../../../catalogue/schema/motion.ts';
import { smallLibrary } from '../library.ts';

describe('keys', () => {
  test('a pattern starts from its posture, and each key from the previous one', () => {
    const library = smallLibrary({ bow: { keys: [{}, { spine: [30, 0, 0] }, { neck: [-10, 0, 0] }] } });
    const { keys } = resolveMotion({ pattern: 'bow' }, library);
    expect(keys.map(({ pose }) => [pose.spine[0], pose.neck[0]])).toEqual([
      [0, 0],
      [30, 0],
      [30, -10],
    ]);
    expect(keys[2]!.pose.pelvis).toEqual({ pos: [0, 0.93, 0], rot: [0, 0, 0] });
  });

  test('how a key is reached is not inherited', () => {
    const library = smallLibrary({ bow: { keys: [{}, { take: 2, hold: 1, ease: 'in' }, {}] } });
    const { keys } = resolveMotion({ pattern: 'bow' }, library);
    expect(keys.map(({ take, hold, ease }) => [take, hold, ease])).toEqual([
      [1, undefined, 'smooth'],
      [2, 1, 'in'],
      [1, undefined, 'smooth'],
    ]);
  });

  test('what is written for both sides is mirrored, with x outward on each', () => {
    const arms = { ik: { in: 'world', at: [0.3, 1, 0.2], pole: [1, -1, 0] } } as const;
    const library = smallLibrary({ reach: { keys: [{ arms, rightArm: { ik: { at: [0.1, 2, 0] } } } as never] } });
    const { arm } = resolveMotion({ pattern: 'reach' }, library).keys[0]!.pose;
    expect(arm.left).toMatchObject({ ik: { at: [0.3, 1, 0.2], pole: [1, -1, 0] } });
    expect(arm.right).toMatchObject({ ik: { at: [-0.1, 2, 0], pole: [-1, -1, 0] } });
  });

  test('a key for one side leaves the other unchanged', () => {
    const curl = (elbow: number) => ({ arms: { fk: { elbow } } });
    const library = smallLibrary({ curl: { keys: [curl(10), { only: 'left', ...curl(130) }] } });
    const { arm } = resolveMotion({ pattern: 'curl' }, library).keys[1]!.pose;
    expect([arm.left, arm.right]).toMatchObject([{ fk: { elbow: 130 } }, { fk: { elbow: 10 } }]);
  });

  test('paired frames and own-side names are written out', () => {
    const library = smallLibrary({
      hold: {
        keys: [
          {
            frames: {
              handle: { in: 'thigh', pos: [0.1, -0.2, 0], rot: [0, 20, 5], paired: true },
              'handle.right': { pos: [0.5, 0, 0] },
            },
            arms: { ik: { in: 'handle' } },
            leftArm: { ik: { poleIn: 'thigh.other' } },
          },
        ],
      },
    });
    const { frames, arm } = resolveMotion({ pattern: 'hold' }, library).keys[0]!.pose;
    expect(frames).toEqual({
      'handle.left': { in: 'thigh.left', pos: [0.1, -0.2, 0], rot: [0, 20, 5] },
      'handle.right': { in: 'thigh.right', pos: [-0.5, 0, 0], rot: [0, -20, -5] },
    });
    expect([arm.left, arm.right]).toMatchObject([
      { ik: { in: 'handle.left', poleIn: 'thigh.right' } },
      { ik: { in: 'handle.right', poleIn: 'chest' } },
    ]);
  });
});

describe('parameters', () => {
  const library = smallLibrary(
    {
      raise: {
        keys: [{}, { arms: { fk: { raise: 90 } } }],
        props: { held: { type: 'dumbbell', in: 'grip.left' } },
        parameters: {
          height: {
            default: 'level',
            values: {
              level: {},
              free: { props: { held: null } },
              high: { atKeys: { last: { arms: { fk: { raise: 150 } } } } },
            },
          },
          width: { shared: 'width', values: { narrow: null, 'very wide': { atKeys: { all: { spine: [1, 0, 0] } } } } },
        },
      },
      'cable-raise': { extends: 'raise', seconds: 3, parameters: { height: { default: 'high' } } },
    },
    {},
    {
      width: {
        description: 'For a test.',
        default: 'usual',
        values: { usual: {}, narrow: {}, wide: { atKeys: { later: { arms: { fk: { raise: 100, plane: 40 } } } } } },
      },
    },
  );
  const arm = (parameters: Record<string, string>, pattern = 'raise') => {
    const left = resolveMotion({ pattern, parameters }, library).keys[1]!.pose.arm.left;
    return 'fk' in left ? [left.fk.raise, left.fk.plane] : [];
  };

  test('defaults apply', () => expect(arm({})).toEqual([90, 0]));
  test('a value patches the key that it names', () => expect(arm({ height: 'high' })).toEqual([150, 0]));
  test('a value removes what is null', () => {
    const props = (height: string) => resolveMotion({ pattern: 'raise', parameters: { height } }, library).props;
    expect([props('level').length, props('free').length]).toEqual([1, 0]);
  });
  test('shared values do too', () => expect(arm({ width: 'wide' })).toEqual([100, 40]));
  test("they are applied in the pattern's order", () => {
    expect(arm({ width: 'wide', height: 'high' })).toEqual([100, 40]);
    expect(arm({ height: 'high', width: 'wide' })).toEqual([100, 40]);
  });
  test('a pattern that extends another inherits them', () => {
    expect(arm({}, 'cable-raise')).toEqual([150, 0]);
    expect(resolveMotion({ pattern: 'cable-raise' }, library).seconds).toBe(3);
  });
  test('the values are listed, the default first', () => {
    expect([...parameterValues('raise', library)]).toEqual([
      ['height', { default: 'level', values: ['level', 'free', 'high'] }],
      ['width', { default: 'usual', values: ['usual', 'wide', 'very wide'] }],
    ]);
  });
  test('the default is the first value that no pattern takes away', () => {
    const high = { atKeys: { last: { arms: { fk: { raise: 150 } } } } };
    const patterns = smallLibrary({
      raise: { keys: [{}, { arms: { fk: { raise: 90 } } }], parameters: { height: { values: { low: {}, high } } } },
      'high-raise': { extends: 'raise', parameters: { height: { values: { low: null } } } },
    });
    expect(parameterValues('high-raise', patterns).get('height')!.default).toBe('high');
    const { pose } = resolveMotion({ pattern: 'high-raise' }, patterns).keys[1]!;
    expect(pose.arm.left).toMatchObject({ fk: { raise: 150 } });
  });
  test('an adjustment comes last', () => {
    const adjust = { atKeys: { 1: { arms: { fk: { raise: 77 } } } } };
    const { keys } = resolveMotion({ pattern: 'raise', parameters: { height: 'high' }, adjust }, library);
    expect(keys[1]!.pose.arm.left).toMatchObject({ fk: { raise: 77 } });
  });
});

describe('props', () => {
  test('take given values, and defaults for the rest', () => {
    const library = smallLibrary({
      lift: { keys: [{ frames: { bar: {} } }], props: { bar: { type: 'barbell', plate: 0 } } },
    });
    const [bar] = resolveMotion({ pattern: 'lift' }, library).props;
    expect(bar).toMatchObject({
      name: 'bar',
      type: 'barbell',
      in: 'bar',
      side: undefined,
      parameters: { plate: 0, radius: 0.014 },
    });
  });

  test('paired ones lie on both sides, or on the one that is named', () => {
    const held = { type: 'dumbbell', in: 'grip', paired: true };
    const library = smallLibrary({
      lift: { keys: [{}], props: { held } },
      one: { keys: [{}], props: { held: { ...held, side: 'right' } } },
    });
    const places = (pattern: string) =>
      resolveMotion({ pattern }, library).props.map(({ name, in: within }) => [name, within]);
    expect(places('lift')).toEqual([
      ['held.left', 'grip.left'],
      ['held.right', 'grip.right'],
    ]);
    expect(places('one')).toEqual([['held', 'grip.right']]);
  });

  test('a hand that holds one is closed around it', () => {
    const library = smallLibrary({
      lift: { keys: [{}], props: { held: { type: 'dumbbell', in: 'grip.left', radius: 0.02 } } },
    });
    const { arm } = resolveMotion({ pattern: 'lift' }, library).keys[0]!.pose;
    expect([arm.left.hand, arm.right.hand]).toMatchObject([{ curl: 1, radius: 0.02 }, { curl: 0.35 }]);
  });

  const closed = (radius: number) => ({ curl: 1, radius });
  const open = { curl: 0.35 };
  const bar: KeyPatch = { frames: { bar: { between: ['grip.left', 'grip.right'] } } };
  test.each([
    ['a bar between both hands', { type: 'barbell', in: 'bar' }, bar, [closed(0.014), closed(0.014)]],
    ['the end of a band', { type: 'resistance-band', to: 'grip.right' }, {}, [open, closed(0.013)]],
    ['the handle of a cable', { type: 'cable-column', to: 'grip.left' }, {}, [closed(0.016), open]],
    ['the rope of a cable', { type: 'cable-column', attachment: 'rope' }, {}, [closed(0.016), closed(0.016)]],
    ['the bar of a cable', { type: 'cable-column', to: 'bar' }, bar, [closed(0.016), closed(0.016)]],
    ['nothing of a cable at the belt', { type: 'cable-column', to: 'pelvis', attachment: 'belt' }, {}, [open, open]],
  ])('hands close around %s', (_, held, key, hands) => {
    const library = smallLibrary({ lift: { keys: [key], props: { held } } });
    const { arm } = resolveMotion({ pattern: 'lift' }, library).keys[0]!.pose;
    expect([arm.left.hand, arm.right.hand]).toMatchObject(hands);
  });
});

describe("what can't be resolved is refused with the possible values", () => {
  const fine = { keys: [{}], parameters: { grip: { values: { wide: {}, narrow: {} } } } };
  test.each([
    [{ pattern: 'sqat' }, {}, 'unknown pattern "sqat"; did you mean "squat"?'],
    [{ pattern: 'squat', parameters: { stance: 'wide' } }, {}, 'unknown parameter "stance"; there is "grip"'],
    [
      { pattern: 'squat', parameters: { grip: 'wyde' } },
      {},
      'unknown value of parameter "grip": "wyde"; did you mean "wide"?',
    ],
    [{ parameters: { grip: 'wide' }, keys: [{}] }, {}, '"parameters" need a "pattern" to belong to'],
    [{ pattern: 'squat' }, { posture: 'sitting' }, 'unknown posture "sitting"; there is "standing"'],
    [{ pattern: 'squat' }, { atKeys: { 4: {} } }, 'there is no key 4: the movement has 1'],
    [{ pattern: 'squat' }, { extends: 'squat' }, 'patterns extend each other in a circle: squat → squat'],
    [{ pattern: 'squat' }, { parameters: { a: { shared: 'grp' } } }, 'unknown shared parameter "grp"; there is none'],
    [
      { pattern: 'squat' },
      { parameters: { a: { default: 'x', values: { y: {} } } } },
      'parameter "a" has no value "x" to be its default',
    ],
    [
      { pattern: 'squat' },
      { keys: [{ pelvis: { pos: null } }] },
      'key 0: "pelvis" needs "pos", or "place" with a bone to put somewhere',
    ],
    [
      { pattern: 'squat' },
      { keys: [{ pelvis: { place: { bone: 'chest' } } }] },
      'key 0: "place" needs "bone" and "at": which bone comes to lie where',
    ],
    [
      { pattern: 'squat' },
      { keys: [{ arms: { hand: { palm: [0, 1, 0] } } }] },
      'key 0: "palm" and "fingers" go together: where the palm faces and where the fingers point',
    ],
    [{ pattern: 'squat' }, { props: { bar: { in: 'world' } } }, 'prop "bar" has no "type"'],
    [
      { pattern: 'squat' },
      { props: { bar: { type: 'barbel' } } },
      'unknown prop type "barbel"; did you mean "barbell"?',
    ],
    [
      { pattern: 'squat' },
      { props: { bar: { type: 'barbell', plates: 'two' } } },
      '"plates" of prop "bar" is a string; expected a number',
    ],
    [
      { pattern: 'squat' },
      { props: { arm: { type: 'lever', point: [0.3] } } },
      '"point" of prop "arm" is a list of length 1; expected a list of length 3',
    ],
  ])('%j of %j: %s', (motion, pattern, message) => {
    const library = smallLibrary({ squat: { ...fine, ...(pattern as object) } });
    expect(messageOf(() => resolveMotion(motion as never, library))).toBe(message);
  });
});

function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof MotionError) return error.message;
    throw error;
  }
  return 'nothing was refused';
}
