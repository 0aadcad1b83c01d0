import { join } from 'node:path';
import { noProgress } from '../../build/support/progress.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { builtTree } from '../publish/built-tree.ts';
import { folderTarget } from '../publish/folder-target.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { CommandError } from '../support/command-error.ts';
import { buildTree } from './build-tree.ts';
import { generatedContent } from './generated-content.ts';

/**
 * Publishes a built tree to a folder, and then that of the same exercises with a changed text.
 * @param former the folder of the tree, which is of the first `exercises` exercises of the catalogue
 * @param scratch a folder for what this makes
 * @returns a sentence of what the second publish brought
 * @throws CommandError if it brought other files than those that the first release doesn't have
 */
export async function publishChange(
  catalogue: Catalogue,
  exercises: number,
  former: string,
  scratch: string,
): Promise<string> {
  const [first, ...others] = catalogue.exercises;
  const changed = { ...catalogue, exercises: [{ ...first!, tips: [...first!.tips, 'Slow down.'] }, ...others] };
  const next = join(scratch, 'next');
  await buildTree(generatedContent(changed, exercises), next, { withoutDownloads: true });

  const [before, after] = [await builtTree(former), await builtTree(next)];
  const target = folderTarget(join(scratch, 'published'));
  const options = { progress: noProgress, withoutImages: true };
  await publishRelease(before, target, options);
  const { copied, copiedBytes, kept } = await publishRelease(after, target, options);
  const known = new Set(before.files.map(({ sha256 }) => sha256));
  // Besides the files of the release, there is the list of its page's files.
  const wanted = after.files.filter(({ sha256 }) => !known.has(sha256)).length + 1;
  if (copied !== wanted) throw new CommandError(`Publishing brought ${copied} files; expected the ${wanted} new ones.`);
  return `Publishing after a changed text brought ${copied} files of ${copiedBytes} bytes; ${kept} were there already.`;
}
