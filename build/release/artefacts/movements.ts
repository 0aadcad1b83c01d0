import { packMovements } from '../../figure/pack-movements.ts';
import { writeGzip } from '../../support/gzip-file.ts';
import { writeFile } from '../../support/output-folder.ts';
import type { Artefact } from '../artefact.ts';

/** The movements of all exercises, plain and compressed, from which the figure is drawn in a page or an app. */
export const movements: Artefact = {
  name: 'the movements',
  async write({ catalogue }, folder) {
    writeFile(folder, movementsFile, JSON.stringify(packMovements(catalogue)));
    await writeGzip(folder, movementsFile, `${movementsFile}.gz`);
  },
};

/** Its file in the folder of a release. */
export const movementsFile = 'movements.json';
