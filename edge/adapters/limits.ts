/** Maximum length of all cached files of a function at the edge, which may have only 128 MB for everything, in bytes. */
export const edgeCacheBytes = 32 * 1024 * 1024;

/** Age at which the key document is read again, in ms. If it can't be, the last one is kept for a while. */
export const keysMaxAge = 20_000;
