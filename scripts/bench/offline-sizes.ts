import { compress } from '../../build/support/compression.ts';
import { offlineSample } from './offline-sample.ts';
import type { Row, Section } from './section.ts';

/** The size of the offline pack, compared with one JSON file with the same fields of the same exercises. */
export const offlineSizes: Section = {
  name: 'offline-sizes',
  title: 'Offline: the pack against one JSON file, in kB',
  async run() {
    const { pack, json } = await offlineSample();
    const sizes = async (bytes: Buffer) => ({
      plain: bytes.length,
      gzip: (await compress('gzip', 'best', bytes)).length,
      br: (await compress('br', 'best', bytes)).length,
    });
    const [packed, parsed] = await Promise.all([sizes(pack), sizes(json)]);
    return (['plain', 'gzip', 'br'] as const).flatMap((encoding): Row[] => {
      const to = `JSON, ${encoding}`;
      return [
        { name: to, value: parsed[encoding] / 1000, unit: 'kB' },
        {
          name: `pack, ${encoding}`,
          value: packed[encoding] / 1000,
          unit: 'kB',
          ratio: { of: packed[encoding] / parsed[encoding], to, spread: 0 },
        },
      ];
    });
  },
};
