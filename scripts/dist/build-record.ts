import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeCurrent } from '../../edge/format/current.ts';
import { currentPath } from '../../edge/format/paths.ts';
import { systemErrorReason } from '../support/system-error.ts';
import { codeDigest, inputDigest } from './input-digest.ts';
import type { BuildPlace } from './project.ts';
import { expectReplaceable } from './replaceable.ts';
import { treeState } from './tree-state.ts';

/** Says in a built folder what it was made from, and what was made. */
export const recordFile = 'build.json';

/** The text of {@link recordFile} from the digest of the inputs and the state of the files. */
export function recordOf(inputs: string, files: string): string {
  return `${JSON.stringify({ inputs, files })}\n`;
}

/** Former builds had no `files`. */
const record = /^\{"inputs":"[0-9a-f]{64}"(?:,"files":"[0-9a-f]{64}")?\}\n$/;

/** Puts the record into a folder in which everything else is written. */
export function writeRecord(folder: string, inputs: string): void {
  writeFileSync(join(folder, recordFile), recordOf(inputs, treeState(folder, [recordFile])), { flag: 'wx' });
}

/**
 * Refuses to build into a folder that is not a build's.
 * @throws CommandError that says what is there
 */
export function expectBuildFolder({ out, catalogue }: Pick<BuildPlace, 'out' | 'catalogue'>): void {
  expectReplaceable({ folder: out, kept: [catalogue], marks: [recordFile], isOurs: (text) => record.test(text) });
}

/** Whether the built folder is made from the inputs as they are now, and nothing in it has changed since. */
export function isFresh({ project, out, ...inputs }: BuildPlace): boolean {
  const file = join(out, recordFile);
  if (!existsSync(file)) return false;
  const built = readFileSync(file, 'utf8');
  const digest = inputDigest(codeDigest(project), inputs);
  return built.includes(digest) && built === recordOf(digest, stateNow(out));
}

/** The id of the release in a built folder. */
export function builtRelease(out: string): string {
  return decodeCurrent(readFileSync(join(out, 'cdn', currentPath)));
}

/** Another build may be just replacing the folder: then it is in no state that one could rely on. */
function stateNow(out: string): string {
  try {
    return treeState(out, [recordFile]);
  } catch (error) {
    if (systemErrorReason(error) === undefined) throw error;
    return '';
  }
}
