import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { endLater } from '../runner/ends.ts';

/** A server on a free port of the loopback interface, until the test or its file ends. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:12345`, without a trailing slash. */
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

/**
 * @param wanted the port; by default a free one
 * @throws an error of the operating system if the port isn't available
 */
export async function serve(listener: RequestListener, wanted = 0): Promise<RunningServer> {
  // Otherwise, a machine that pauses for seconds would find that clients send on connections that have just been closed.
  const server = createServer({ keepAliveTimeout: 0 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise<unknown>((resolve) => server.close(resolve));
  };
  endLater(close);
  return { origin: `http://127.0.0.1:${port}`, server, close };
}

/**
 * Ports that no operating system assigns by itself: below 32768 (Linux) and 49152 (all others, RFC 6335 §6). Each process
 * that runs tests has a row of its own, so that none takes what another one is about to use.
 */
const unassigned = { first: 20_000, rows: 120, perRow: 100 };
const row = (process.ppid + Number(process.env.VITEST_POOL_ID ?? 0)) % unassigned.rows;
let next = randomInt(unassigned.perRow);

/**
 * A free port, for a program that can't choose one itself, or a server that goes away and comes back. No one who asks
 * for any port gets it in the meantime, as concurrent tests do all the time.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    next = (next + 1) % unassigned.perRow;
    const port = unassigned.first + row * unassigned.perRow + next;
    const server = await serve(() => {}, port).catch(() => undefined);
    if (!server) continue;
    await server.close();
    return port;
  }
}

/** An origin over a folder that ignores ranges: it always sends the whole file. */
export function serveFolder(folder: string): Promise<RunningServer> {
  return serve(async (request, response) => {
    const file = await readFile(join(folder, request.url!)).catch(() => undefined);
    response.writeHead(file ? 200 : 404).end(file);
  });
}

/** An origin that serves `files` and ignores ranges: it always sends the whole file. */
export function serveWithoutRanges(files: ReadonlyMap<string, Uint8Array>, wanted?: number): Promise<RunningServer> {
  return serve((request, response) => {
    const file = files.get(request.url!.slice(1));
    if (file) response.writeHead(200, { 'content-length': file.length }).end(file);
    else response.writeHead(404).end('Not here.');
  }, wanted);
}

/** Serves `files` as they are when they are asked for, and ranges of them. */
export function rangeListener(files: ReadonlyMap<string, Uint8Array>): RequestListener {
  return (request, response) => {
    const file = files.get(request.url!.slice(1));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!file) return void response.writeHead(404).end();
    if (from === undefined) return void response.end(file);
    if (Number(from) >= file.length) return void response.writeHead(416).end();
    const part = file.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
    response.writeHead(206, { 'content-range': range }).end(part);
  };
}

/** Whether something listens on a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
