import { joinBytes } from '../format/bytes.ts';

/** A request, as much of it as the API looks at. */
export interface ApiRequest {
  readonly method: string;
  /** The request target: a path with its query, still percent-encoded, or an absolute URL. */
  readonly url: string;
  /** A header's value by its lower-case name; lines of the same name are joined with `, ` (RFC 9110 §5.2). */
  header(name: string): string | null | undefined;
  /**
   * The body, where the platform hands it on; undefined when it has more than `mostBytes` or does not come whole. Only
   * requests of assistants have one.
   */
  body?(mostBytes: number): Promise<Uint8Array | undefined>;
  /** Called with the id of the key that the request has, as soon as that is known to be valid. */
  keyed?(keyId: string): void;
}

/** The pieces of a body as one, up to `mostBytes`; undefined when there are more or reading them fails. */
export async function joinBody(pieces: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array | undefined> {
  const read: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of pieces) {
      length += piece.length;
      if (length > mostBytes) return undefined;
      read.push(piece);
    }
  } catch {
    // Whoever sent it is gone.
    return undefined;
  }
  return joinBytes(read);
}

/** A response before a platform has sent it. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn: name, value, name, value … */
  readonly headers: readonly string[];
  /** The bytes, in one piece or several, or one piece after the other; `null` when there is no body. */
  readonly body: Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array> | null;
}

/** Whether a body comes one piece after the other. */
export function isStream(body: Answer['body']): body is AsyncIterable<Uint8Array> {
  return body !== null && Symbol.asyncIterator in body;
}
