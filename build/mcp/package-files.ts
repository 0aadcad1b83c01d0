/** The data files of the package, as the server finds them. */

/** The release that the pack belongs to, and its digests, as JSON. */
export const aboutFile = 'release.json';

/** The offline pack, gzipped. */
export const packFile = 'catalogue.pack.gz';

/** The movements that pictures are drawn from, gzipped. */
export const gzippedMovements = 'movements.json.gz';
