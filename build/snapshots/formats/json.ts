import { fields } from '../../record/fields.ts';
import type { Format } from './format.ts';
import { madeOnce } from './made-once.ts';
import { TextFile } from './text-file.ts';

/** One JSON array (RFC 8259) with one exercise per line. */
export const json: Format = {
  file: 'exercises.json',
  name: 'JSON',
  use: 'One array, every field',
  title: 'All exercises as one JSON array',
  gzip: true,
  hasParts: false,
  open(folder, file) {
    const sink = new TextFile(folder.create(file));
    let isEmpty = true;
    return {
      write(record) {
        sink.write((isEmpty ? '[\n' : ',\n') + jsonLine(record));
        isEmpty = false;
      },
      finish() {
        sink.write(isEmpty ? '[]\n' : '\n]\n');
        sink.close();
      },
      abandon: () => sink.close(),
    };
  },
};

/** `record` as a JSON object with its fields in order, without line breaks. */
export const jsonLine = madeOnce((record) =>
  JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, record[name]]))),
);
