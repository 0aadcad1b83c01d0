import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHandler } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { program } from '../support/programs/program.ts';
import { type Send, sendOverHttp, sendToHandler } from '../support/requests/exchange.ts';
import { expectGuarded } from '../support/requests/same-answers.ts';
import { sampleKeyFile } from '../support/samples/key-file.ts';
import { type PublicTree, page, publicTree } from '../support/samples/public-tree.ts';
import { sampleKeySource, sampleKeys } from '../support/samples/sample-keys.ts';
import { startListening } from '../support/servers/listening-program.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { startOwnServer } from '../support/servers/own-server.ts';
import { freePort } from '../support/servers/servers.ts';

const place = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const shipped = (path: string) => readFileSync(place(path), 'utf8');
const path = '/exercises/bodyPart/back?limit=2';
const headers = { 'x-gateway-key': sampleKeys.valid };

let tree: PublicTree;

beforeAll(async () => {
  tree = await publicTree();
});

async function startServer(): Promise<string> {
  const { origin } = await startOwnServer(tree.path, await sampleKeyFile(), '--behind-proxy', 'yes');
  return new URL(origin).port;
}

async function startCaddy(text: string): Promise<Send> {
  const port = await freePort();
  const site = text.replace('exercises.example.org {', `http://127.0.0.1:${port} {`);
  const config = Buffer.from(`{\n\tadmin off\n}\n${site}`);
  const { path } = await temporaryFolder(new Map([['Caddyfile', config]]));
  return sendOverHttp(await startListening(port, path, program('caddy'), 'run'));
}

/** nginx with that configuration of a server. */
async function startServed(server: string): Promise<Send> {
  const port = await freePort();
  return sendOverHttp(await startNginx(port, `server { listen 127.0.0.1:${port}; ${server} }`));
}

/** The locations of the shipped nginx.conf, without the machine's own settings. */
function nginxLocations(): string {
  const [, , server] = shipped('build/hosting/configuration/nginx.conf').split(/^server \{/m);
  return server!.slice(server!.indexOf('location')).replace(/\}\s*$/, '');
}

const caddyfile = () => shipped('build/hosting/configuration/Caddyfile');

/** The ways to serve, by description. That of nginx before the server is in `npm test`. */
const frontEnds: { readonly [name: string]: { readonly start: () => Promise<Send>; readonly hasApi: boolean } } = {
  'nginx.conf over a folder of its own': {
    hasApi: false,
    start: () => startServed(nginxLocations().replace(/location \/ \{[^}]*\}/, `location / { root ${tree.path}; }`)),
  },
  'the Caddyfile before the server': {
    hasApi: true,
    start: async () => startCaddy(caddyfile().replace('127.0.0.1:8787', `127.0.0.1:${await startServer()}`)),
  },
  'the Caddyfile over a folder of its own': {
    hasApi: false,
    start: () =>
      startCaddy(caddyfile().replace(/reverse_proxy [^{]*\{.*\n\t\}/s, `root * ${tree.path}\n\tfile_server`)),
  },
};

test('Caddy finds no fault in its configuration', () => {
  const file = place('build/hosting/configuration/Caddyfile');
  execFileSync(program('caddy'), ['validate', '--adapter', 'caddyfile', '--config', file], { stdio: 'pipe' });
});

describe.each(Object.entries(frontEnds))('%s', (_, { start, hasApi }) => {
  test('serves the page to everyone, and guarded files to no one', async () => {
    const send = await start();
    const index = await send({ path: '/' });
    expect([index.status, Buffer.from(index.body).toString()]).toEqual([200, page]);
    expect((await send({ path: '/image/00.gif' })).status).toBe(200);
    for (const path of ['/healthz', '/readyz']) expect((await send({ path })).status, path).toBe(404);
    await expectGuarded(tree, send, sampleKeys.valid);
    if (hasApi) expect((await send({ path, headers })).status).toBe(200);
  });
});

describe('an origin on the open internet, configured as on the page of platforms', () => {
  test('serves guarded files only to requests with the token', async () => {
    const [, rule] = /```nginx\n(.*?)```/s.exec(shipped('edge/adapters/README.md'))!;
    const port = await freePort();
    const origin = await startNginx(port, `server { listen 127.0.0.1:${port}; root ${tree.path}; ${rule} }`);
    const send = sendOverHttp(origin);
    await expectGuarded(tree, send, sampleKeys.valid);
    const bringing =
      (token: string): Send =>
      (sent) =>
        send({ ...sent, headers: { ...sent.headers, 'x-origin-token': token } });
    for (const token of ['', 'secret', 'SECRETS']) await expectGuarded(tree, bringing(token), sampleKeys.valid);
    const list = { path: `/releases/${tree.release}/exercises/bodyPart/back.json` };
    expect((await bringing('SECRET')(list)).status).toBe(200);
    const store = httpStore(`${origin}/`, {
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, 'x-origin-token': 'SECRET' } }),
    });
    const handle = sendToHandler(createHandler({ store, keys: sampleKeySource }));
    expect((await handle({ path, headers })).status).toBe(200);
  });
});
