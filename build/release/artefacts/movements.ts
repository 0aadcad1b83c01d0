import { packMovements } from '../../figure/pack-movements.ts';
import { compress } from '../../support/compression.ts';
import { writeFile } from '../../support/output-folder.ts';
import type { Artefact } from '../artefact.ts';

/**
 * The movements of all exercises, from which the figure is drawn in a page or an app: plain and, except in a first release,
 * compressed.
 */
export const movements: Artefact = {
  name: 'the movements',
  async write({ catalogue }, folder, { cache, extent }) {
    const plain = Buffer.from(JSON.stringify(packMovements(catalogue)));
    writeFile(folder, movementsFile, plain);
    if (extent === 'first') return;
    // A changed text leaves them as they are.
    writeFile(folder, `${movementsFile}.gz`, await compress('gzip', 'best', plain, cache));
  },
};

/** Its file in the folder of a release. */
export const movementsFile = 'movements.json';
