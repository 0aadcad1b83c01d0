import { hash } from 'node:crypto';
import type { CachedFiles } from '../../build/support/build-cache.ts';
import { encodeFiles } from './encoded-files.ts';

const digestBytes = 32;
/** Length in bytes of what precedes the content of a block: the SHA-256 of the rest, and the length of the content. */
const headBytes = digestBytes + 4;

/** A block of a file of results. Blocks can be appended to each other. */
export function encodeBlock(files: CachedFiles): Buffer {
  const content = encodeFiles(files);
  const block = Buffer.concat([Buffer.alloc(headBytes), content]);
  block.writeUInt32LE(content.length, digestBytes);
  hash('sha256', block.subarray(digestBytes), 'buffer').copy(block);
  return block;
}

/** The encoded files of each block up to the first damaged one, and whether there is a damaged one. */
export interface ResultBlocks {
  readonly blocks: readonly Buffer[];
  readonly isDamaged: boolean;
}

/** The blocks in bytes of {@link encodeBlock}, as views of these. */
export function decodeBlocks(bytes: Buffer): ResultBlocks {
  const blocks: Buffer[] = [];
  let startByte = 0;
  while (startByte < bytes.length) {
    const head = bytes.subarray(startByte, startByte + headBytes);
    const endByte = startByte + headBytes + (head.length === headBytes ? head.readUInt32LE(digestBytes) : 0);
    const digest = hash('sha256', bytes.subarray(startByte + digestBytes, endByte), 'buffer');
    if (!digest.equals(head.subarray(0, digestBytes))) return { blocks, isDamaged: true };
    blocks.push(bytes.subarray(startByte + headBytes, endByte));
    startByte = endByte;
  }
  return { blocks, isDamaged: false };
}
