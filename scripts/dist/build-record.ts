import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeDigest, inputDigest } from './input-digest.ts';
import type { BuildPlace } from './project.ts';
import { expectReplaceable } from './replaceable.ts';

/** Says in a built folder what it was made from. */
export const recordFile = 'build.json';

/** The text of {@link recordFile} from the digest of the inputs. */
export function recordOf(inputs: string): string {
  return `${JSON.stringify({ inputs })}\n`;
}

const record = /^\{"inputs":"[0-9a-f]{64}"\}\n$/;

/**
 * Refuses to build into a folder that is not a build's.
 * @throws CommandError that says what is there
 */
export function expectBuildFolder({ out, catalogue }: Pick<BuildPlace, 'out' | 'catalogue'>): void {
  expectReplaceable({ folder: out, kept: [catalogue], marks: [recordFile], isOurs: (text) => record.test(text) });
}

/** Whether the built folder is made from the inputs as they are now. */
export async function isFresh({ project, out, ...inputs }: BuildPlace): Promise<boolean> {
  const record = join(out, recordFile);
  if (!existsSync(record)) return false;
  return readFileSync(record, 'utf8') === recordOf(await inputDigest(await codeDigest(project), inputs));
}
