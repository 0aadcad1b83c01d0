import jsonServer from 'json-server';
import { exercises, isAllowed, listening } from './data.mjs';

const app = jsonServer.create();
app.use((request, response, next) => (isAllowed(request.get('x-gateway-key')) ? next() : response.sendStatus(401)));
app.use(
  jsonServer.rewriter({
    '/exercises/bodyPart/:bodyPart\\?limit=:limit&offset=:offset':
      '/exercises?bodyPart=:bodyPart&_start=:offset&_limit=:limit',
  }),
);
app.use(jsonServer.router({ exercises }));
app.listen(listening.port, listening.host);
