import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { DetailedExercise } from '../../../edge/format/exercise.ts';
import { openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { runMatch } from '../../../scripts/match/match-command.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { packOf, samplePacked } from '../../support/samples/sample-pack.ts';

const exercises = samplePacked(8);
const open = () => openCatalogue({ release: 'r', digest: 'd', pack: packOf(exercises) });

test('writes the matches to a JSON file by certainty', async () => {
  const [{ name, id }] = exercises as [DetailedExercise];
  const folder = await temporaryFolder(new Map([['names.txt', Buffer.from(`${name}\n${name}x\nqqqq\n`)]]));
  const [names, to] = ['names.txt', 'matched.json'].map((file) => join(folder.path, file)) as [string, string];
  runMatch({ to }, [names], open);
  expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({
    certain: [{ given: name, id, name }],
    doubtful: [{ given: `${name}x`, likeliest: expect.arrayContaining([{ id, name }]) }],
    none: ['qqqq'],
  });
});

test('refuses a file that is not there, and a result of another kind, before it opens the catalogue', () => {
  const neverOpened = vi.fn(open);
  expect(() => runMatch({ to: undefined }, ['nothing.txt'], neverOpened)).toThrow('There is no nothing.txt');
  expect(() => runMatch({ to: 'matched.xlsx' }, [import.meta.filename], neverOpened)).toThrow(
    'expected a .csv or .json',
  );
  expect(neverOpened).not.toHaveBeenCalled();
});
