/**
 * Builds a tree of generated exercises: the arguments are how many, the folder, and `without-downloads` if there shall be
 * none. Sends each step that has ended.
 */

import { join } from 'node:path';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { project } from '../support/project.ts';
import { buildTree } from './build-tree.ts';
import { generatedContent } from './generated-content.ts';

const [, , exercises, folder, others] = process.argv;
const { catalogue } = await readCatalogue(join(project, 'catalogue'));
const content = generatedContent(catalogue, Number(exercises));
const withoutDownloads = others === 'without-downloads';
await buildTree(content, folder!, { withoutDownloads }, (step) => void process.send!(step));
process.disconnect();
