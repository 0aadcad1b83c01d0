import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeCurrent } from '../../edge/format/current.ts';
import { currentPath } from '../../edge/format/paths.ts';
import { systemErrorReason } from '../support/system-error.ts';
import { codeDigest, inputDigest } from './input-digest.ts';
import type { BuildPlace } from './project.ts';
import { expectReplaceable } from './replaceable.ts';
import { treeState } from './tree-state.ts';

/** The file in a built folder that identifies its inputs and its content. */
export const recordFile = 'build.json';

/** The text of {@link recordFile}, with the digest of the inputs and the state of the files. */
export function buildRecord(inputs: string, files: string): string {
  return `${JSON.stringify({ inputs, files })}\n`;
}

/** Older builds had no `files`. */
const record = /^\{"inputs":"[0-9a-f]{64}"(?:,"files":"[0-9a-f]{64}")?\}\n$/;

/** Writes the record into a folder that is otherwise complete. */
export function writeRecord(folder: string, inputs: string): void {
  writeFileSync(join(folder, recordFile), buildRecord(inputs, treeState(folder, [recordFile])), { flag: 'wx' });
}

/**
 * Refuses to build into a folder that is not from a build.
 * @throws CommandError that says what is there
 */
export function expectBuildFolder({ out, catalogue }: Pick<BuildPlace, 'out' | 'catalogue'>): void {
  expectReplaceable({ folder: out, kept: [catalogue], marks: [recordFile], isOurs: (text) => record.test(text) });
}

/** Whether the built folder is from the current inputs, and unchanged since. */
export function isFresh({ project, out, ...inputs }: BuildPlace): boolean {
  const file = join(out, recordFile);
  if (!existsSync(file)) return false;
  const built = readFileSync(file, 'utf8');
  const digest = inputDigest(codeDigest(project), inputs);
  return built.includes(digest) && built === buildRecord(digest, stateNow(out));
}

/** The id of the release in a built folder. */
export function builtRelease(out: string): string {
  return decodeCurrent(readFileSync(join(out, 'cdn', currentPath)));
}

/** If another build is replacing the folder, its state is unreliable. */
function stateNow(out: string): string {
  try {
    return treeState(out, [recordFile]);
  } catch (error) {
    if (systemErrorReason(error) === undefined) throw error;
    return '';
  }
}
