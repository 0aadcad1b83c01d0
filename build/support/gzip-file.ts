import { compressor } from './compression.ts';
import type { OutputFolder } from './output-folder.ts';

/** Writes a gzipped copy of the finished file `name` as `gzipName`. */
export async function writeGzip(folder: OutputFolder, name: string, gzipName = `${name}.gz`): Promise<void> {
  const file = folder.create(gzipName);
  const gzip = compressor('gzip', 'quick', (bytes) => file.write(bytes));
  for (const piece of folder.read(name)) await gzip.write(piece);
  await gzip.end();
  file.close();
}
