import { joinBytes, totalBytes } from '../format/bytes.ts';

/** Bytes of known length: in memory, in one piece or several, or streamed. */
export interface Body {
  /** Length in bytes. */
  readonly length: number;
  readonly content: Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>;
}

/** The body that consists of `content`. */
export function bodyOf(content: Uint8Array): Body {
  return { length: content.length, content };
}

/** All bytes of a body's content. */
export async function contentBytes(content: Body['content']): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return joinBytes(pieces);
}

/** A part of a body, which is read when its turn to be sent comes. */
export interface Chunk {
  /** Length in bytes. */
  readonly length: number;
  read(): Promise<readonly Uint8Array[]>;
}

/** Length above which a body of several chunks is streamed, in bytes. */
const streamAbove = 1024 * 1024;

/** Joins chunks to a body. The first one is read before this returns. */
export async function joinChunks(chunks: readonly Chunk[]): Promise<Body> {
  const length = totalBytes(chunks);
  const [first, ...rest] = chunks;
  const pieces = first ? [...(await first.read())] : [];
  if (length > streamAbove) return { length, content: readInTurn(pieces, rest) };
  for (const chunk of rest) pieces.push(...(await chunk.read()));
  return { length, content: pieces };
}

async function* readInTurn(pieces: readonly Uint8Array[], rest: readonly Chunk[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
  for (const chunk of rest) yield* await chunk.read();
}

/** A chunk that is already in memory. */
export function constant(pieces: readonly Uint8Array[]): Chunk {
  return { length: totalBytes(pieces), read: async () => pieces };
}
