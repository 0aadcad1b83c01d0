import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countOf } from '../../../../build/explorer/components/count-of.ts';
import { titled } from '../../../../build/explorer/data/titled.ts';
import { needsOf } from '../../../../edge/format/collections.ts';
import type { DetailedExercise } from '../../../../edge/format/exercise.ts';
import { wellKnown, wellKnownFirst } from '../../../../edge/offline/well-known.ts';
import { isWhole } from '../../../support/faults/faults.ts';
import {
  cardNames,
  complaints,
  expectAccessible,
  expectFits,
  inAddress,
  open,
  openDrawn,
  page,
  phone,
  pictureOf,
  resultCount,
  searchBoxIsAbove,
  seenFirst,
  seenMoving,
  seenStill,
  site,
} from './site-page.ts';

describe('home', () => {
  test('paints after one stylesheet', () => {
    const html = readFileSync(join(site.cdn, 'index.html'), 'utf8');
    const [head] = html.split('<body>');
    expect(head!.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(head!.match(/<script(?! type="(?:module|application\/(?:ld\+)?json)")/g)).toBeNull();
  });

  test('shows every exercise, first those chosen by hand, then those with many names, or by name; and every word with its count; fits every width; loads all names but not the offline pack', async () => {
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await open('/');
    await page.getByRole('searchbox').focus();
    await expect.poll(() => asked.some((path) => /search-.*\.json$/.test(path))).toBe(true);
    page.off('request', note);
    expect(asked.filter((path) => /home-.*\.json$/.test(path))).toHaveLength(1);
    expect(asked.filter((path) => path.includes('/offline/'))).toEqual([]);
    const { exercises, vocabulary } = site.catalogue;
    await expect.poll(resultCount).toBe(`${exercises.length} exercises`);
    const chosen = wellKnown.map(([, name]) => name).filter((name) => exercises.some((other) => other.name === name));
    const others = exercises.filter(({ name }) => !chosen.includes(name));
    const most = Math.max(...others.map(({ aliases = [] }) => aliases.length));
    const cards = await cardNames();
    expect(chosen.length).toBeGreaterThan(0);
    expect(cards.slice(0, chosen.length)).toEqual(chosen.map(titled));
    expect(others.find(({ name }) => titled(name) === cards[chosen.length])!.aliases).toHaveLength(most);
    expect(cards).toHaveLength(new Set(cards).size);
    await page.getByRole('button', { name: 'A–Z' }).click();
    await inAddress('sort').toEqual(['name']);
    await seenFirst(exercises.map(({ name }) => titled(name)));
    for (const { word, displayName } of vocabulary.bodyParts) {
      const row = page.locator('.filter', { has: page.getByText(displayName, { exact: true }) }).first();
      const count = exercises.filter(({ bodyPart }) => bodyPart === word).length;
      await expect.poll(() => row.locator('.filter-count').innerText()).toBe(`${count}`);
    }
    await expectFits();
    expect(complaints).toEqual([]);
  });

  test('filters, reflects that in the address, and goes back, also from an exercise that the keyboard opened', async () => {
    await open('/?sort=name');
    const { exercises } = site.catalogue;
    const { equipment } = exercises[0]!;
    const fitting = exercises.filter((exercise) => exercise.equipment === equipment);
    const box = page.locator('fieldset', { hasText: 'Equipment' }).getByRole('checkbox');
    const labels = await page.locator('fieldset', { hasText: 'Equipment' }).locator('.filter-name').allInnerTexts();
    const { displayName } = site.catalogue.vocabulary.equipment.find(({ word }) => word === equipment)!;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await box.nth(labels.indexOf(displayName)).check();
    await expect.poll(searchBoxIsAbove).toBe(true);
    await expect.poll(resultCount).toBe(`${fitting.length} ${fitting.length === 1 ? 'exercise' : 'exercises'}`);
    await inAddress('equipment').toEqual([equipment]);
    await page.goBack();
    await expect.poll(resultCount).toBe(`${exercises.length} exercises`);
    await page.goForward();
    await expect.poll(cardNames).toEqual(fitting.map(({ name }) => titled(name)));
    await page.locator('.results .card').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/exercise/${fitting[0]!.id}/`);
    expect(await page.locator('h1').innerText()).toBe(titled(fitting[0]!.name));
    await page.goBack();
    await page.locator('#explorer[data-ready]').waitFor();
    await expect.poll(cardNames).toEqual(fitting.map(({ name }) => titled(name)));
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(resultCount).toBe(`${exercises.length} exercises`);
    expect(complaints).toEqual([]);
  });

  test('on a phone, an address with a search leads to its results, and going back and reloading to where the page was', async () => {
    await page.setViewportSize({ width: phone, height: 600 });
    const top = () => page.evaluate(() => Math.round(scrollY));
    await open(`/?q=${encodeURIComponent(site.catalogue.exercises[0]!.name)}`);
    await expect.poll(searchBoxIsAbove).toBe(true);
    await open('/');
    expect(await top()).toBe(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole('link', { name: titled(wellKnownFirst(site.catalogue.exercises).at(-1)!.name) });
    await last.waitFor();
    const left = await top();
    await last.click();
    await page.waitForURL('**/exercise/**');
    await page.goBack();
    await expect.poll(top).toBe(left);
    await page.reload();
    await last.waitFor();
    await expect.poll(top).toBe(left);
    expect(complaints).toEqual([]);
  });

  test('finds a name with a typo and joined words, and says when nothing matches, and what to clear', async () => {
    await open('/');
    const { name } = site.catalogue.exercises.find((exercise) => /^[a-z]+ [a-z]{5,}$/.test(exercise.name))!;
    const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
    // The page may be ready a moment before its keys are.
    const slash = async () => {
      await page.keyboard.press('/');
      return hasFocus(page.getByRole('searchbox'));
    };
    await page.getByRole('checkbox').first().focus();
    await expect.poll(slash).toBe(true);
    const typed = name.replace(/.(..)$/, '$1');
    await page.keyboard.type(typed);
    // Only the whole index forgives a typo: once it is there, the results stay as they are.
    await expect.poll(cardNames).toContain(titled(name));
    await expect.poll(searchBoxIsAbove).toBe(true);
    await inAddress('q').toEqual([typed]);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.locator('.results .card').first())).toBe(true);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => hasFocus(page.getByRole('searchbox'))).toBe(true);
    await inAddress('q').toEqual([]);
    // After the search, the next tab stop skips all filters.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('.result-line :focus').count()).toBe(1);
    await page.getByRole('searchbox').fill('zzzzzzzz');
    await page.getByText('No exercises match.').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(resultCount).toBe(`${site.catalogue.exercises.length} exercises`);
    expect(complaints).toEqual([]);
  });

  test('visible cards and the large figure, first a still, move and stop, and that turns; axe finds nothing; the body map filters by muscle, with the pointer and the keyboard, and announces the choice and the count', async () => {
    const html = readFileSync(join(site.cdn, 'index.html'), 'utf8');
    const [, still] = /<img src="(assets\/hero-[^"]*\.webp)"/.exec(html)!;
    expect(readFileSync(join(site.cdn, still!)).length).toBeLessThan(25_000);
    await openDrawn('/?sort=name', { isMoving: true });
    const large = page.locator('.hero-live.drawn canvas');
    await large.waitFor();
    await page.locator('.hero').getByRole('button', { name: 'Pause' }).click();
    await page.locator('.card .drawn').first().waitFor();
    const card = page.locator('.card .drawn canvas').first();
    await seenMoving(card);
    await page.getByRole('button', { name: 'Pause the figures' }).click();
    await seenStill(card);
    const stopped = await seenStill(large);
    const box = (await large.boundingBox())!;
    const [middle, level] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(middle, level);
    await page.mouse.down();
    await page.mouse.move(middle - box.width / 4, level, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => pictureOf(large)).not.toBe(stopped);
    const map = page.getByRole('toolbar', { name: 'Muscles to filter by' });
    const muscles = map.getByRole('button', { includeHidden: true });
    await expect.poll(() => muscles.count()).toBeGreaterThan(3);
    await expectAccessible('light');
    const { width, height } = (await map.boundingBox())!;
    // Asked of the page itself, which Playwright hears about later.
    const chosen = () => page.evaluate(() => new URLSearchParams(location.search).get('muscle'));
    // The chest on the front, or a muscle next to it in this small catalogue.
    for (const [x, y] of [
      [0.2, 0.3],
      [0.25, 0.28],
      [0.2, 0.6],
    ] as const) {
      await map.click({ position: { x: x * width, y: y * height } });
      if (await chosen()) break;
    }
    const muscle = await chosen();
    const fitting = site.catalogue.exercises.filter(({ muscles }) => muscles.main.includes(muscle!));
    await expect.poll(cardNames).toEqual(fitting.map(({ name }) => titled(name)));
    await page.getByRole('button', { name: 'Clear all' }).click();
    await inAddress('muscle').toEqual([]);
    await muscles.first().focus();
    await page.keyboard.press('ArrowDown');
    const [, second] = await muscles.allTextContents();
    await expect.poll(() => page.locator('.body-map p').innerText()).toBe(second);
    await page.keyboard.press('Enter');
    const [, name, count] = /^(.*), ([0-9]+) exercises?$/.exec(second!)!;
    await expect.poll(resultCount).toMatch(new RegExp(`^${count} exercise`));
    await inAddress('muscle').toEqual([name]);
    const pressed = map.getByRole('button', { includeHidden: true, pressed: true });
    await expect.poll(() => pressed.allTextContents()).toEqual([second]);
    await expectFits();
    expect(complaints).toEqual([]);
  });

  test('excludes exercises that need other equipment, and keeps that in the address and on the device', async () => {
    const words = ['dumbbell', 'bench'];
    const takes = (exercise: Pick<DetailedExercise, 'equipment' | 'requires'>) =>
      needsOf(exercise).every((word) => word === 'body weight' || words.includes(word));
    const doable = site.catalogue.exercises.filter(takes);
    await open('/?sort=name');
    const group = page.getByRole('group', { name: 'What I have' });
    for (const word of words) {
      const box = group.getByRole('checkbox', { name: new RegExp(`^${titled(word)}`) });
      if ((await box.count()) === 0) await group.getByRole('button', { name: /Show all/ }).click();
      await box.check();
    }
    await inAddress('have').toEqual(words);
    await expect.poll(resultCount).toBe(`${doable.length} exercises`);
    await expect
      .poll(async () => (await cardNames()).every((name) => doable.some((one) => titled(one.name) === name)))
      .toBe(true);
    // The next visit starts with it.
    await open('/');
    await inAddress('have').toEqual(words);
    await expect.poll(resultCount).toBe(`${doable.length} exercises`);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await open('/');
    await inAddress('have').toEqual([]);
    await expect.poll(resultCount).toBe(`${site.catalogue.exercises.length} exercises`);
    expect(complaints).toEqual([]);
  });

  test('shows the first exercises and says so if the data is damaged or missing', async () => {
    await page.context().route('**/home-*.json', (route) => route.fulfill({ body: 'damaged' }), { times: 1 });
    await (isWhole ? openDrawn('/', { width: phone }) : open('/'));
    await page.getByRole('alert').getByText('Only the first exercises are here').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await page.locator('.results .card').count()).toBeGreaterThan(10);
    // They are drawn as ever, which takes longer than all else here.
    if (!isWhole) return;
    await page.locator('.results .card').first().scrollIntoViewIfNeeded();
    await page.locator('.card .drawn').first().waitFor();
  });

  test('finds names before its search index is there, and without it', async () => {
    await page.route('**/search-*.json', (route) => route.abort());
    const [first, second] = site.catalogue.exercises;
    await open(`/?q=${encodeURIComponent(first!.name.toUpperCase())}`);
    await expect.poll(cardNames).toContain(titled(first!.name));
    await page.getByRole('searchbox').fill(second!.name.toUpperCase());
    await expect.poll(cardNames).toContain(titled(second!.name));
    await page.unroute('**/search-*.json');
  });

  test('on a phone, only the cards near the window exist; the filters cover the page, show the number of results, and close in every way', async () => {
    await page.setViewportSize({ width: phone, height: 600 });
    await open('/?sort=name');
    const cards = () => page.locator('.results .card').count();
    expect(await cards()).toBeLessThan(site.catalogue.exercises.length);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(cardNames).toContain(titled(site.catalogue.exercises.at(-1)!.name));
    expect(await cards()).toBeLessThan(site.catalogue.exercises.length);
    const { bodyPart } = site.catalogue.exercises[0]!;
    const fitting = site.catalogue.exercises.filter((exercise) => exercise.bodyPart === bodyPart);
    const { displayName } = site.catalogue.vocabulary.bodyParts.find(({ word }) => word === bodyPart)!;
    const opener = page.getByRole('button', { name: 'Filters' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await opener.click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await sheet.getByRole('checkbox', { name: displayName }).check();
    const shown = sheet.getByRole('button', { name: `Show ${countOf(fitting.length)}`, exact: true });
    await shown.click();
    await sheet.waitFor({ state: 'detached' });
    await seenFirst(fitting.map(({ name }) => titled(name)));
    await opener.click();
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await sheet.getByRole('button', { name: `Show ${countOf(site.catalogue.exercises.length)}` }).click();
    await inAddress('bodyPart').toEqual([]);
    expect(complaints).toEqual([]);
  });
});
