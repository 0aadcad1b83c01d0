import type { BuildCache } from '../../build/support/build-cache.ts';
import { compress } from '../../build/support/compression.ts';
import { encodingNames, encodings } from '../../edge/format/encodings.ts';

/**
 * Files of the page that also get a compressed form. The pages of single exercises and lists are many and small:
 * compressing them would take longer than everything else.
 */
export const precompressed = /^(?:(?!exercise\/.|list\/).*\.(?:css|html|js|svg|webmanifest)|assets\/.*\.json)$/;

/**
 * The viewer of the API reference, which few people open. Brotli at its best takes 2.5 s for it, gzip 0.1 s.
 */
const viewer = /^assets\/swagger-ui-/;

/** The compressed forms of a file, by their names. */
export async function compressedForms(
  name: string,
  bytes: Uint8Array,
  cache: BuildCache,
): Promise<Map<string, Uint8Array>> {
  const forms = new Map<string, Uint8Array>();
  for (const encoding of encodingNames) {
    if (encoding === 'br' && viewer.test(name)) continue;
    // Data changes with many edits of the catalogue, the rest only with the code.
    const effort = name.endsWith('.json') ? 'quick' : 'best';
    forms.set(`${name}.${encodings[encoding]}`, await compress(encoding, effort, bytes, cache));
  }
  return forms;
}
