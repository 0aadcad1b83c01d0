import { createHash } from 'node:crypto';
import { toHex } from '../../edge/digest/hex.ts';
import { digestKey, formatKey } from '../../edge/keys/key.ts';
import type { KeyRecord } from '../../edge/keys/key-document.ts';
import { KeyTable } from '../../edge/keys/key-table.ts';
import { permissions } from '../../edge/keys/permissions.ts';
import { inRounds } from './in-rounds.ts';
import type { Section } from './section.ts';

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
    const find = (key: string) => {
      if (!table.find(key)) throw new Error('A key that was issued is not found.');
    };
    // Each round goes through all keys, so that none of many is remembered from the one before.
    const ways = [
      { name: 'a lookup, of remembered keys', calls: 20 * few, work: (call: number) => find(issued[call % few]!) },
      { name: 'a lookup, with a hash each time', calls: many, work: (call: number) => find(issued[call]!) },
    ];
    return [{ name: 'its size', value: table.bytes / 1e6, unit: 'MB' }, ...(await inRounds(ways))];
  },
};
