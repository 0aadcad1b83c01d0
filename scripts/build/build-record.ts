import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileStates, isUnchanged, KnownFiles } from '../support/known-files.ts';
import { readIfThere } from '../support/read-if-there.ts';
import { expectReplaceable } from '../support/replaceable.ts';
import { systemErrorReason } from '../support/system-error.ts';
import type { BuildPlace } from './build-place.ts';
import { type BuildDigests, digestsOnce, inputStamp } from './input-digest.ts';

/** The file in a built folder that identifies its inputs and its content. */
export const recordFile = 'build.json';

/** The content of {@link recordFile}. */
interface BuildRecord {
  /** The digest of everything the folder was made from. */
  readonly inputs: string;
  /** The stamp of the inputs; see `input-digest.ts`. */
  readonly stamp?: string | undefined;
  readonly files: FileStates;
}

/** The text of {@link recordFile}. */
export function buildRecord({ inputs, stamp }: Pick<BuildRecord, 'inputs' | 'stamp'>, files: FileStates = {}): string {
  return `${JSON.stringify({ inputs, stamp, files } satisfies BuildRecord)}\n`;
}

/** Older builds had no `files`, or one digest of them. */
const recordPattern =
  /^\{"inputs":"[0-9a-f]{64}"(?:,"stamp":"[0-9a-f]{64}")?(?:,"files":(?:"[0-9a-f]{64}"|\{.*\}))?\}\n$/;

/**
 * Writes the record into a folder that is otherwise complete.
 * @returns the paths in it of the files that need a flush
 */
export function writeRecord(folder: string, digests: BuildDigests, known: KnownFiles): readonly string[] {
  const { states, unlinked } = known.filesIn(folder);
  writeFileSync(join(folder, recordFile), buildRecord(digests, states), { flag: 'wx' });
  return [...unlinked, recordFile];
}

/** The record of a built folder; undefined if there is none that this version of the code can read. */
function readRecord(folder: string): BuildRecord | undefined {
  const text = readIfThere(join(folder, recordFile))?.toString() ?? '';
  if (!recordPattern.test(text) || !text.includes('"files":{')) return undefined;
  try {
    return JSON.parse(text) as BuildRecord;
  } catch {
    return undefined;
  }
}

/** The files of a built folder, for the build that replaces it. */
export function builtFiles(folder: string): KnownFiles {
  return new KnownFiles(folder, readRecord(folder)?.files);
}

/**
 * Refuses to build into a folder that is not from a build.
 * @throws CommandError that says what is there
 */
export function expectBuildFolder({ out, catalogue }: Pick<BuildPlace, 'out' | 'catalogue'>): void {
  expectReplaceable({
    folder: out,
    kept: [catalogue],
    marks: [recordFile],
    isOurs: (text) => recordPattern.test(text),
  });
}

/**
 * Whether the built folder is from the current inputs, and unchanged since.
 * @param digestsOf returns the digests of the current inputs, which are needed if a file has been written since
 */
export function isFresh(place: BuildPlace, digestsOf = digestsOnce(place)): boolean {
  const built = readRecord(place.out);
  if (!built) return false;
  const stamp = inputStamp(place);
  const isUntouched = stamp !== undefined && built.stamp === stamp;
  if (!isUntouched && built.inputs !== digestsOf(stamp).inputs) return false;
  try {
    return isUnchanged(place.out, built.files, [recordFile]);
  } catch (error) {
    // If another build is replacing the folder, its state is unreliable.
    if (systemErrorReason(error) === undefined) throw error;
    return false;
  }
}
