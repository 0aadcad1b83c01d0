import type { Exercise } from '../../edge/format/exercise.ts';
import type { Manifest } from '../../edge/format/manifest.ts';
import { releaseFolder } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-line.ts';
import { type BuiltTree, readBuilt } from './built-tree.ts';

/**
 * Refuses addresses of images that nobody else can load: those of this machine, and those without TLS, which apps on
 * phones and pages on https do not load.
 * @throws CommandError
 */
export function expectPublicImages({ imageBase }: Pick<Manifest, 'imageBase'>): void {
  const { protocol, hostname } = new URL(imageBase);
  const isLoopback = /^(localhost|.+\.localhost|127(\.[0-9]+){3}|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);
  if (protocol === 'https:' && !isLoopback) return;
  throw new CommandError(
    `The images of this release are at ${imageBase}, which ${isLoopback ? 'is this machine' : 'is not https'}. ` +
      'Build it with IMAGE_URL=https://… for the host of the images, or say --allow-local-images.',
  );
}

/** The paths of the images of a release that are neither in the built tree nor at the target, in code-point order. */
export function missingImages(tree: BuiltTree, listed: ReadonlyMap<string, unknown>): string[] {
  const { imageBase, lists } = tree.manifest;
  const built = new Set(tree.lasting.map(({ path }) => path));
  const files = new Map(tree.files.map((file) => [file.path, file]));
  const images = new Set<string>();
  // Every exercise has one body part, so it is on one of these lists.
  for (const { list } of lists.bodyPart!.flatMap(({ segments }) => segments)) {
    const content = readBuilt(tree, files.get(releaseFolder(tree.release) + list)!);
    for (const { gifUrl } of JSON.parse(new TextDecoder().decode(content)) as Exercise[]) {
      images.add(gifUrl.slice(imageBase.length + 1));
    }
  }
  return [...images].filter((path) => !built.has(path) && !listed.has(path)).sort();
}
