import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bundlePlatform } from '../../../build/hosting/platform-bundles.ts';
import { startChromium } from '../../support/programs/chromium.ts';
import type { Send, Sent } from '../../support/requests/exchange.ts';
import { expectGuarded, expectSameAnswers } from '../../support/requests/same-answers.ts';
import { publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeys, sampleKeyText } from '../../support/samples/sample-keys.ts';
import { type RunningServer, serve } from '../../support/servers/servers.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';

const tree = await publish(sampleExercises(40));
let site: RunningServer;
let page: Page;

beforeAll(async () => {
  const files = new Map<string, [content: Uint8Array | string, type: string]>([
    ['/', ['<!doctype html><title>A page</title>', 'text/html']],
    ['/keys.json', [sampleKeyText, 'application/json']],
    ['/service-worker.js', [await bundlePlatform('service-worker.js', keptBundles()), 'text/javascript']],
    ...Array.from(tree.files, ([path, bytes]): [string, [Uint8Array, string]] => [`/${path}`, [bytes, 'text/plain']]),
  ]);
  site = await serve((request, response) => {
    const [content, type] = files.get(request.url!.split('?')[0]!) ?? [];
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(content);
  });
  page = await (await startChromium()).newPage();
  await page.goto(site.origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?origin=/&keys=/keys.json', { type: 'module' });
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
});

/** Requested from the page, as its scripts do. */
const send: Send = async ({ method = 'GET', path, headers = {}, body: sent }) => {
  const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((line) => [name, line]));
  const { status, names, body } = await page
    .evaluate(
      async ({ method, path, lines, sent }) => {
        const response = await fetch(path, {
          method,
          headers: lines as [string, string][],
          cache: 'no-store',
          body: sent ?? null,
        });
        const bytes = new Uint8Array(await response.arrayBuffer());
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return { status: response.status, names: [...response.headers], body: btoa(text) };
      },
      { method, path: site.origin + path, lines, sent },
    )
    .catch((error: Error) => {
      throw new Error(`${method} ${path} ${JSON.stringify(lines)}: ${error.message}`);
    });
  return { status, headers: new Map(names), body: Buffer.from(body, 'base64') };
};

test('a service worker in Chromium answers as the handler does, byte for byte', async () => {
  // Requests that scripts can't send, or only in another form, and redirects, of which they see only the end.
  const without = ({ method = 'GET', path, headers = {} }: Sent) =>
    path.startsWith('/image') ||
    Object.keys(headers).some((name) => /^(accept-encoding|access-control-request-.*|origin|host)$/i.test(name)) ||
    /^(CONNECT|TRACE|TRACK)$/i.test(method) ||
    method !== method.toUpperCase();
  expect(await expectSameAnswers(tree, send, { rawPaths: false, without, part: { share: 0, of: 6 } })).toBeGreaterThan(
    30,
  );
});

test('a service worker serves no guarded file at its own address', async () => {
  await expectGuarded(tree, send, sampleKeys.valid);
});
