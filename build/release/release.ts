import { createHash } from 'node:crypto';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Exercise } from '../../edge/format/exercise.ts';
import { encodeManifest, type FileEntry, type ListEntry, releaseIdOf } from '../../edge/format/manifest.ts';
import { imageIds } from '../media/image-id.ts';
import { defaultFigure, type FigureName } from '../motion/anatomy/skeleton.ts';

import { publishedExercise } from '../record/published-exercise.ts';
import { type PublishedWords, publishedWords } from '../record/published-words.ts';
import { type OutputFolder, withNames, writeFile } from '../support/output-folder.ts';
import type { Progress } from '../support/progress.ts';
import type { History } from '../versions/history.ts';
import { artefacts } from './artefacts/index.ts';

/** What a release is made from. */
export interface ReleaseSource {
  /** A catalogue without problems. */
  readonly catalogue: Catalogue;
  /** The versions published so far. */
  readonly history: History;
  /** Text of the licence of the data. */
  readonly license: string;
  /** Address of the image host, without a slash at its end. */
  readonly imageBase: string;
  /** The figure that the images show; by default {@link defaultFigure}. */
  readonly figure?: FigureName;
}

/** What every artefact of a release is made from. */
export interface ReleaseContent extends ReleaseSource {
  /** At each place the exercise at the same place in `catalogue.exercises`: by name, then id. */
  readonly published: readonly Exercise[];
  readonly words: PublishedWords;
}

/** Something that a release contains. */
export interface Artefact {
  /** What a person waits for: it completes the sentence "Writing …". */
  readonly name: string;
  /** Writes its files to the release's folder. What it returns goes into the manifest. */
  write(content: ReleaseContent, folder: OutputFolder, progress: Progress): Promise<ArtefactEntry | undefined>;
}

/** What an artefact adds to the manifest beside its files. */
export interface ArtefactEntry {
  readonly lists: { readonly [collection: string]: readonly ListEntry[] };
}

/** The content of a release. */
export function releaseContent(source: ReleaseSource): ReleaseContent {
  const { catalogue, imageBase, figure = defaultFigure } = source;
  const images = imageIds(catalogue, figure);
  return {
    ...source,
    published: catalogue.exercises.map((exercise) => publishedExercise(exercise, imageBase, images.get(exercise.id)!)),
    words: publishedWords(catalogue.vocabulary),
  };
}

/**
 * Writes a whole release to `folder`, the manifest last. The same content gives the same bytes.
 * @returns the release's id
 * @throws Error when a word of the vocabulary has no exercise
 */
export async function writeRelease(content: ReleaseContent, folder: OutputFolder, progress: Progress): Promise<string> {
  const { folder: noting, names } = withNames(folder);
  const lists: { [collection: string]: readonly ListEntry[] } = {};
  for (const artefact of artefacts) {
    progress.begin(`Writing ${artefact.name}`);
    const entry = await artefact.write(content, noting, progress);
    Object.assign(lists, entry?.lists);
  }
  const files: { [name: string]: FileEntry } = {};
  for (const name of names) files[name] = fileEntry(folder.read(name));
  const vocabulary = { ...content.words };
  const manifest = encodeManifest({ imageBase: content.imageBase, vocabulary, lists, files });
  writeFile(folder, 'manifest.json', manifest);
  return releaseIdOf(manifest);
}

/** What a manifest says about a file, from the pieces of its bytes. */
export function fileEntry(pieces: Iterable<Uint8Array>): FileEntry {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
