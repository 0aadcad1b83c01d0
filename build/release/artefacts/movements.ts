import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { packMovements } from '../../figure/pack-movements.ts';
import { compress } from '../../support/compression.ts';
import { type OutputFolder, writeFile } from '../../support/output-folder.ts';
import type { Artefact } from '../artefact.ts';

/** The movements of all exercises, plain and compressed, from which the figure is drawn in a page or an app. */
export const movements: Artefact = {
  name: 'the movements',
  async write({ catalogue }, folder, _progress, cache) {
    const plain = writePlain(catalogue, folder);
    // A changed text leaves them as they are.
    writeFile(folder, `${movementsFile}.gz`, await compress('gzip', 'best', plain, cache));
  },
};

/** The movements without their compressed form. */
export const plainMovements: Artefact = {
  name: 'the movements',
  async write({ catalogue }, folder) {
    writePlain(catalogue, folder);
  },
};

function writePlain(catalogue: Catalogue, folder: OutputFolder): Uint8Array {
  const plain = Buffer.from(JSON.stringify(packMovements(catalogue)));
  writeFile(folder, movementsFile, plain);
  return plain;
}

/** Its file in the folder of a release. */
export const movementsFile = 'movements.json';
