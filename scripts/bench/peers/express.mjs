import express from 'express';
import { byBodyPart, isAllowed, listening, pageOf } from './data.mjs';

const app = express();
app.get('/exercises/bodyPart/:bodyPart', (request, response) => {
  if (!isAllowed(request.get('x-gateway-key'))) return response.sendStatus(401);
  const list = byBodyPart.get(request.params.bodyPart);
  if (!list) return response.sendStatus(404);
  response.json(pageOf(list, request.query));
});
app.listen(listening.port, listening.host);
