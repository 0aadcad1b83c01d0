import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { byBodyPart, isAllowed, listening, pageOf } from './data.mjs';

const app = new Hono();
app.get('/exercises/bodyPart/:bodyPart', (context) => {
  if (!isAllowed(context.req.header('x-gateway-key'))) return context.body(null, 401);
  const list = byBodyPart.get(context.req.param('bodyPart'));
  if (!list) return context.body(null, 404);
  return context.json(pageOf(list, context.req.query()));
});
serve({ fetch: app.fetch, port: listening.port, hostname: listening.host });
