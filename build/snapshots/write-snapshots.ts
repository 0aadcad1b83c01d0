import type { FileEntry } from '../../edge/format/manifest.ts';
import type { BuildCache, CachedFiles } from '../support/build-cache.ts';
import { writeGzip } from '../support/compression.ts';
import { type OutputFolder, writeFile } from '../support/output-folder.ts';
import { documents } from './documents/index.ts';
import { formats, slowFormats } from './formats/index.ts';
import { mostInFile, partNames } from './parts.ts';
import type { SnapshotContent } from './snapshot-content.ts';
import { type Download, writeRecords } from './write-records.ts';

/** How the downloads are written. */
interface SnapshotOptions {
  readonly cache?: BuildCache;
  /** The files of slow formats, made of the same content meanwhile, unless it comes in parts. */
  readonly made?: Promise<CachedFiles | undefined> | undefined;
  /** Maximum number of exercises in a file. */
  readonly most?: number | undefined;
}

/**
 * Writes the downloads of the whole catalogue. Memory does not grow with the number of records, and the same content
 * gives the same bytes on every machine. More than `most` exercises come in parts, without compressed copies, and
 * without the formats that can't be cut.
 * @returns every file written, by name
 * @throws TypeError if a record violates what the formats rely on; the folder is unusable then
 */
export async function writeSnapshots(
  folder: OutputFolder,
  content: SnapshotContent,
  { cache, made, most = mostInFile }: SnapshotOptions = {},
): Promise<ReadonlyMap<string, FileEntry>> {
  const files = new Map<string, FileEntry>();
  const add = (name: string): void => void files.set(name, folder.entry(name));

  const count = content.records.length;
  const isInParts = count > most;
  const downloads = formats
    .filter((format) => format.hasParts || !isInParts)
    .map((format): Download => {
      return { format, names: isInParts ? partNames(format.file, Math.ceil(count / most)) : [format.file] };
    });
  const addDownloads = async (written: readonly Download[]): Promise<void> => {
    for (const { format, names } of written) {
      for (const name of names) add(name);
      if (!format.gzip || isInParts) continue;
      await writeGzip(folder, format.file, cache);
      add(`${format.file}.gz`);
    }
  };
  const slow = made ? downloads.filter(({ format }) => slowFormats.includes(format)) : [];
  const quick = downloads.filter((download) => !slow.includes(download));
  const contentDigest = writeRecords(folder, content, quick, most);
  await addDownloads(quick);
  const ready = (await made) ?? {};
  for (const [name, bytes] of Object.entries(ready)) writeFile(folder, name, bytes);
  const left = slow.filter(({ format }) => !ready[format.file]);
  if (left.length > 0) writeRecords(folder, content, left, most);
  await addDownloads(slow);

  for (const [name, text] of documents(content, { files, contentDigest, most })) {
    writeFile(folder, name, text);
    add(name);
  }
  return files;
}
