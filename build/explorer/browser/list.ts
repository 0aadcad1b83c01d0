/** The page of a list needs no script but that of its figures. */
import './figures.ts';
