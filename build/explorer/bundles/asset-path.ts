import { digestOf } from '../../support/digest-of.ts';

/** The path of a file, from the root of the site, that changes with its content, so that it can be cached forever. */
export function assetPath(name: string, content: Uint8Array | string, extension: string): string {
  return `assets/${name}-${digestOf(content).slice(0, 8)}.${extension}`;
}
