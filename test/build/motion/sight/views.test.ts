import { expect, test } from 'vitest';
import { movementOf } from '../../../../build/motion/movement.ts';
import { checkView } from '../../../../build/motion/sight/check-view.ts';
import { rounds, tell } from '../../../support/faults/faults.ts';
import { exercises, library } from '../findings.ts';

/** Drawing all of them takes minutes, so the short form draws a sample from the whole catalogue. */
const looked = exercises.filter((_, i) => i % rounds(1000, 1) === 0);

test('every exercise shows its target, its face and all of its hands, large enough, on both figures', () => {
  const findings = looked.flatMap((exercise) =>
    checkView(movementOf(exercise), library).map(({ figure, message }) => `${exercise.id} ${figure} ${message}`),
  );
  tell('Views', { exercises: looked.length, findings: findings.length });
  expect(findings).toEqual([]);
});
