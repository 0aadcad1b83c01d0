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
 * The digest of the pack of a release, 32 hexadecimal digits, which tells it from every other.
 * @throws FormatError when the release has none
 */
export function packDigest(manifest: Manifest): string {
  return listDigest(pathsOf(manifest).map((path) => manifest.files[path]!.sha256));
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
  const files: Uint8Array[] = [];
  for (let fileNumber = 0; fileNumber < pathsOf(manifest).length; fileNumber++) {
    files.push(await readFile(store, release, manifest, fileNumber));
  }
  return { release, digest, pack: files.length === 1 ? files[0]! : joinBytes(files) };
}

/** True for the bytes of the pack that a manifest describes. */
async function isWhole(pack: Uint8Array, manifest: Manifest): Promise<boolean> {
  let startByte = 0;
  for (const path of pathsOf(manifest)) {
    const { bytes, sha256 } = manifest.files[path]!;
    if ((await digestHex(pack.subarray(startByte, startByte + bytes))) !== sha256) return false;
    startByte += bytes;
  }
  return startByte === pack.length;
}

function pathsOf({ files }: Manifest): string[] {
  const paths: string[] = [];
  while (files[packPath(paths.length)]) paths.push(packPath(paths.length));
  if (paths.length === 0) throw new FormatError('The release has no offline pack.');
  return paths;
}

/** A file of a pack: compressed where the platform can decompress, since hosts compress nothing of this kind. */
async function readFile(store: Store, release: string, { files }: Manifest, fileNumber: number): Promise<Uint8Array> {
  const file = (path: string) => ({ ...files[path]!, path: releaseFolder(release) + path });
  if (files[packGzipPath(fileNumber)] && typeof DecompressionStream !== 'undefined') {
    try {
      return await gunzip(await readChecked(store, file(packGzipPath(fileNumber))));
    } catch {
      // Some hosts take `.gz` for a content encoding, and then it arrives decompressed already.
    }
  }
  return readChecked(store, file(packPath(fileNumber)));
}

async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
