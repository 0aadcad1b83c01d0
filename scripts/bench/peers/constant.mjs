import { createServer } from 'node:http';
import { byBodyPart, isAllowed, listening, pageOf } from './data.mjs';

// One page, in the way that Node sends any answer.
const [list] = byBodyPart.values();
const page = JSON.stringify(pageOf(list, { limit: 10 }));
const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(page) };
createServer((request, response) => {
  if (!isAllowed(request.headers['x-gateway-key'])) return response.writeHead(401).end();
  response.writeHead(200, head).end(page);
}).listen(listening);
