/** Bytes of known length: all at once, or one piece after the other when they are many. */
export interface Body {
  /** Length in bytes. */
  readonly length: number;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** A piece of a body that can still be unread. */
export interface Part {
  /** Length in bytes. */
  readonly length: number;
  read(): Uint8Array | Promise<Uint8Array>;
}

/** What a body of several parts may have, in bytes, to be put together in memory. */
const streamAbove = 1024 * 1024;

/** The body that `parts` make up, one after the other. The first part is read before there is a body at all. */
export async function joinParts(parts: readonly Part[]): Promise<Body> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const [first, ...rest] = parts;
  const start = first ? await first.read() : new Uint8Array();
  if (rest.length === 0) return { length, content: start };
  if (length > streamAbove) return { length, content: readInTurn(start, rest) };
  const content = new Uint8Array(length);
  content.set(start);
  let at = start.length;
  for (const part of rest) {
    content.set(await part.read(), at);
    at += part.length;
  }
  return { length, content };
}

async function* readInTurn(start: Uint8Array, rest: readonly Part[]): AsyncGenerator<Uint8Array> {
  yield start;
  for (const part of rest) yield await part.read();
}
