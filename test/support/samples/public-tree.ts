import { gzipSync } from 'node:zlib';
import { type TemporaryFolder, temporaryFolder } from '../folders/temporary-folder.ts';
import { type PublishedTree, publish, sampleExercises } from './published-tree.ts';

/** A published tree in a folder, with public files of every kind next to the lists. */
export interface PublicTree extends TemporaryFolder {
  readonly release: string;
  /** The files of the release, and `current.json`, by path. */
  readonly files: PublishedTree['files'];
}

export const page = '<!doctype html><title>Exercises</title>'.padEnd(1000, '.');
export const notFoundPage = '<!doctype html><title>Not found</title>';
/** More than the buffers of a connection hold. */
export const archive = Buffer.alloc(3_000_000, 'an archive ');

export async function publicTree(): Promise<PublicTree> {
  const tree = await publish(sampleExercises(30));
  const text = (text: string) => Buffer.from(text);
  const folder = await temporaryFolder(
    new Map<string, Uint8Array>([
      ...tree.files,
      ['index.html', text(page)],
      ['index.html.gz', gzipSync(page)],
      ['404.html', text(notFoundPage)],
      ['exercise/0001/index.html', text(page)],
      ['_headers', text('/*')],
      ['assets/index-0f.js', text('export {}')],
      ['image/00.gif', text('GIF89a')],
      ['archives/back-still.zip', archive],
      [`releases/${tree.release}/openapi.json`, text('{}')],
      [`releases/${tree.release}/snapshots/exercises.d.ts`, text('export {}')],
      [`releases/${tree.release}/snapshots/exercises.csv`, text('id\n')],
      [`releases/${tree.release}/offline/catalogue.pack`, text('pack')],
    ]),
  );
  return { ...folder, release: tree.release, files: tree.files };
}
