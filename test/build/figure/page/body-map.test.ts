import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type FigurePages, servedFigures } from '../figure-pages.ts';

let pages: FigurePages;
let page: Page;

beforeAll(async () => {
  pages = await servedFigures();
  page = pages.page;
  await pages.open('/');
});

test('the body map names and colors muscles of front and back, and says which was clicked', async () => {
  const seen = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'width: 300px; height: 300px; position: fixed; top: 0; left: 0';
    document.body.append(canvas);
    const clicked: (readonly string[])[] = [];
    const map = window.figures.createBodyMap(canvas, {
      size: 240,
      muscles: { pectorals: 1, lats: '#0000ff', quads: 0.5 },
      onSelect: (muscles) => clicked.push(muscles),
    });
    await map.ready;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, 240, 240);
    const at = (x: number, y: number) => [...data.slice((y * 240 + x) * 4, (y * 240 + x) * 4 + 4)];
    const places = new Set<string>();
    for (let y = 0; y < 300; y += 2)
      for (let x = 0; x < 300; x += 2) {
        const [muscle] = map.musclesAt(x, y);
        if (muscle) places.add(`${muscle} ${x < 150 ? 'front' : 'back'}`);
      }
    const chest = [...Array(240 * 120).keys()]
      .map((i) => [i % 120, Math.floor(i / 120)] as const)
      .filter(([x, y]) => map.musclesAt((x + 0.5) * 1.25, (y + 0.5) * 1.25).includes('pectorals'));
    const [x, y] = chest[chest.length >> 1]!;
    canvas.dispatchEvent(new PointerEvent('click', { clientX: (x + 0.5) * 1.25, clientY: (y + 0.5) * 1.25 }));
    map.destroy();
    await map.update({ size: 120 });
    canvas.remove();
    return { muscles: map.muscles, places: [...places], chest: at(x, y), clicked, width: canvas.width };
  });
  expect(seen.width, 'a map that was destroyed stays as it is').toBe(240);
  expect(pages.asked).not.toContain('movements.json');
  expect(seen.muscles).toContain('glutes');
  expect(seen.muscles).not.toContain('cardiovascular system');
  expect(seen.places).toEqual(
    expect.arrayContaining(['upper pectorals front', 'vasti front', 'posterior deltoid back', 'lats back']),
  );
  expect(seen.places).not.toContain('upper pectorals back');
  expect(seen.chest[0]! - seen.chest[1]!).toBeGreaterThan(80);
  // Anatomical words come first, then targets.
  expect(seen.clicked[0]).toEqual([expect.stringMatching(/^(upper|middle|lower) pectorals$/), 'pectorals']);
});

test('the muscles of a body map are buttons for the keyboard, with names and states', async () => {
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.ariaLabel = 'Muscles';
    document.body.prepend(canvas);
    const map = window.figures.createBodyMap(canvas, {
      size: 60,
      selectable: ['pectorals', 'quads', 'lats'],
      selected: ['lats'],
      describe: (muscle) => `the ${muscle}`,
      onSelect: ([muscle]) => void map.update({ selected: [muscle!] }),
    });
    await map.ready;
  });
  const toolbar = page.getByRole('toolbar', { name: 'Muscles' });
  // They have no box, so Playwright considers them hidden; browsers offer them nevertheless.
  const button = (options = {}) => toolbar.getByRole('button', { includeHidden: true, ...options });
  const names = () => button().allTextContents();
  expect(await names()).toEqual(['the lats', 'the pectorals', 'the quads']);
  const pressed = () => button({ pressed: true }).allTextContents();
  expect(await pressed()).toEqual(['the lats']);
  const pixels = () => toolbar.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const unfocused = await pixels();
  await page.keyboard.press('Tab');
  await expect.poll(pixels).not.toBe(unfocused);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await expect.poll(pressed).toEqual(['the pectorals']);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(pressed).toEqual(['the lats']);
  // A single tab stop, wherever the arrow keys have moved.
  await expect.poll(() => toolbar.locator('button[tabindex="0"]').allTextContents()).toEqual(['the lats']);
  await toolbar.evaluate((canvas) => canvas.remove());
});
