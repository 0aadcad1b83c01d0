import type { ExerciseRecord } from '../../record/fields.ts';

/** `make` for formats that share a text of each record: that of the last record is kept. */
export function madeOnce(make: (record: ExerciseRecord) => string): (record: ExerciseRecord) => string {
  let last: ExerciseRecord | undefined;
  let text = '';
  return (record) => {
    if (record !== last) text = make(record);
    last = record;
    return text;
  };
}
