import { createHash } from 'node:crypto';
import { maxPieceBytes, packGzipPath, packPath } from '../../../edge/offline/pack/pack-path.ts';
import { writePack } from '../../../edge/offline/pack/pack-writer.ts';
import { compressor } from '../../support/compression.ts';
import type { OutputFile, OutputFolder } from '../../support/output-folder.ts';
import type { Artefact } from '../release.ts';
import { packContent } from './pack-content.ts';

/** The offline pack of a release, as it is and compressed, which is what apps update themselves from. */
export const offlinePack: Artefact = {
  name: 'the offline pack',
  async write(content, folder) {
    const pieces = new PieceWriter(folder);
    for (const bytes of writePack(await packContent(content), () => createHash('sha256'))) pieces.write(bytes);
    const count = pieces.end();
    for (let piece = 0; piece < count; piece++) await writeGzip(folder, piece);
    return undefined;
  },
};

/** Cuts a pack into files of which none is larger than a host may take. */
class PieceWriter {
  readonly #folder: OutputFolder;
  #count = 0;
  #file: OutputFile | undefined;
  #room = 0;

  constructor(folder: OutputFolder) {
    this.#folder = folder;
  }

  write(bytes: Uint8Array): void {
    let rest = bytes;
    while (rest.length > 0) {
      if (this.#room === 0) {
        this.#file?.close();
        this.#file = this.#folder.create(packPath(this.#count++));
        this.#room = maxPieceBytes;
      }
      const part = rest.subarray(0, this.#room);
      this.#file!.write(part);
      this.#room -= part.length;
      rest = rest.subarray(part.length);
    }
  }

  /** @returns how many files there are */
  end(): number {
    this.#file?.close();
    return this.#count;
  }
}

async function writeGzip(folder: OutputFolder, piece: number): Promise<void> {
  const file = folder.create(packGzipPath(piece));
  const gzip = compressor('gzip', (bytes) => file.write(bytes));
  for (const bytes of folder.read(packPath(piece))) await gzip.write(bytes);
  await gzip.end();
  file.close();
}
