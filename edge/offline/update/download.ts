import { digestHex } from '../../digest/digest.ts';
import { joinBytes } from '../../format/bytes.ts';
import { decodeCurrent } from '../../format/current.ts';
import { FormatError } from '../../format/format-error.ts';
import { listDigest } from '../../format/list-digest.ts';
import type { FileEntry, Manifest } from '../../format/manifest.ts';
import { currentPath, releaseFolder } from '../../format/paths.ts';
import { readChecked } from '../../release/file-reader.ts';
import type { PublishedFile } from '../../release/release.ts';
import { readManifest } from '../../release/releases.ts';
import type { Store } from '../../store/store.ts';
import type { ReleasedPack } from '../catalogue-types.ts';
import { bytesOfPack } from '../pack/pack-bytes.ts';
import { packGzipPath, packPaths } from '../pack/pack-path.ts';

/** A pack as it was downloaded. */
type DownloadedPack = ReleasedPack & { readonly pack: Uint8Array };

/** A file of a pack, and its compressed form if the release has that. Paths are within the release. */
interface FileForms {
  readonly plain: PublishedFile;
  readonly gzip: PublishedFile | undefined;
}

/**
 * Identifies the pack of a release: 32 hexadecimal digits.
 * @throws FormatError if the release has no pack
 */
export function packDigest(manifest: Manifest): string {
  return digestOf(formsIn(manifest));
}

/**
 * Downloads the pack of the live release, unless it is the known one. Every file is checked, from the release id to the
 * bytes of the pack.
 * @param known the known release, whose pack is not downloaded again if only the rest of the release is new
 * @returns `undefined` if `known` is the live release
 * @throws StoreError, FormatError
 */
export async function downloadLive(store: Store, known: ReleasedPack): Promise<DownloadedPack | undefined> {
  const release = decodeCurrent(await store.read(currentPath));
  if (release === known.release) return undefined;
  const files = formsIn(await readManifest(store, release));
  const digest = digestOf(files);
  if (digest === known.digest) {
    const pack = wholePack(known);
    // A pack may have been altered since it was stored.
    if (await isIntact(pack, files)) return { release, digest, pack };
  }
  const pieces: Uint8Array[] = [];
  for (const file of files) pieces.push(await readFile(store, releaseFolder(release), file));
  return { release, digest, pack: pieces.length === 1 ? pieces[0]! : joinBytes(pieces) };
}

/** All bytes of a pack. */
export function wholePack({ pack }: ReleasedPack): Uint8Array {
  const bytes = bytesOfPack(pack);
  return bytes.read(0, bytes.length);
}

/** The files of a release's pack, in order. */
function formsIn(manifest: Manifest): FileForms[] {
  const paths = packPaths(manifest);
  if (paths.length === 0) throw new FormatError('The release has no offline pack.');
  const fileAt = (path: string) => manifest.files[path] && { ...manifest.files[path], path };
  return paths.map((path, number) => ({ plain: fileAt(path)!, gzip: fileAt(packGzipPath(number)) }));
}

function digestOf(files: readonly FileForms[]): string {
  return listDigest(files.map(({ plain }) => plain.sha256));
}

/** Whether the bytes are the pack with these files. */
async function isIntact(pack: Uint8Array, files: readonly FileForms[]): Promise<boolean> {
  let startByte = 0;
  for (const { plain } of files) {
    const endByte = startByte + plain.bytes;
    if (!(await isFile(pack.subarray(startByte, endByte), plain))) return false;
    startByte = endByte;
  }
  return startByte === pack.length;
}

async function isFile(content: Uint8Array, { bytes, sha256 }: FileEntry): Promise<boolean> {
  return content.length === bytes && (await digestHex(content)) === sha256;
}

/** Reads a file of a pack, compressed if the platform can decompress it, because hosts don't compress such files. */
async function readFile(store: Store, folder: string, { plain, gzip }: FileForms): Promise<Uint8Array> {
  if (gzip && typeof DecompressionStream !== 'undefined') {
    const content = await store.read(folder + gzip.path);
    if (await isFile(content, gzip)) return gunzip(content);
    // Some hosts take `.gz` for a content encoding, so the file arrives decompressed.
    if (await isFile(content, plain)) return content;
  }
  return readChecked(store, { ...plain, path: folder + plain.path });
}

async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
