import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { endProcessLater } from '../support/programs/end-process.ts';
import { program } from '../support/programs/program.ts';
import { type Send, sendOverHttp, sendToHandler } from '../support/requests/exchange.ts';
import { expectGuarded } from '../support/requests/same-answers.ts';
import { sampleKeyFile } from '../support/samples/key-file.ts';
import { type PublicTree, page, publicTree } from '../support/samples/public-tree.ts';
import { sampleKeySource, sampleKeys } from '../support/samples/sample-keys.ts';
import { startOwnServer } from '../support/servers/own-server.ts';
import { freePort } from '../support/servers/servers.ts';

const shipped = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
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

/** Writes a configuration for a web server, starts it, and waits until it answers. */
async function startFrontEnd(
  name: string,
  args: (file: string) => string[],
  port: number,
  text: string,
): Promise<Send> {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'configuration');
  writeFileSync(file, text.replaceAll('FOLDER', folder.path));
  const child = spawn(program(name), args(file), {
    cwd: folder.path,
    env: { ...process.env, HOME: folder.path },
    stdio: 'ignore',
  });
  endProcessLater(child);
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(origin), { timeout: 20_000, interval: 50 });
  return sendOverHttp(origin);
}

function startNginx(port: number, server: string, before = ''): Promise<Send> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path FOLDER/${name};`,
  );
  const text = `pid FOLDER/pid; daemon off; master_process off; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} ${before} server { listen 127.0.0.1:${port}; ${server} } }`;
  return startFrontEnd('nginx', (file) => ['-c', file, '-e', 'stderr'], port, text);
}

function startCaddy(port: number, text: string): Promise<Send> {
  const site = text.replace('exercises.example.org {', `http://127.0.0.1:${port} {`);
  const args = (file: string) => ['run', '--adapter', 'caddyfile', '--config', file];
  return startFrontEnd('caddy', args, port, `{\n\tadmin off\n}\n${site}`);
}

/** The locations of the shipped nginx.conf, without the machine's own settings. */
function nginxLocations(): string {
  const [, , server] = shipped('build/hosting/configuration/nginx.conf').split(/^server \{/m);
  return server!.slice(server!.indexOf('location')).replace(/\}\s*$/, '');
}

const caddyfile = () => shipped('build/hosting/configuration/Caddyfile');

/** The ways to serve, by description. */
const frontEnds: { readonly [name: string]: { readonly start: () => Promise<Send>; readonly hasApi: boolean } } = {
  'nginx.conf before the server': {
    hasApi: true,
    start: async () => {
      const upstream = `upstream exercise_catalogue { server 127.0.0.1:${await startServer()}; keepalive 4; }`;
      return startNginx(await freePort(), nginxLocations(), upstream);
    },
  },
  'nginx.conf over a folder of its own': {
    hasApi: false,
    start: async () =>
      startNginx(
        await freePort(),
        nginxLocations().replace(/location \/ \{[^}]*\}/, `location / { root ${tree.path}; }`),
      ),
  },
  'the Caddyfile before the server': {
    hasApi: true,
    start: async () =>
      startCaddy(await freePort(), caddyfile().replace('127.0.0.1:8787', `127.0.0.1:${await startServer()}`)),
  },
  'the Caddyfile over a folder of its own': {
    hasApi: false,
    start: async () =>
      startCaddy(
        await freePort(),
        caddyfile().replace(/reverse_proxy [^{]*\{.*\n\t\}/s, `root * ${tree.path}\n\tfile_server`),
      ),
  },
};

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
    const send = await startNginx(port, `root ${tree.path}; ${rule}`);
    await expectGuarded(tree, send, sampleKeys.valid);
    const bringing =
      (token: string): Send =>
      (sent) =>
        send({ ...sent, headers: { ...sent.headers, 'x-origin-token': token } });
    for (const token of ['', 'secret', 'SECRETS']) await expectGuarded(tree, bringing(token), sampleKeys.valid);
    const list = { path: `/releases/${tree.release}/exercises/bodyPart/back.json` };
    expect((await bringing('SECRET')(list)).status).toBe(200);
    const store = httpStore(`http://127.0.0.1:${port}/`, {
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, 'x-origin-token': 'SECRET' } }),
    });
    const handle = sendToHandler(createHandler({ store, keys: sampleKeySource }));
    expect((await handle({ path, headers })).status).toBe(200);
  });
});
