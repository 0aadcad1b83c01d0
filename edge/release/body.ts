/** Bytes of known length: in memory, in one piece or several, or one piece after the other when they are many. */
export interface Body {
  /** Length in bytes. */
  readonly length: number;
  readonly content: Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>;
}

/** A part of a body that can still be unread. */
export interface Part {
  /** Length in bytes. */
  readonly length: number;
  read(): Promise<readonly Uint8Array[]>;
}

/** What a body of several parts may have, in bytes, to be read as a whole before it is sent. */
export const streamAbove = 1024 * 1024;

/** The body that `parts` make up, one after the other. The first part is read before there is a body at all. */
export async function joinParts(parts: readonly Part[]): Promise<Body> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const [first, ...rest] = parts;
  const pieces = first ? [...(await first.read())] : [];
  if (length > streamAbove) return { length, content: readInTurn(pieces, rest) };
  for (const part of rest) pieces.push(...(await part.read()));
  return { length, content: pieces };
}

async function* readInTurn(pieces: readonly Uint8Array[], rest: readonly Part[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
  for (const part of rest) yield* await part.read();
}

/** A part that is there already. */
export function constant(pieces: readonly Uint8Array[]): Part {
  return { length: pieces.reduce((sum, piece) => sum + piece.length, 0), read: async () => pieces };
}
