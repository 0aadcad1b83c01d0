import { digestHex } from '../../digest/digest.ts';
import { joinBytes } from '../../format/bytes.ts';
import { decodeCurrent } from '../../format/current.ts';
import { FormatError } from '../../format/format-error.ts';
import { listDigest } from '../../format/list-digest.ts';
import type { Manifest } from '../../format/manifest.ts';
import { currentPath, releaseFolder } from '../../format/paths.ts';
import { readChecked } from '../../release/file-reader.ts';
import { readManifest } from '../../release/releases.ts';
import type { Store } from '../../store/store.ts';
import type { ReleasedPack } from '../offline-catalogue.ts';
import { packGzipPath, packPath } from '../pack/pack-path.ts';

/** A pack whose bytes are all there. */
export type DownloadedPack = ReleasedPack & { readonly pack: Uint8Array };

/**
 * What stands for the bytes of the pack of a release.
 * @throws FormatError when the release has none
 */
export function packDigest(manifest: Manifest): string {
  return listDigest(piecesOf(manifest).map((path) => manifest.files[path]!.sha256));
}

/**
 * The pack of the live release, if it is not the one that there is. Every file is checked on the way, from the id of
 * the release to the bytes of the pack.
 * @param known the release, and the pack that need not be downloaded again when only the rest of the release is new
 * @returns `undefined` when `known` is of the live release
 * @throws StoreError, FormatError
 */
export async function downloadLive(
  store: Store,
  known: ReleasedPack,
  bytesOf: (pack: ReleasedPack) => Uint8Array,
): Promise<DownloadedPack | undefined> {
  const release = decodeCurrent(await store.read(currentPath));
  if (release === known.release) return undefined;
  const manifest = await readManifest(store, release);
  const digest = packDigest(manifest);
  if (digest === known.digest) {
    const pack = bytesOf(known);
    // What was whole when it was stored may be altered by now.
    if (await isWhole(pack, manifest)) return { release, digest, pack };
  }
  const pieces: Uint8Array[] = [];
  for (let piece = 0; piece < piecesOf(manifest).length; piece++) {
    pieces.push(await readPiece(store, release, manifest, piece));
  }
  return { release, digest, pack: pieces.length === 1 ? pieces[0]! : joinBytes(pieces) };
}

/** Whether bytes are those of the pack that a manifest describes. */
async function isWhole(pack: Uint8Array, manifest: Manifest): Promise<boolean> {
  let startByte = 0;
  for (const path of piecesOf(manifest)) {
    const { bytes, sha256 } = manifest.files[path]!;
    if ((await digestHex(pack.subarray(startByte, startByte + bytes))) !== sha256) return false;
    startByte += bytes;
  }
  return startByte === pack.length;
}

function piecesOf({ files }: Manifest): string[] {
  const paths: string[] = [];
  while (files[packPath(paths.length)]) paths.push(packPath(paths.length));
  if (paths.length === 0) throw new FormatError('The release has no offline pack.');
  return paths;
}

/** A piece of a pack: compressed where the platform can take it apart, since hosts compress nothing of this kind. */
async function readPiece(store: Store, release: string, { files }: Manifest, piece: number): Promise<Uint8Array> {
  const file = (path: string) => ({ ...files[path]!, path: releaseFolder(release) + path });
  if (files[packGzipPath(piece)] && typeof DecompressionStream !== 'undefined') {
    try {
      return await gunzip(await readChecked(store, file(packGzipPath(piece))));
    } catch {
      // Some hosts take `.gz` for a content encoding, and then it arrives taken apart already.
    }
  }
  return readChecked(store, file(packPath(piece)));
}

async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
