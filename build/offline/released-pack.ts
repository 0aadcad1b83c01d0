import { decodeManifest, type Manifest, releaseIdOf } from '../../edge/format/manifest.ts';
import { decodeHeader, headerBytes } from '../../edge/offline/pack/header.ts';
import { packPath } from '../../edge/offline/pack/pack-path.ts';
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

/** The paths of the offline pack's files within a release, in order. */
export function packPaths({ files }: Manifest): string[] {
  const paths: string[] = [];
  while (files[packPath(paths.length)]) paths.push(packPath(paths.length));
  return paths;
}
