import { decodeManifest, type Manifest, releaseIdOf } from '../../edge/format/manifest.ts';
import { decodeHeader, headerBytes } from '../../edge/offline/pack/header.ts';
import { packPath } from '../../edge/offline/pack/pack-path.ts';
import { packDigest } from '../../edge/offline/update/download.ts';
import type { OutputFolder } from '../support/output-folder.ts';

/** The offline pack of a written release, the data to open it with, and the release's manifest. */
export function releasedPack(release: OutputFolder) {
  const manifestBytes = Buffer.concat([...release.read('manifest.json')]);
  const manifest = decodeManifest(manifestBytes);
  const pack = Buffer.concat([...packPieces(release, manifest)]);
  const { crc } = decodeHeader(pack.subarray(0, headerBytes), pack.length);
  return { about: { release: releaseIdOf(manifestBytes), digest: packDigest(manifest), crc }, pack, manifest };
}

function* packPieces(release: OutputFolder, { files }: Manifest): Generator<Uint8Array> {
  for (let fileNumber = 0; files[packPath(fileNumber)]; fileNumber++) yield* release.read(packPath(fileNumber));
}
