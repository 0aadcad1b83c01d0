/** Writes snapshots of a million exercises and checks that memory doesn't grow with them. Takes many minutes. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExerciseRecord, recordOf } from '../build/record/fields.ts';
import { relatedExercises } from '../build/record/related.ts';
import { wordLists } from '../build/record/words.ts';
import { writeSnapshots } from '../build/snapshots/write-snapshots.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { diskFolder } from './dist/disk-folder.ts';
import { project } from './dist/project.ts';
import { CommandError, runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';

const command = {
  call: 'npm run test:million --',
  options: {
    exercises: { value: 'N', help: 'how many', range: [1, 100_000_000], fallback: '1000000' },
    keep: { help: 'keep the files and print where they are' },
  },
} satisfies Command;

/** Maximum memory of the process, in bytes: 190 MB for the compiler and Node itself, 64 MB for SQLite's page cache. */
const memoryBound = 768 * 1024 * 1024;

await runCommand(command, async ({ exercises, keep }) => {
  const { catalogue } = await readCatalogue(join(project, 'catalogue'));
  const related = relatedExercises(catalogue.exercises);
  const gifUrl = 'https://images.example.com/image/0.gif';
  const models = catalogue.exercises.map((exercise) =>
    recordOf({ exercise, gifUrl, related: related.get(exercise.id)! }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'million-'));
  try {
    const start = performance.now();
    const files = await writeSnapshots(diskFolder(folder), {
      records: numbered(models, exercises),
      vocabulary: catalogue.vocabulary,
      synonyms: catalogue.synonyms,
      words: wordLists(catalogue.vocabulary),
      version: '1.0.0',
      changelog: '# Changelog\n',
      license: 'CC0-1.0\n',
      imageBase: 'https://images.example.com',
    });
    for (const [name, { bytes }] of files) console.log(`${name.padEnd(24)}${megabytes(bytes)}`);
    const peak = process.resourceUsage().maxRSS * 1024;
    console.log(`${Math.round((performance.now() - start) / 1000)} s, peak of memory ${megabytes(peak)}`);
    if (peak > memoryBound)
      throw new CommandError(`The process took too much memory; expected at most ${megabytes(memoryBound)}.`);
  } finally {
    if (keep) console.log(folder);
    else rmSync(folder, { recursive: true });
  }
});

/** `total` exercises in the order of the lists, made from `models` in turn. */
function* numbered(models: readonly ExerciseRecord[], total: number): Iterable<ExerciseRecord> {
  for (let i = 0; i < total; i++) {
    const model = models[i % models.length]!;
    const number = String(i).padStart(7, '0');
    yield { ...model, id: number, name: `${number} ${model.name}` };
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`.padStart(10);
}
