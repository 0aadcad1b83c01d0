/** The script of pages whose only moving parts are figures on prerendered stages. */

import { drawFigures } from './figures.ts';
import { painted } from './painted.ts';

await painted();
drawFigures(document);
