import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { webListener } from '../../../edge/adapters/web.ts';
import type { Handler } from '../../../edge/handler.ts';

/** A request. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  /** An array is one header line per element. */
  readonly headers?: { readonly [name: string]: string | readonly string[] };
  readonly body?: string;
}

/** A response. */
export interface Received {
  readonly status: number;
  /** Values by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The body as it came. */
  readonly body: Uint8Array;
}

/** Sends a request to a service and returns the response. */
export type Send = (sent: Sent) => Promise<Received>;

/** The body without its content encoding. */
export function decodedBody({ headers, body }: Received): Uint8Array {
  const encoding = headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  return body;
}

/** The body as JSON. */
export function jsonBody(received: Received): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(decodedBody(received)));
}

/** Calls the handler directly. */
export function sendToHandler(handle: Handler): Send {
  return async ({ method = 'GET', path, headers = {}, body = '' }) => {
    const lower = new Map(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
    );
    const answer = await handle({
      method,
      url: path,
      header: (name) => lower.get(name),
      body: async (mostBytes) => (Buffer.byteLength(body) > mostBytes ? undefined : Buffer.from(body)),
    });
    const pieces: Uint8Array[] = [];
    if (answer.body instanceof Uint8Array) pieces.push(answer.body);
    else for await (const piece of answer.body ?? []) pieces.push(piece);
    const received = new Map<string, string>();
    for (let i = 0; i < answer.headers.length; i += 2) {
      const name = answer.headers[i]!.toLowerCase();
      if (received.has(name)) throw new Error(`The answer has the header ${name} twice.`);
      received.set(name, answer.headers[i + 1]!);
    }
    return { status: answer.status, headers: received, body: Buffer.concat(pieces) };
  };
}

/** Through `Request` and `Response`. */
export function sendThroughWeb(handle: Handler): Send {
  const listener = webListener({ handle, fallback: () => new Response('fallback', { status: 299 }) });
  return async ({ method = 'GET', path, headers = {}, body }) => {
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((line): [string, string] => [name, line]),
    );
    const response = await listener(
      new Request(`https://api.example${path}`, { method, headers: lines, body: body ?? null }),
    );
    return {
      status: response.status,
      headers: new Map(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}

/** Over HTTP/1.1, with an unchanged path. */
export function sendOverHttp(origin: string): Send {
  const { hostname, port } = new URL(origin);
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const lines = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
      );
      const outgoing = httpRequest({ hostname, port, path, method, headers: lines, agent: false }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(pieces),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}
