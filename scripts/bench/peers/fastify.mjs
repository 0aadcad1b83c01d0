import fastify from 'fastify';
import { byBodyPart, isAllowed, listening, pageOf } from './data.mjs';

const app = fastify();
app.get('/exercises/bodyPart/:bodyPart', (request, reply) => {
  if (!isAllowed(request.headers['x-gateway-key'])) return reply.code(401).send();
  const list = byBodyPart.get(request.params.bodyPart);
  if (!list) return reply.code(404).send();
  return reply.send(pageOf(list, request.query));
});
await app.listen(listening);
