/** Writes the downloads of generated exercises: the arguments are how many, and the folder. Sends what it took. */

import { join } from 'node:path';
import { snapshots } from '../../build/release/artifacts/snapshots.ts';
import { noCache } from '../../build/support/build-cache.ts';
import { noProgress } from '../../build/support/progress.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { diskFolder } from '../support/disk-folder.ts';
import { project } from '../support/project.ts';
import { generatedContent } from './generated-content.ts';
import { startStep } from './step.ts';

const [, , exercises, folder] = process.argv;
const step = startStep('Writing the downloads, in a process beside');
const { catalogue } = await readCatalogue(join(project, 'catalogue'));
const content = generatedContent(catalogue, Number(exercises));
await snapshots.write(content, diskFolder(folder!), { progress: noProgress, cache: noCache, extent: 'whole' });
process.send!(step.end());
