import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import {
  browser,
  complaints,
  density,
  drawNothing,
  expectAccessible,
  expectFits,
  open,
  openDrawn,
  page,
  seenStill,
  site,
} from './site-page.ts';

test('a page says that another release is live, for example after a publish was killed before it switched the page; axe finds nothing', async () => {
  const notice = page.locator('.other-release');
  const current = join(site.cdn, 'current.json');
  const own = readFileSync(current, 'utf8');
  try {
    writeFileSync(
      current,
      own.replace(/[0-9a-f](?="\})/, (digit) => (digit === '0' ? '1' : '0')),
    );
    for (const path of ['/', '/404.html']) {
      await open(path);
      await expect.poll(() => notice.innerText()).toContain('Reload');
    }
    await expectAccessible('dark');
    await expectFits();
    writeFileSync(current, own);
    const asked = page.waitForResponse(/current\.json$/);
    await notice.getByRole('link').click();
    await (await asked).finished();
    await expect.poll(() => notice.count()).toBe(0);
    expect(complaints).toEqual([]);
  } finally {
    writeFileSync(current, own);
  }
});

describe('a list', () => {
  test('has nothing that axe finds, and fits every width', async () => {
    await open('/list/bodypart/neck/');
    await expectAccessible('dark');
    await expectFits();
  });

  test('has cards that stand still with reduced motion', async () => {
    await openDrawn('/list/bodypart/neck/');
    await seenStill(page.locator('.card .drawn canvas').first());
    expect(complaints).toEqual([]);
  });
});

describe('the site', () => {
  test('has the same content without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    const exercise = site.catalogue.exercises[1]!;
    await still.goto(`${site.origin}/exercise/${exercise.id}/`);
    expect(await still.locator('.steps li').allInnerTexts()).toEqual(exercise.instructions);
    await still.goto(site.origin);
    expect(await still.locator('.results .card').count()).toBeGreaterThan(10);
    // Nothing asks for a click that would do nothing.
    expect(await still.locator(':is(button, input):visible').count()).toBe(0);
    await still.goto(`${site.origin}/try/`);
    expect(await still.locator(':is(button, input):visible').count()).toBe(0);
    const { equipment } = exercise;
    await still.goto(`${site.origin}/list/equipment/${equipment.replaceAll(' ', '-')}/`);
    expect(await still.locator('nav [aria-current]').allInnerTexts()).toEqual(['Explore']);
    const targets = site.catalogue.exercises
      .filter((other) => other.equipment === equipment)
      .map(({ target }) => target);
    const facts = await still.locator('.card-facts').allInnerTexts();
    expect(facts.sort()).toEqual(targets.map((target) => target.replace(/^cardiovascular system$/, 'cardio')).sort());
    await plain.close();
  });

  test('works without a network after the first visit', async () => {
    const visit = await browser.newContext({ deviceScaleFactor: density, reducedMotion: 'reduce' });
    const first = await visit.newPage();
    const { id, instructions } = site.catalogue.exercises[5]!;
    // Only this exercise is drawn, to save time.
    await first.addInitScript(`if (!location.href.includes('${id}')) ${drawNothing}`);
    await first.goto(site.origin);
    await first.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // On a full device, nothing new is cached, and pages are shown all the same.
    const [worker] = visit.serviceWorkers();
    await worker!.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('The device is full.', 'QuotaExceededError'));
    });
    const uncached = `${site.origin}/exercise/${site.catalogue.exercises[4]!.id}/`;
    await first.goto(uncached);
    expect(first.url()).toBe(uncached);
    await visit.setOffline(true);
    await first.goto(site.origin);
    await expect.poll(() => first.locator('#result-count').innerText()).toContain('exercises');
    await first.goto(`${site.origin}/exercise/${id}/`);
    await expect.poll(() => first.locator('.steps li').allInnerTexts()).toEqual(instructions);
    await first.locator('#player .stage.drawn').waitFor();
    await first.goto(`${site.origin}/list/bodypart/neck/`);
    await expect.poll(() => first.locator('.chip').allInnerTexts()).toEqual([expect.stringContaining('neck')]);
    // The API works, too, answered by the edge handler in the service worker.
    const answer = await first.evaluate(async () => {
      const response = await fetch('/exercises/bodyPart/neck?limit=1');
      const device = response.headers.get('x-answered-on-device');
      return { status: response.status, device, exercises: await response.json() };
    });
    expect(answer).toMatchObject({ status: 200, device: 'true', exercises: [{ bodyPart: 'neck' }] });
    await visit.close();
  });

  test('shows the home page in less than 100 kB', async () => {
    const files = await glob('assets/*', { cwd: site.cdn });
    const html = readFileSync(join(site.cdn, 'index.html'), 'utf8');
    const entries = files.filter((file) => html.includes(file));
    const imported = files.filter((file) =>
      entries.some((entry) => readFileSync(join(site.cdn, entry), 'utf8').includes(file.replace('assets/', './'))),
    );
    const needed = new Set(['index.html', ...entries, ...imported.filter((file) => !file.includes('reference'))]);
    const bytes = [...needed].reduce((sum, file) => sum + gzipSync(readFileSync(join(site.cdn, file))).length, 0);
    expect(bytes).toBeLessThan(100_000);
  });
});
