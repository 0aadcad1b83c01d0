import { joinBytes } from '../format/bytes.ts';

/** The parts of a request that the API uses. */
export interface ApiRequest {
  readonly method: string;
  /** The request target: a path with its query, still percent-encoded, or an absolute URL. */
  readonly url: string;
  /** A header's value by its lower-case name; lines of the same name are joined with `, ` (RFC 9110 §5.2). */
  header(name: string): string | null | undefined;
  /** The body; undefined if it is longer than `mostBytes` or incomplete. Only requests of assistants need it. */
  body?(mostBytes: number): Promise<Uint8Array | undefined>;
  /** Called with the id of the request's key as soon as the key is known to be valid. */
  keyed?(keyId: string): void;
}

/** Joins the pieces of a body; undefined if there are more than `mostBytes` or reading fails. */
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
    // The client has disconnected.
    return undefined;
  }
  return joinBytes(read);
}

/** A response before a platform has sent it. */
export interface Answer {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /** The bytes, in one piece, in several, or as a stream; `null` if there is no body. */
  readonly body: Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array> | null;
}

/** The headers of an answer as pairs. */
export function headerPairs(namesAndValues: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i < namesAndValues.length; i += 2) pairs.push([namesAndValues[i]!, namesAndValues[i + 1]!]);
  return pairs;
}

/** The value of a header of an answer, by its name as it is written there. */
export function headerOf({ headers }: Answer, wanted: string): string | undefined {
  return headerPairs(headers).find(([name]) => name === wanted)?.[1];
}

/** All bytes of a body. */
export async function bytesOf(body: Answer['body']): Promise<Uint8Array> {
  if (body === null || body instanceof Uint8Array) return body ?? new Uint8Array();
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return joinBytes(pieces);
}

/** Whether a body is a stream. */
export function isStream(body: Answer['body']): body is AsyncIterable<Uint8Array> {
  return body !== null && Symbol.asyncIterator in body;
}
