import type { Encoding } from '../../../edge/format/encodings.ts';
import { lineSeparator, linesIn, listClose, listOpen } from '../../../edge/format/list.ts';
import { encodedPath } from '../../../edge/format/paths.ts';
import type { Segment } from '../../../edge/format/segments.ts';
import type { BuildCache } from '../../support/build-cache.ts';
import { type Compressor, compress, compressor } from '../../support/compression.ts';
import type { OutputFolder } from '../../support/output-folder.ts';
import type { ListContent } from './list-contents.ts';
import { SplitFile } from './split-file.ts';

/** A whole list in a content encoding, cut into files no larger than hosts accept. */
export class EncodedList {
  readonly encoding: Encoding;
  readonly #file: SplitFile;
  readonly #cache: BuildCache;
  /** The first segment, until there is another. Most lists have only one, which is compressed at once and cached. */
  #first: Segment | undefined;
  #compressor: Compressor | undefined;

  constructor(
    { group, value }: ListContent,
    encoding: Encoding,
    folder: OutputFolder,
    fileLimit: number,
    cache: BuildCache,
  ) {
    this.encoding = encoding;
    this.#file = new SplitFile(folder, fileLimit, (fileNumber) => encodedPath(group, value, encoding, fileNumber));
    this.#cache = cache;
  }

  /** Adds the lines of the next segment. */
  async add(segment: Segment): Promise<void> {
    if (this.#compressor) {
      await this.#compressor.write(lineSeparator);
      await this.#compressor.write(linesIn(segment.list));
    } else if (!this.#first) {
      this.#first = segment;
    } else {
      this.#compressor = compressor(this.encoding, 'quick', (bytes) => this.#file.write(bytes), this.#cache);
      await this.#compressor.write(listOpen);
      await this.#compressor.write(linesIn(this.#first.list));
      await this.add(segment);
    }
  }

  /** The paths of the files. */
  async end(): Promise<readonly string[]> {
    if (this.#compressor) {
      await this.#compressor.write(listClose);
      await this.#compressor.end();
    } else {
      this.#file.write(await compress(this.encoding, 'quick', this.#first!.list, this.#cache));
    }
    return this.#file.close();
  }
}
