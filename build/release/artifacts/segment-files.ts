import { encodeAscending } from '../../../edge/format/ascending.ts';
import type { GzipEntry, ListEntry, SegmentEntry } from '../../../edge/format/manifest.ts';
import { indexPath, listPath, partsIndexPath, partsPath, rowsPath } from '../../../edge/format/paths.ts';
import type { Segment } from '../../../edge/format/segments.ts';
import type { BuildCache } from '../../support/build-cache.ts';
import { type OutputFolder, writeFile } from '../../support/output-folder.ts';
import { gzipParts } from './gzip-parts.ts';
import type { ListContent, ListLine } from './list-contents.ts';

/** The files of the segments of a list, and of its rows. */
export class SegmentFiles {
  readonly #content: ListContent;
  readonly #folder: OutputFolder;
  readonly #cache: BuildCache | undefined;
  readonly #segments: SegmentEntry[] = [];

  constructor(content: ListContent, folder: OutputFolder, cache?: BuildCache) {
    this.#content = content;
    this.#folder = folder;
    this.#cache = cache;
  }

  /** @param lines those of the segment, if their gzip parts are published, too */
  write(segment: Segment, lines: readonly ListLine[] = []): void {
    const { group, value, isSliced } = this.#content;
    const list = listPath(group, value, this.#segments.length);
    const index = indexPath(group, value, this.#segments.length);
    writeFile(this.#folder, list, segment.list);
    writeFile(this.#folder, index, segment.index);
    this.#segments.push({
      list,
      index,
      count: segment.count,
      ...(isSliced && { gzip: this.#writeParts(segment, lines) }),
    });
  }

  #writeParts(segment: Segment, lines: readonly ListLine[]): GzipEntry {
    const { group, value } = this.#content;
    const parts = partsPath(group, value, this.#segments.length);
    const index = partsIndexPath(group, value, this.#segments.length);
    const encoded = gzipParts(segment, lines, this.#cache);
    writeFile(this.#folder, parts, encoded.parts);
    writeFile(this.#folder, index, encoded.index);
    return { parts, index };
  }

  /** Writes the rows, which only lists in the brief view have, and returns the list's entry in the manifest. */
  entry(encodings: ListEntry['encodings']): ListEntry {
    const { group, value, count, view, rows } = this.#content;
    const entry = { value, count, segments: this.#segments, encodings };
    if (!rows || view !== 'brief') return entry;
    writeFile(this.#folder, rowsPath(group, value), encodeAscending(rows));
    return { ...entry, rows: rowsPath(group, value) };
  }
}
