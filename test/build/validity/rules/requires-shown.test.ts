import { expect, test } from 'vitest';
import type { ResolvedMotion } from '../../../../build/motion/resolve/resolve.ts';
import type { MovementFacts } from '../../../../build/validity/movement-facts.ts';
import { requiresShown } from '../../../../build/validity/rules/requires-shown.ts';

/** A cable with an attachment. */
const cableWith = (attachment: string) =>
  ({ props: [{ type: 'cable-column', parameters: { attachment } }] }) as unknown as ResolvedMotion;

const facts = (...requires: string[]) => ({ requires, equipment: 'cable' }) as unknown as MovementFacts;

const messages = (movement: ResolvedMotion, ...requires: string[]) =>
  Array.from(requiresShown(facts(...requires), movement, []), ({ message }) => message);

test('a harness on a cable is required, and shown if it is required', () => {
  expect(messages(cableWith('head-harness'))).toEqual([
    'the movement shows the prop neck-harness and nothing that is required is one',
  ]);
  expect(messages(cableWith('head-harness'), 'neck harness')).toEqual([]);
});

test('a handle on a cable shows no harness', () => {
  expect(messages(cableWith('single-handle'), 'neck harness')).toEqual([
    '"neck harness" is required and the movement does not show it',
  ]);
});
