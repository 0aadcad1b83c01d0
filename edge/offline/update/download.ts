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
import type { ReleasedPack } from '../catalogue-types.ts';
import { packGzipPath, packPath } from '../pack/pack-path.ts';

/** A complete pack. */
export type DownloadedPack = ReleasedPack & { readonly pack: Uint8Array };

/**
 * Identifies the pack of a release: 32 hexadecimal digits.
 * @throws FormatError if the release has no pack
 */
export function packDigest(manifest: Manifest): string {
  return listDigest(pathsOf(manifest).map((path) => manifest.files[path]!.sha256));
}

/**
 * Downloads the pack of the live release, unless it is the known one. Every file is checked, from the release id to the
 * bytes of the pack.
 * @param known the known release, whose pack is not downloaded again if only the rest of the release is new
 * @returns `undefined` if `known` is the live release
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
    // A pack may have been altered since it was stored.
    if (await isIntact(pack, manifest)) return { release, digest, pack };
  }
  const files: Uint8Array[] = [];
  for (let fileNumber = 0; fileNumber < pathsOf(manifest).length; fileNumber++) {
    files.push(await readFile(store, release, manifest, fileNumber));
  }
  return { release, digest, pack: files.length === 1 ? files[0]! : joinBytes(files) };
}

/** Whether the bytes are the pack that a manifest describes. */
async function isIntact(pack: Uint8Array, manifest: Manifest): Promise<boolean> {
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

/** Reads a file of a pack, compressed if the platform can decompress it, because hosts don't compress such files. */
async function readFile(store: Store, release: string, { files }: Manifest, fileNumber: number): Promise<Uint8Array> {
  const file = (path: string) => ({ ...files[path]!, path: releaseFolder(release) + path });
  if (files[packGzipPath(fileNumber)] && typeof DecompressionStream !== 'undefined') {
    try {
      return await gunzip(await readChecked(store, file(packGzipPath(fileNumber))));
    } catch {
      // Some hosts take `.gz` for a content encoding, so the file arrives decompressed.
    }
  }
  return readChecked(store, file(packPath(fileNumber)));
}

async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
