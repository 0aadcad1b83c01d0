import { createHash } from 'node:crypto';
import { toHex } from '../../edge/digest/hex.ts';
import { digestKey, formatKey } from '../../edge/keys/key.ts';
import type { KeyRecord } from '../../edge/keys/key-document.ts';
import { KeyTable } from '../../edge/keys/key-table.ts';
import { permissions } from '../../edge/keys/permissions.ts';
import { median, type Row, type Section } from './section.ts';

const keyCount = 100_000;
/** Number of keys that are looked up: fewer, and more, than are remembered. */
const few = 1_000;
const many = 20_000;

/** The memory of a table of many keys, and the cost of each lookup. */
export const keys: Section = {
  name: 'keys',
  title: `A table of ${keyCount.toLocaleString('en')} keys`,
  async run() {
    const issued = Array.from({ length: many }, (_, i) => formatKey(createHash('sha256').update(`${i}`).digest()));
    const records = Array.from({ length: keyCount }, (_, i): KeyRecord => {
      const digest = issued[i] ? toHex(digestKey(issued[i])) : createHash('sha256').update(`other ${i}`).digest('hex');
      return { digest, label: '', allow: permissions };
    });
    const table = KeyTable.from({ keys: records });
    const rows: Row[] = [
      { name: 'its size', value: table.bytes / 1e6, unit: 'MB' },
      { name: 'a lookup, of remembered keys', value: timeOf(table, issued.slice(0, few)), unit: 'µs' },
      { name: 'a lookup, with a hash each time', value: timeOf(table, issued), unit: 'µs' },
    ];
    return rows;
  },
};

/** Time of one lookup in µs: the median of nine rounds through all of `wanted`. */
function timeOf(table: KeyTable, wanted: readonly string[]): number {
  const rounds = Array.from({ length: 9 }, () => {
    const start = performance.now();
    for (const key of wanted) if (!table.find(key)) throw new Error('A key that was issued is not found.');
    return ((performance.now() - start) * 1000) / wanted.length;
  });
  return median(rounds);
}
