import { readFileSync } from 'node:fs';
import type { ExerciseRecord } from '../../../build/record/fields.ts';
import { wordLists } from '../../../build/record/words.ts';
import { writeSnapshots } from '../../../build/snapshots/write-snapshots.ts';
import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { imageBase } from '../../support/samples/whole-catalogue.ts';

/** The synonyms of the project's catalogue. */
const synonyms: readonly (readonly string[])[] = JSON.parse(
  readFileSync(new URL('../../../catalogue/synonyms.json', import.meta.url), 'utf8'),
);

/** Writes the snapshots of `records` to a new temporary folder and returns its path. */
export async function writtenSnapshots(
  records: readonly ExerciseRecord[],
  vocabulary: Vocabulary,
  images = imageBase,
  most?: number,
): Promise<string> {
  const { path } = await temporaryFolder();
  const rest = {
    vocabulary,
    synonyms,
    words: wordLists(vocabulary),
    version: '1.0.0',
    changelog: '# Changelog\n',
    license: 'CC0-1.0\n',
    imageBase: images,
  };
  await writeSnapshots(diskFolder(path), { records, ...rest }, { most });
  return path;
}
