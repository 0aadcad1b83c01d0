import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ReleaseSource } from '../../build/release/content.ts';
import { writeFile } from '../../build/support/output-folder.ts';
import type { Progress } from '../../build/support/progress.ts';
import { CommandError } from '../support/command-line.ts';
import { systemErrorReason } from '../support/system-error.ts';
import { validCatalogue } from '../support/valid-catalogue.ts';
import { expectBuildFolder, recordFile, recordOf } from './build-record.ts';
import { diskFolder } from './disk-folder.ts';
import { type BuildInputs, inputDigest } from './input-digest.ts';
import type { BuildPlace } from './project.ts';
import { readHistory } from './read-history.ts';
import { replaceFolder } from './replace-folder.ts';

export interface BuildOptions extends BuildPlace {
  readonly progress: Progress;
}

/**
 * Builds everything that is published, and the worker that serves it.
 * @returns the id of the release
 * @throws CommandError with a line for every problem of the catalogue; the former folder is then still as it was
 */
export async function buildDist({ project, out, progress, ...inputs }: BuildOptions): Promise<string> {
  expectBuildFolder({ out, catalogue: inputs.catalogue });
  const digest = await inputDigest(project, inputs);
  const source = await checkedSource(inputs, progress);
  // It takes long to load: who has made a mistake in the catalogue need not wait for that.
  const { writeDist } = await import('./write-dist.ts');
  let release = '';
  await replaceFolder(out, async (next) => {
    release = await writeDist(source, inputs.images, next, progress);
    writeFile(diskFolder(next), recordFile, recordOf(digest));
  });
  return release;
}

async function checkedSource(
  { catalogue: folder, imageBase, figure }: BuildInputs,
  progress: Progress,
): Promise<ReleaseSource> {
  progress.begin('Checking the catalogue');
  // A missing licence is told at once, not after the second that checking takes.
  const license = readLicense(folder);
  return {
    catalogue: await validCatalogue(relative('', folder), 'Nothing was built'),
    history: readHistory(folder),
    license,
    imageBase,
    figure,
  };
}

function readLicense(folder: string): string {
  const file = join(folder, 'LICENSE');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = systemErrorReason(error);
    if (reason === undefined) throw error;
    throw new CommandError(
      `${relative('', file)} can't be read: ${reason}. It is published with the data: put the licence of your data there.`,
    );
  }
}
