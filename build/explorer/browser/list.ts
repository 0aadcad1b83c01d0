/** The page of a list: its figures. */

import { drawFigures } from './figures.ts';

drawFigures(document);
