import { movementsFile } from '../../figure/movements.ts';
import { packMovements } from '../../figure/pack-movements.ts';
import { compress } from '../../support/compression.ts';
import { writeFile } from '../../support/output-folder.ts';
import type { Artifact } from '../artifact.ts';
import { mostReadWhole } from '../content.ts';

/**
 * The movements of all exercises, from which the figure is drawn in a page or an app: plain and, except in a first release,
 * compressed. A catalogue of more than {@link mostReadWhole} has none.
 */
export const movements: Artifact = {
  name: 'the movements',
  async write({ catalogue, records }, folder, { cache, extent }) {
    if (records.length > mostReadWhole) return undefined;
    const plain = Buffer.from(JSON.stringify(packMovements(catalogue)));
    writeFile(folder, movementsFile, plain);
    if (extent === 'first') return undefined;
    // A changed text leaves them as they are.
    writeFile(folder, `${movementsFile}.gz`, await compress('gzip', 'best', plain, cache));
    return undefined;
  },
};
