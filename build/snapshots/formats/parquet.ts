import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { type ExerciseRecord, type Field, fields } from '../../record/fields.ts';
import { dataLicense } from '../../support/data-license.ts';
import type { OutputFile } from '../../support/output-folder.ts';
import type { Format } from './format.ts';

/** Number of exercises in a row group: enough to compress well, few enough to hold in memory and to fetch in part. */
const rowGroupSize = 10_000;

/** Apache Parquet with list, map and struct columns, compressed with Snappy, which every reader supports. */
export const parquet: Format = {
  file: 'exercises.parquet',
  name: 'Parquet',
  use: 'DuckDB, Spark, Polars, Arrow: lists are list columns',
  title: 'All exercises in columns',
  gzip: false,
  hasParts: true,
  open(folder, file, { version }) {
    const sink = folder.create(file);
    const parquet = new ParquetWriter({
      writer: new SinkWriter(sink),
      schema,
      kvMetadata: [
        { key: 'version', value: version },
        { key: 'license', value: dataLicense.id },
      ],
    });
    let group: ExerciseRecord[] = [];
    const writeGroup = () => {
      const columnData = fields.map(({ name }) => ({ name, data: group.map((record) => record[name]) }));
      parquet.write({ columnData, rowGroupSize });
      group = [];
    };
    return {
      write(record) {
        if (group.push(record) === rowGroupSize) writeGroup();
      },
      finish() {
        if (group.length > 0) writeGroup();
        parquet.finish();
        sink.close();
      },
      abandon: () => sink.close(),
    };
  },
};

/** Passes collected bytes on after every row group and at the end. */
class SinkWriter extends ByteWriter {
  readonly #sink: OutputFile;

  constructor(sink: OutputFile) {
    super(1024 * 1024);
    this.#sink = sink;
  }

  flush(): void {
    this.#sink.write(this.getBytes());
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}

const text = {
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
} satisfies Partial<SchemaElement>;

const schema: SchemaElement[] = [{ name: 'exercise', num_children: fields.length }, ...fields.flatMap(columnSchema)];

/** https://github.com/apache/parquet-format/blob/master/LogicalTypes.md#nested-types */
function columnSchema({ name, kind, nullable, members = [] }: Field): SchemaElement[] {
  switch (kind) {
    case 'text':
      return [{ name, repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED', ...text }];
    case 'list':
      return listSchema(name);
    case 'lists':
      return [{ name, repetition_type: 'REQUIRED', num_children: members.length }, ...members.flatMap(listSchema)];
    case 'map':
      return [
        { name, repetition_type: 'REQUIRED', num_children: 1, converted_type: 'MAP', logical_type: { type: 'MAP' } },
        { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
        { name: 'key', repetition_type: 'REQUIRED', ...text },
        { name: 'value', repetition_type: 'REQUIRED', ...text },
      ];
  }
}

function listSchema(name: string): SchemaElement[] {
  return [
    { name, repetition_type: 'REQUIRED', num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...text },
  ];
}
