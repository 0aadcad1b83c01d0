import { decodeManifest, type Manifest, releaseIdOf } from '../../edge/format/manifest.ts';
import type { ReleasedPack } from '../../edge/offline/catalogue-types.ts';
import { decodeHeader, headerBytes } from '../../edge/offline/pack/header.ts';
import { packPaths } from '../../edge/offline/pack/pack-path.ts';
import { packDigest } from '../../edge/offline/update/download.ts';
import { type OutputFolder, readFile } from '../support/output-folder.ts';

/** The offline pack of a written release. */
export interface WrittenPack {
  /** The data to open it with. */
  readonly about: Omit<ReleasedPack, 'pack'>;
  readonly pack: Buffer;
  /** The manifest of the release. */
  readonly manifest: Manifest;
}

/**
 * Reads the offline pack of a written release.
 * @throws FormatError if the release has no pack
 */
export function releasedPack(release: OutputFolder): WrittenPack {
  const manifestBytes = readFile(release, 'manifest.json');
  const manifest = decodeManifest(manifestBytes);
  const digest = packDigest(manifest);
  const pack = Buffer.concat(packPaths(manifest).map((path) => readFile(release, path)));
  const { crc } = decodeHeader(pack.subarray(0, headerBytes), pack.length);
  return { about: { release: releaseIdOf(manifestBytes), digest, crc }, pack, manifest };
}
