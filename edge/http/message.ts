import { joinBytes } from '../format/bytes.ts';
import type { KeyedRequest } from '../keys/authenticate.ts';
import { type Body, contentBytes } from '../release/body.ts';

/** The parts of a request that the API uses. */
export interface ApiRequest extends KeyedRequest {
  readonly method: string;
  /** The request target: a path with its query, still percent-encoded, or an absolute URL. */
  readonly url: string;
  /** The body; undefined if it is longer than `mostBytes` or incomplete. Only requests of assistants need it. */
  body?(mostBytes: number): Promise<Uint8Array | undefined>;
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
  readonly body: Body['content'] | null;
}

/** Whether a result is an answer already, rather than what leads to one. */
export function isAnswer(result: object): result is Answer {
  return 'status' in result;
}

/** Headers as an {@link Answer} has them. */
export function headerList(headers: { readonly [name: string]: string }): string[] {
  return Object.entries(headers).flat();
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
  return body === null ? new Uint8Array() : contentBytes(body);
}

/** Whether a body is a stream. */
export function isStream(body: Answer['body']): body is AsyncIterable<Uint8Array> {
  return body !== null && Symbol.asyncIterator in body;
}
