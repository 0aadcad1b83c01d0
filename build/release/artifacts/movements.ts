import { keepingLast } from '../../../catalogue/support/keeping-last.ts';
import { movementsFile } from '../../figure/data/movements.ts';
import { packMovements } from '../../figure/data/pack-movements.ts';
import { compress } from '../../support/compression.ts';
import { keptFiles } from '../../support/kept-files.ts';
import { motionsDigest } from '../../support/movement-digests.ts';
import { writeFile } from '../../support/output-folder.ts';
import { type Artifact, mostReadWhole } from '../artifact.ts';

/** The bytes of {@link movementsFile}, made once. */
export const movementsJson = keepingLast((catalogue: Parameters<typeof packMovements>[0]) =>
  Buffer.from(JSON.stringify(packMovements(catalogue))),
);

/**
 * The movements of all exercises, from which the figure is drawn in a page or an app: plain and, except in an early
 * release, compressed. A catalogue of more than {@link mostReadWhole} has none.
 */
export const movements: Artifact = {
  async write({ catalogue, records }, folder, { cache, extent }) {
    if (records.length > mostReadWhole) return undefined;
    const exercises = catalogue.exercises.map(({ id, name, motion, muscles }) => ({ id, name, motion, muscles }));
    const inputs = [extent, exercises, motionsDigest(catalogue.motions)];
    await keptFiles(cache, 'movements', inputs, folder, async (folder) => {
      const plain = movementsJson(catalogue);
      writeFile(folder, movementsFile, plain);
      if (extent === 'whole') writeFile(folder, `${movementsFile}.gz`, await compress('gzip', 'best', plain, cache));
    });
    return undefined;
  },
};
