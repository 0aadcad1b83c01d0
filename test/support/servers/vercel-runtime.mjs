/**
 * Simulates Vercel's routing around a middleware, in Vercel's own runtime: `vercel-runtime.mjs FILE PACKAGES`. What the
 * middleware passes on is a file of ORIGIN. Serves HTTP and prints its port.
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [file, packages] = process.argv.slice(2);
const { EdgeRuntime } = createRequire(join(packages, 'package.json'))('edge-runtime');
const { ORIGIN, ORIGIN_TOKEN, KEYS_URL } = process.env;

// The platform wraps modules into event listeners in the same way.
const code = readFileSync(file, 'utf8').replace(/export\s*\{([^}]*)\};?\s*$/, (_, names) => {
  const exported = Object.fromEntries(
    names.split(',').map((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .reverse(),
    ),
  );
  return `;globalThis.middleware = ${exported.default}; globalThis.config = ${exported.config};`;
});
const runtime = new EdgeRuntime({
  extend: (context) => Object.assign(context, { process: { env: { ORIGIN, ORIGIN_TOKEN, KEYS_URL } } }),
});
runtime.evaluate(code);
// Not with `dispatchFetch`, which drops the headers for the encoding and length of a body.
const middleware = runtime.evaluate('(url, init) => middleware(new Request(url, init))');
const matcher = new RegExp(`^${runtime.evaluate('config.matcher').replace('/:path*', '(?:/.*)?')}$`);

const server = createServer(async (request, response) => {
  const path = request.url.split('?')[0];
  const onward = () =>
    fetch(ORIGIN.replace(/\/$/, '') + request.url, {
      headers: { 'x-origin-token': request.headers['x-origin-token'] ?? '' },
    });
  try {
    const headers = new Headers();
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      const [name, value] = request.rawHeaders.slice(i, i + 2);
      if (!/^(connection|host)$/i.test(name)) headers.append(name, value);
    }
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const body = pieces.length > 0 ? Buffer.concat(pieces).toString() : null;
    const url = new URL(`http://${request.headers.host}${request.url}`);
    const isMatched = matcher.test(url.pathname);
    let answer = isMatched ? await middleware(url.href, { method: request.method, headers, body }) : await onward();
    if (answer.headers.get('x-middleware-next')) answer = await onward();
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch (error) {
    console.error(path, error);
    response.writeHead(599).end();
  }
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
