import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CachedFiles } from '../support/build-cache.ts';
import type { Format } from './formats/format.ts';
import { slowFormats } from './formats/index.ts';
import type { SlowFormatsTask } from './slow-formats-ahead.ts';

/** Makes the files of the slow formats; runs on a worker thread. */
export default (task: SlowFormatsTask): CachedFiles[] => [
  Object.fromEntries(slowFormats.map((format) => [format.file, fileOf(format, task)])),
];

function fileOf(format: Format, { records, about }: SlowFormatsTask): Uint8Array {
  const temporary = mkdtempSync(join(tmpdir(), 'exercise-catalogue-format-'));
  try {
    const pieces: Uint8Array[] = [];
    const path = join(temporary, format.file);
    const file = { write: (bytes: Uint8Array) => void pieces.push(Buffer.from(bytes)), close() {} };
    const writer = format.open({ create: () => file, path: () => path }, format.file, about);
    for (const record of records) writer.write(record);
    writer.finish();
    return existsSync(path) ? readFileSync(path) : Buffer.concat(pieces);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
