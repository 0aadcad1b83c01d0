import { describe, expect, test } from 'vitest';
import { titled } from '../../../../build/explorer/data/titled.ts';
import {
  complaints,
  copiedBy,
  density,
  expectAccessible,
  expectFits,
  open,
  openDrawn,
  openPlain,
  page,
  phone,
  pictureOf,
  seenMoving,
  seenStill,
  site,
} from './site-page.ts';

describe('an exercise', () => {
  test('has its steps, muscles and JSON, fits every width, and has neighbors in the order of names', async () => {
    const [before, exercise, after] = site.catalogue.exercises.slice(3, 6);
    const { id, instructions, muscles, target } = exercise!;
    await open(`/exercise/${id}/`);
    expect(await page.locator('.steps li').allInnerTexts()).toEqual(instructions);
    expect(await page.locator('.tag.target').innerText()).toBe(target);
    for (const [part, words] of Object.entries(muscles)) {
      expect(await page.locator(`.tag.${part}`).allInnerTexts()).toEqual(words);
    }
    const json = JSON.parse((await page.locator('.json code').textContent())!);
    const answer = await fetch(`${site.origin}/exercises/target/${encodeURIComponent(target)}`, {
      headers: { 'x-gateway-key': site.key },
    });
    expect(await answer.json()).toContainEqual(json);
    expect(await page.locator('a[rel=prev]').innerText()).toContain(titled(before!.name));
    await expectFits();
    await page.locator('a[rel=next]').click();
    await page.waitForURL(`${site.origin}/exercise/${after!.id}/`);
    expect(complaints).toEqual([]);
  });

  test('moves, highlights the steps that it shows, stops, turns and changes the figure', async () => {
    // A calf raise has few frames.
    const { id, instructions, motion } = site.catalogue.exercises.find(
      ({ motion, target }) => target === 'calves' && motion?.steps?.forth && motion.steps.back,
    )!;
    const inOrder = [...motion!.steps!.forth!, ...motion!.steps!.back!].map((n) => [instructions[n - 1]!]);
    await openDrawn(`/exercise/${id}/`, { width: phone, isMoving: true });
    const canvas = page.locator('#player canvas');
    await page.locator('#player input[type=range]:enabled').waitFor();
    await seenMoving(canvas);
    for (const one of [...inOrder, inOrder[0]]) {
      await expect.poll(() => page.locator('.steps li.now').allInnerTexts()).toEqual(one);
    }
    expect(await page.locator('.timeline i').count()).toBeGreaterThanOrEqual(inOrder.length - 1);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    const still = await seenStill(canvas);
    const timeline = page.getByRole('slider', { name: 'Moment of the movement' });
    const before = Number(await timeline.inputValue()) / 100;
    const { width, height } = (await timeline.boundingBox())!;
    // To the farther end of the movement, because half a round later a return may show the same frame.
    const other = Math.abs(before - 0.5) > 0.25 ? 0.5 : 0.02;
    await timeline.click({ position: { x: width * other, y: height / 2 } });
    await expect.poll(() => pictureOf(canvas)).not.toBe(still);
    expect(await timeline.getAttribute('aria-valuetext')).toMatch(/^[0-9.]+ of [0-9.]+ seconds$/);
    const sought = await seenStill(canvas);
    await page.getByRole('button', { name: 'Turn left' }).click();
    await expect.poll(() => pictureOf(canvas)).not.toBe(sought);
    const turned = await seenStill(canvas);
    const map = page.locator('#muscle-map canvas');
    await expect.poll(() => map.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(220 * density);
    const male = await pictureOf(map);
    await page.getByRole('button', { name: 'female' }).click();
    await expect.poll(() => pictureOf(canvas)).not.toBe(turned);
    // The muscle map shows the same figure, and the choice persists.
    await expect.poll(() => pictureOf(map)).not.toBe(male);
    await openPlain(`/exercise/${id}/`);
    await page.locator('.figure-switch [aria-pressed=true]', { hasText: 'Female' }).waitFor();
    await page.getByRole('button', { name: 'Male', exact: true }).click();
    expect(complaints).toEqual([]);
  });

  test('stands still with reduced motion, names the muscle of the map under the pointer, and its role; axe finds nothing; a click turns nothing, and a figure is sharp again if a drag is cancelled', async () => {
    const { id, muscles } = site.catalogue.exercises.find(({ motion, target }) => target === 'quads' && motion?.steps)!;
    // As wide as on a desktop: the figure of a phone is as small here as a draft.
    await openDrawn(`/exercise/${id}/`);
    const map = page.locator('#muscle-map canvas');
    await expect.poll(() => map.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(220 * density);
    const mapBox = (await map.boundingBox())!;
    // The front of a thigh.
    await map.hover({ position: { x: 0.195 * mapBox.width, y: 0.6 * mapBox.height } });
    const named = () => page.locator('#muscle-map p').innerText();
    await expect.poll(named).toSatisfy((text: string) => muscles.main.some((muscle) => text === `${muscle}, main`));
    await page.mouse.move(0, 0);
    await expect.poll(named).toBe('');
    // With reduced motion, the figure stands still.
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await expectAccessible('dark');
    const canvas = page.locator('#player canvas');
    const before = await seenStill(canvas);
    await canvas.click();
    expect(await seenStill(canvas)).toBe(before);
    // The clock of a slow device, which turns figures in a lower resolution.
    await page.evaluate(() => {
      let now = 0;
      performance.now = () => (now += 1000);
    });
    const { x, y, width, height } = (await canvas.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    let seen = before;
    for (const share of [0.4, 0.3]) {
      await page.mouse.move(x + width * share, y + height / 2);
      await expect.poll(() => pictureOf(canvas)).not.toBe(seen);
      seen = await seenStill(canvas);
    }
    await canvas.dispatchEvent('pointercancel');
    await expect.poll(() => pictureOf(canvas)).not.toBe(seen);
    await page.mouse.up();
    await expectFits();
  });

  test("can be read if its figure can't be drawn", async () => {
    const { id, instructions } = site.catalogue.exercises[0]!;
    await page.context().route('**/movements.json', (route) => route.abort());
    await openDrawn(`/exercise/${id}/`);
    await page.getByText('The figure could not be drawn.').waitFor();
    await page.context().unroute('**/movements.json');
    expect(await page.locator('.steps li').allInnerTexts()).toEqual(instructions);
    expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
  });

  test('gives the request in each language, to copy', async () => {
    const { id } = site.catalogue.exercises[0]!;
    await open(`/exercise/${id}/`);
    for (const language of ['curl', 'fetch', 'Swift', 'Kotlin', 'Python']) {
      await page.getByRole('tab', { name: language }).click();
      const copied = await copiedBy(page.getByRole('tabpanel').getByRole('button', { name: /^(?:Copy|Copied)$/ }));
      expect(copied).toContain(`${site.origin}/exercises/exercise/${id}`);
    }
    expect(complaints).toEqual([]);
  });

  test('is drawn from the pack if its page was not built', async () => {
    const { id, name, instructions } = site.catalogue.exercises[2]!;
    await open(`/exercise/?id=${id}`);
    await expect.poll(() => page.locator('h1').innerText()).toBe(titled(name));
    expect(await page.title()).toBe(`${titled(name)} · Exercise Catalogue`);
    await expect.poll(() => page.locator('.steps li').allInnerTexts()).toEqual(instructions);
    await open('/exercise/?id=999999');
    await page.getByText('There is no exercise with the id 999999.').waitFor();
  });
});
