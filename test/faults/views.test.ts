import { expect, it } from 'vitest';
import { movementOf } from '../../build/motion/movement.ts';
import { checkView } from '../../build/motion/sight/check-view.ts';
import { exercises, library } from '../build/motion/faults.ts';
import { tell } from '../support/faults.ts';

it('every exercise shows its target, its face and all of its hands, large enough, on both figures', () => {
  const findings = exercises.flatMap((exercise) =>
    checkView(movementOf(exercise), library).map(({ figure, message }) => `${exercise.id} ${figure} ${message}`),
  );
  tell('Views', { exercises: exercises.length, findings: findings.length });
  expect(findings).toEqual([]);
});
