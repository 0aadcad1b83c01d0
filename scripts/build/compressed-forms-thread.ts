import { noting } from '../../build/support/threaded-cache.ts';
import { compressedForms, precompressed } from './compressed-forms.ts';

/** Compresses files of the page, by name; runs on a worker thread. */
export default noting(async (files: ReadonlyMap<string, Uint8Array>, cache) => {
  for (const [name, bytes] of files) if (precompressed.test(name)) await compressedForms(name, bytes, cache);
});
