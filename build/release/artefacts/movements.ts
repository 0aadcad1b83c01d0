import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { packMovements } from '../../figure/pack-movements.ts';
import { writeGzip } from '../../support/gzip-file.ts';
import { type OutputFolder, writeFile } from '../../support/output-folder.ts';
import type { Artefact } from '../artefact.ts';

/** The movements of all exercises, plain and compressed, from which the figure is drawn in a page or an app. */
export const movements: Artefact = {
  name: 'the movements',
  async write({ catalogue }, folder) {
    writePlain(catalogue, folder);
    await writeGzip(folder, movementsFile);
  },
};

/** The movements without their compressed form. */
export const plainMovements: Artefact = {
  name: 'the movements',
  async write({ catalogue }, folder) {
    writePlain(catalogue, folder);
  },
};

function writePlain(catalogue: Catalogue, folder: OutputFolder): void {
  writeFile(folder, movementsFile, JSON.stringify(packMovements(catalogue)));
}

/** Its file in the folder of a release. */
export const movementsFile = 'movements.json';
