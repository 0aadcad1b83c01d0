/** The script of pages on which nothing else moves than the figures of stages that were built beforehand. */

import { drawFigures } from './figures.ts';
import { painted } from './painted.ts';

await painted();
drawFigures(document);
