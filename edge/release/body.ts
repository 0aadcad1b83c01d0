/** Bytes of known length: in memory, in one piece or several, or one piece after the other when they are many. */
export interface Body {
  /** Length in bytes. */
  readonly length: number;
  readonly content: Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>;
}

/** Some bytes of a body, which are read when it is their turn to be sent. */
export interface Chunk {
  /** Length in bytes. */
  readonly length: number;
  read(): Promise<readonly Uint8Array[]>;
}

/** Length above which a body of several chunks is read while it is sent, in bytes. */
export const streamAbove = 1024 * 1024;

/** The body that `chunks` make up, one after the other. The first chunk is read before there is a body at all. */
export async function joinChunks(chunks: readonly Chunk[]): Promise<Body> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
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

/** A chunk that is there already. */
export function constant(pieces: readonly Uint8Array[]): Chunk {
  return { length: pieces.reduce((sum, piece) => sum + piece.length, 0), read: async () => pieces };
}
