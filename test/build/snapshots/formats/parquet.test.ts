import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { fields } from '../../../../build/record/fields.ts';
import { parquet } from '../../../../build/snapshots/formats/parquet.ts';
import type { OutputFolder } from '../../../../build/support/output-folder.ts';
import { diskFolder } from '../../../../scripts/support/disk-folder.ts';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { sampleRecord } from '../../../support/samples/sample-record.ts';
import { wholeCatalogue } from '../../../support/samples/whole-catalogue.ts';

test('writes a long catalogue in row groups, one at a time, that can be read separately', async () => {
  const { vocabulary } = await wholeCatalogue();
  const { path: folder } = await temporaryFolder();
  const lengths: number[] = [];
  const writer = parquet.open(noting(diskFolder(folder), lengths), parquet.file, {
    version: '1.2.3',
    vocabulary,
    synonyms: [],
  });
  const total = 10_004;
  const numbered = (i: number) => ({ ...sampleRecord, name: `squat ${i}`, id: String(i).padStart(6, '0') });
  for (let i = 0; i < 9_999; i++) writer.write(numbered(i));
  expect(lengths).toHaveLength(0);
  writer.write(numbered(9_999));
  expect(lengths).toHaveLength(1);
  for (let i = 10_000; i < total; i++) writer.write(numbered(i));
  writer.finish();
  // The second group, and the end of the file.
  expect(lengths).toHaveLength(3);

  const file = await asyncBufferFromFile(join(folder, parquet.file));
  const metadata = await parquetMetadataAsync(file);
  expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([10_000, 4]);
  expect(metadata.key_value_metadata).toContainEqual({ key: 'version', value: '1.2.3' });
  expect(metadata.schema.filter(({ name }) => fields.some((field) => field.name === name))).toHaveLength(fields.length);

  let bytesRead = 0;
  const counted = {
    byteLength: file.byteLength,
    slice: (start: number, end?: number) => {
      bytesRead += (end ?? file.byteLength) - start;
      return file.slice(start, end);
    },
  };
  const rows = await parquetReadObjects({
    file: counted,
    metadata,
    rowStart: 10_000,
    rowEnd: 10_003,
    columns: ['id', 'name'],
  });
  expect(rows).toEqual([10_000, 10_001, 10_002].map(numbered).map(({ id, name }) => ({ id, name })));
  expect(bytesRead).toBeLessThan(file.byteLength / 10);
});

/** A folder that notes the length of everything that is written to its files. */
function noting(folder: OutputFolder, lengths: number[]): OutputFolder {
  return {
    ...folder,
    create(name) {
      const file = folder.create(name);
      return {
        ...file,
        write(bytes) {
          lengths.push(bytes.length);
          file.write(bytes);
        },
      };
    },
  };
}
