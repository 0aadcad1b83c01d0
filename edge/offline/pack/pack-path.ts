import type { Manifest } from '../../format/manifest.ts';
import { numbered } from '../../format/paths.ts';

/**
 * Path within a release of a pack's file number `fileNumber` (from 0): `offline/catalogue.pack`. What doesn't fit into
 * one file continues in `offline/catalogue.2.pack` and so on.
 */
export function packPath(fileNumber = 0): string {
  return `offline/catalogue${numbered(fileNumber)}.pack`;
}

/** Path within a release of the gzip-compressed form of {@link packPath} with the same number. */
export function packGzipPath(fileNumber = 0): string {
  return `${packPath(fileNumber)}.gz`;
}

/** The paths of a pack's files in a release, in order; none in a release without a pack. */
export function packPaths({ files }: Manifest): string[] {
  const paths: string[] = [];
  while (files[packPath(paths.length)]) paths.push(packPath(paths.length));
  return paths;
}
