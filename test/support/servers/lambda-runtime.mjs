/**
 * Simulates AWS Lambda around a bundled function: `lambda-runtime.mjs url|edge FILE`. `url` is the Node runtime behind
 * a streaming function URL, `edge` an origin request of CloudFront. Serves HTTP and prints its port.
 */

import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const [kind, file] = process.argv.slice(2);

/** The stream that the runtime passes to a streaming function. */
class ResponseStream extends Writable {
  metadata;
  #response;

  constructor(response) {
    super();
    this.#response = response;
  }

  _write(piece, _encoding, done) {
    // The runtime sends the metadata with the first write, and never without one.
    if (!this.#response.headersSent) this.#response.writeHead(this.metadata.statusCode, this.metadata.headers);
    this.#response.write(piece, done);
  }

  _final(done) {
    if (!this.#response.headersSent) this.#response.writeHead(502, { 'x-runtime': 'no metadata' });
    this.#response.end(done);
  }

  _destroy(error, done) {
    if (error) this.#response.destroy();
    done(error);
  }
}

globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from(stream, metadata) {
      stream.metadata = metadata;
      return stream;
    },
  },
};

const { handler } = await import(pathToFileURL(file).href);

async function bodyOf(request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('base64');
}

async function invokeUrl(request, response) {
  const [rawPath, rawQueryString = ''] = request.url.split(/\?(.*)/s);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const event = {
    version: '2.0',
    rawPath,
    rawQueryString,
    headers,
    body: await bodyOf(request),
    isBase64Encoded: true,
    requestContext: { http: { method: request.method } },
  };
  await handler(event, new ResponseStream(response), {});
}

/** What CloudFront refuses in a generated response. */
const refused =
  /^(connection|content-length|expect|keep-alive|proxy-.*|trailer|transfer-encoding|upgrade|via|x-accel-.*|x-amz-cf-.*|x-cache|x-edge-.*)$/;

/** Maximum length of the body that a function at an origin request receives, in bytes; the rest is cut off. */
const mostBodyBytes = 1024 * 1024;

async function edgeBodyOf(request) {
  const whole = Buffer.from(await bodyOf(request), 'base64');
  const data = whole.subarray(0, mostBodyBytes).toString('base64');
  return { action: 'read-only', encoding: 'base64', data, inputTruncated: whole.length > mostBodyBytes };
}

async function invokeEdge(request, response) {
  const [uri, querystring = ''] = request.url.split(/\?(.*)/s);
  const headers = {};
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const [key, value] = request.rawHeaders.slice(i, i + 2);
    headers[key.toLowerCase()] ??= [];
    headers[key.toLowerCase()].push({ key, value });
  }
  const event = {
    Records: [
      {
        cf: {
          config: { eventType: 'origin-request' },
          request: { method: request.method, uri, querystring, headers, body: await edgeBodyOf(request) },
        },
      },
    ],
  };
  const generated = await handler(event);
  const size = JSON.stringify(generated.headers).length + (generated.body?.length ?? 0);
  const wrong = Object.keys(generated.headers).filter((name) => refused.test(name) || name !== name.toLowerCase());
  if (size > 1024 * 1024 || wrong.length > 0) return response.writeHead(502, { 'x-refused': `${size} ${wrong}` }).end();
  const body = Buffer.from(generated.body ?? '', generated.bodyEncoding === 'base64' ? 'base64' : 'utf8');
  for (const lines of Object.values(generated.headers))
    response.setHeader(
      lines[0].key,
      lines.map(({ value }) => value),
    );
  if (generated.status !== '204' && generated.status !== '304') response.setHeader('Content-Length', body.length);
  response.writeHead(Number(generated.status)).end(body);
}

const invoke = kind === 'edge' ? invokeEdge : invokeUrl;
const server = createServer((request, response) => {
  invoke(request, response).catch((error) => {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'x-error': 'the function failed' }).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
