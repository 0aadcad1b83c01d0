import type { Format } from './format.ts';
import { jsonLine } from './json.ts';
import { TextFile } from './text-file.ts';

/** One JSON object per line (https://github.com/ndjson/ndjson-spec). */
export const ndjson: Format = {
  file: 'exercises.ndjson',
  name: 'NDJSON',
  use: 'One exercise a line, for streams and scripts',
  title: 'All exercises, one JSON object per line',
  gzip: true,
  hasParts: true,
  open(folder, file) {
    const sink = new TextFile(folder.create(file));
    return {
      write: (record) => sink.write(`${jsonLine(record)}\n`),
      finish: () => sink.close(),
      abandon: () => sink.close(),
    };
  },
};
