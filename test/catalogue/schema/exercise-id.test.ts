import { expect, test } from 'vitest';
import { showpieces } from '../../../build/explorer/data/hero.ts';
import { repairLedger } from '../../../catalogue/fix/repair-ledger.ts';
import { ledgerOrder } from '../../../catalogue/rules/ledger-order.ts';
import { compareIds } from '../../../catalogue/schema/exercise-id.ts';
import { containedSteps } from '../../../catalogue/text/contained-steps.ts';
import { nearDuplicates } from '../../../catalogue/text/near-duplicates.ts';
import { wellKnownFirst } from '../../../edge/offline/well-known.ts';
import { sampleSource } from '../../support/samples/sample-record.ts';

const ids = ['10000', '9999'];
const exercises = ids.map((id) => ({ ...sampleSource.exercise, id, name: `name of ${id}` }));
const reworded = exercises.map((exercise, i) => ({
  ...exercise,
  instructions: [
    'Keep your chest up and your heels down while you lower the weight slowly.',
    i === 0 ? 'Rest.' : 'Stop.',
  ],
}));

test('9999 comes before 10000 wherever exercises are sorted by id', async () => {
  expect([...ids, '0001'].sort(compareIds)).toEqual(['0001', '9999', '10000']);
  expect(repairLedger([], exercises).map(({ id }) => id)).toEqual(['9999', '10000']);
  expect(wellKnownFirst(exercises).map(({ id }) => id)).toEqual(['9999', '10000']);
  expect(showpieces(exercises as never, { ids }).map(({ id }) => id)).toEqual(['9999']);
});

test('the ledger may go on from 9999 with 10000, but not the other way', () => {
  const findings = (ledger: readonly object[]) => [...(ledgerOrder({ ledger } as never) as Iterable<object>)];
  expect(findings([{ id: '9999' }, { id: '10000' }])).toEqual([]);
  expect(findings([{ id: '10000' }, { id: '9999' }])).toMatchObject([{ message: '9999 comes after 10000' }]);
  expect(findings([{ id: '9999' }, { id: '9999' }])).toMatchObject([{ message: '9999 is in the ledger twice' }]);
});

test('of two exercises with the same steps, or nearly the same, 10000 is the repeated one', () => {
  expect(containedSteps(exercises)).toMatchObject([{ exercise: { id: '10000' }, other: { id: '9999' } }]);
  expect(nearDuplicates(reworded, () => true)).toMatchObject([{ exercise: { id: '10000' }, other: { id: '9999' } }]);
});
