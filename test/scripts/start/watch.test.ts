import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { faultModule } from '../../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { startChromium } from '../../support/programs/chromium.ts';
import { writeSmallCatalogue } from '../../support/samples/small-catalogue.ts';
import { type Service, startService } from '../../support/servers/service.ts';
import { holding } from '../../support/stand-ins/held-store.ts';

let folder: TemporaryFolder;
let service: Service;
let browser: Browser;
let page: Page;
/** The file of the exercise on the open page. */
let file: string;
let exercise: Exercise;
/** An exercise that doesn't change. */
let other: Exercise;
/** While there is this file, no build begins. */
let held: string;
/** Everything printed by the service. */
let said = '';

const save = (changed: object) => writeFileSync(file, `${JSON.stringify({ ...exercise, ...changed }, null, 2)}\n`);
const stepsOn = (page: Page) => page.locator('.steps li').allTextContents();
const isPreview = async (page: Page) => (await page.locator('html').getAttribute('data-preview')) !== null;
/** Another text, whose release the first test waits for. */
const changed = () => ({
  instructions: [...exercise.instructions.slice(0, -1), 'Rest for a few breaths before the next set.'],
});
const boxOn = (page: Page) => page.locator('#watch-problems');

/** The first frame of the figure, once it is drawn. */
async function figureOn(page: Page): Promise<string> {
  await page.locator('#player .stage.drawn').waitFor();
  return page.locator('#player canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

/** Runs `change`, and waits until a page has reloaded. */
async function reloads(change: () => void | Promise<void>, shown = page): Promise<void> {
  const loaded = shown.waitForEvent('load');
  await change();
  await loaded;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  const catalogue = join(folder.path, 'catalogue');
  const exercises = writeSmallCatalogue(catalogue, 400);
  exercise = exercises.find(({ motion }) => motion?.pattern !== undefined)!;
  other = exercises.find(({ id }) => id !== exercise.id)!;
  const name = readdirSync(join(catalogue, 'exercises')).find((name) => name.startsWith(exercise.id))!;
  file = join(catalogue, 'exercises', name);
  exercise = JSON.parse(readFileSync(file, 'utf8'));
  const keys = join(folder.path, 'keys/keys.json');
  const out = join(folder.path, 'dist');
  held = join(folder.path, 'held');
  const holding = { ...faultModule('hold-at'), HOLD_AT: 'start/build-process', HOLD_WHILE: held };
  service = await startService(['--catalogue', catalogue, '--out', out, '--keys', keys, '--watch'], holding);
  service.process.stderr!.on('data', (text) => {
    said += text;
  });
  browser = await startChromium();
  const context = await browser.newContext();
  // Drawing the figure takes longer than everything else on the page.
  await context.addInitScript('Worker = class extends EventTarget { postMessage() {} terminate() {} }');
  page = await context.newPage();
  await page.goto(`${service.url}/exercise/${exercise.id}/`);
});
afterAll(async () => {
  service.process.kill('SIGKILL');
});

test('the API is there before the address is printed', async () => {
  const [greeting] = await service.said(/Page .*Ctrl\+C/s);
  expect(greeting).not.toContain('Until the API is ready');
});

test('a changed text is on the open page before its release is built, and in the API after', async () => {
  expect(await isPreview(page)).toBe(false);
  const { instructions } = changed();
  // The release waits until the page has been looked at.
  writeFileSync(held, '');
  try {
    await reloads(() => save(changed()));
    expect(await stepsOn(page)).toEqual(instructions);
    expect(await isPreview(page)).toBe(true);
    const another = await (await fetch(`${service.url}/exercise/${other.id}/`)).text();
    expect(another).not.toContain('data-preview');
  } finally {
    rmSync(held);
  }
  const inApi = async () => {
    const headers = { 'x-gateway-key': service.key };
    const answer = await fetch(`${service.url}/exercises/exercise/${exercise.id}`, { headers });
    return (await answer.json()).instructions;
  };
  // A build takes a second or more.
  await expect.poll(inApi, { interval: 250 }).toEqual(instructions);
  // The page already showed the change and didn't reload; when reloaded, it is from the new release.
  expect(await isPreview(page)).toBe(true);
  const isPreviewAgain = async () => {
    await page.reload();
    return await isPreview(page);
  };
  await expect.poll(isPreviewAgain, { interval: 250 }).toBe(false);
  expect(await stepsOn(page)).toEqual(instructions);
  await expect.poll(() => said).toContain(`Changed: ${exercise.id}. Building`);
  // The other tests need no further release.
  writeFileSync(held, '');
});

test('a mistake is a sentence on the page and in the terminal, and the previous content stays', async () => {
  const former = await stepsOn(page);
  save({ target: 'waste' });
  await expect.poll(() => boxOn(page).textContent()).toMatch(/:[0-9]+:[0-9]+ {2}target-known {2}/);
  const text = (await boxOn(page).textContent())!;
  await expect.poll(() => said).toContain(text);
  expect(await stepsOn(page)).toEqual(former);
  const home = await page.context().newPage();
  await home.goto(`${service.url}/`);
  await boxOn(home).waitFor();
  writeFileSync(file, '{');
  await expect.poll(() => boxOn(home).textContent()).toMatch(/json-syntax/);
  // What is built already isn't built again.
  save(changed());
  await boxOn(home).waitFor({ state: 'detached' });
  await expect.poll(() => said).toContain('The catalogue is valid again.');
  await home.close();
});

test('a changed movement moves the figure on the open page', async () => {
  const drawn = await browser.newPage({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 800 },
    deviceScaleFactor: 0.2,
  });
  await drawn.goto(`${service.url}/exercise/${exercise.id}/`);
  const former = await figureOn(drawn);
  await reloads(() => save({ ...changed(), motion: { ...exercise.motion, view: { yaw: 160 } } }), drawn);
  expect(await drawn.locator('html').getAttribute('data-movements')).toMatch(/^watch\/movements\.json\?/);
  expect(await figureOn(drawn)).not.toBe(former);
  await drawn.context().close();
});

test('a page that connects only after a change is told of it', async () => {
  const { held: change, release: connect } = holding();
  const connecting = page.waitForRequest('**/watch/events*');
  await page.route('**/watch/events*', async (route) => {
    await change;
    await route.continue();
  });
  await page.reload();
  await connecting;
  const before = said;
  const instructions = [...exercise.instructions.slice(0, -1), 'Rest for one minute before the next set.'];
  await reloads(async () => {
    save({ instructions });
    await expect.poll(() => said.slice(before.length)).toContain(`Changed: ${exercise.id}. Building`);
    connect();
  });
  await page.unrouteAll({ behavior: 'wait' });
  expect(await stepsOn(page)).toEqual(instructions);
});

test('every page loads the script that shows changes, and a missing page is still missing', async () => {
  const html = await (await fetch(`${service.url}/`)).text();
  expect(html).toMatch(/<script type="module" src="watch\/client\.js\?[0-9]+"><\/script><\/head>/);
  const missing = await fetch(`${service.url}/exercise/none/`);
  expect(missing.status).toBe(404);
});

test('ends with Ctrl+C although pages are connected', async () => {
  const exit = once(service.process, 'exit');
  service.process.kill('SIGINT');
  expect((await exit)[0]).not.toBeNull();
  // The build that waits ends without its parent, before it begins.
  rmSync(held);
  await service.ended;
});
