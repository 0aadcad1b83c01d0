import { decodeManifest, releaseIdOf } from '../../edge/format/manifest.ts';
import { decodeHeader, headerBytes } from '../../edge/offline/pack/header.ts';
import { packPaths } from '../../edge/offline/pack/pack-path.ts';
import { packDigest } from '../../edge/offline/update/download.ts';
import { type OutputFolder, readFile } from '../support/output-folder.ts';

/** The offline pack of a written release, the data to open it with, and the release's manifest. */
export function releasedPack(release: OutputFolder) {
  const manifestBytes = readFile(release, 'manifest.json');
  const manifest = decodeManifest(manifestBytes);
  const pack = Buffer.concat(packPaths(manifest).map((path) => readFile(release, path)));
  const { crc } = decodeHeader(pack.subarray(0, headerBytes), pack.length);
  return { about: { release: releaseIdOf(manifestBytes), digest: packDigest(manifest), crc }, pack, manifest };
}
