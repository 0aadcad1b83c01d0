import { describe, expect, test } from 'vitest';
import { straightLimbs } from '../../../../build/motion/check/straight-limbs.ts';

describe('limbs that a sentence requires to be straight', () => {
  test.each([
    ['Press the bar up until your arms are straight.', ['elbow: arms are straight']],
    ['Lock the elbows beside the ears as the knees lock.', ['elbow: Lock the elbows', 'knee: knees lock']],
    ['Drive up and lock out at the top.', ['elbow: lock out']],
    ['Hang from a straight-arm grip.', ['elbow: straight-arm']],
    ['Extend both arms overhead.', ['elbow: Extend both arms']],
    ['Finish with the front knee fully straight.', ['knee: knee fully straight']],
    ['Push until the other leg is straight again.', ['knee: leg is straight']],
  ])('%s', (sentence, expected) => {
    expect(straightLimbs(sentence).map(({ joint, words }) => `${joint}: ${words}`)).toEqual(expected);
  });

  test.each([
    'Stop when the arms are almost straight.',
    'Rise without locking the knees.',
    'Keep the knees a touch short of straight.',
    'Locking the knees jolts the joints.',
    'Waves that die halfway come from stiff straight arms.',
    'Raise the free knee straight ahead.',
    'Sweep the free leg straight back behind you.',
    'Lock your legs behind the pads.',
    'Compared with a straight-arm pull, this one works the upper arm.',
    'Keep the wrists straight.',
  ])('none in: %s', (sentence) => {
    expect(straightLimbs(sentence)).toEqual([]);
  });
});
