import type { ServerResponse } from 'node:http';

/** Sends a value as JSON, which no cache keeps. */
export function sendJson(response: ServerResponse, status: number, value: object): void {
  const body = `${JSON.stringify(value)}\n`;
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
