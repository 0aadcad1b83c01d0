import type { Exercise } from '../../edge/format/exercise.ts';
import { releaseFolder } from '../../edge/format/paths.ts';
import { type BuiltTree, readBuilt } from './built-tree.ts';

/** The paths of the images of a release that are neither in the built tree nor at the target, in code-point order. */
export function missingImages(tree: BuiltTree, listed: ReadonlyMap<string, unknown>): string[] {
  const { imageBase, lists } = tree.manifest;
  const built = new Set(tree.lasting.map(({ path }) => path));
  const files = new Map(tree.files.map((file) => [file.path, file]));
  const images = new Set<string>();
  // Every exercise has a body part, so it is on one of these lists.
  for (const { list } of lists.bodyPart!.flatMap(({ segments }) => segments)) {
    const content = readBuilt(tree, files.get(releaseFolder(tree.release) + list)!);
    for (const { gifUrl } of JSON.parse(new TextDecoder().decode(content)) as Exercise[]) {
      images.add(gifUrl.slice(imageBase.length + 1));
    }
  }
  return [...images].filter((path) => !built.has(path) && !listed.has(path)).sort();
}
