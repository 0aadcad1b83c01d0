/** The files of the package beside its code, as the server finds them. */

/** The release that the pack is of, and its digests, in JSON. */
export const aboutFile = 'release.json';

/** The offline pack, compressed by gzip. */
export const packFile = 'catalogue.pack.gz';

/** The movements that pictures are drawn from, compressed by gzip. */
export const movementsFile = 'movements.json.gz';
