import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ProblemExample, problemExamples } from '../../../../build/explorer/browser/try/requests.ts';
import { isWhole } from '../../../support/faults/faults.ts';
import { sampleKeys } from '../../../support/samples/sample-keys.ts';
import { browser, complaints, copiedBy, expectAccessible, expectFits, open, page, site } from './site-page.ts';

describe('try', () => {
  const answered = async () => JSON.parse((await page.locator('pre.body').textContent())!);

  test('sends a request with the demo key and follows its pages; axe finds nothing; it fits every width', async () => {
    await open('/try/');
    const { bodyPart } = site.catalogue.exercises[0]!;
    await page.getByLabel('Value').selectOption(bodyPart);
    await page.getByLabel('limit').fill('1');
    const sent = page.waitForRequest((request) => request.url().endsWith('limit=1'));
    await page.getByRole('button', { name: 'Send' }).click();
    // Never from the browser's cache, which would hide the service's current answer.
    expect((await (await sent).allHeaders())['cache-control']).toBe('no-cache');
    // The answer to the request sent on opening the page may already be shown.
    await expect.poll(answered).toHaveLength(1);
    await page.locator('.status-line', { hasText: '200' }).waitFor();
    const first = await answered();
    expect(first[0].bodyPart).toBe(bodyPart);
    await page.locator('.headers summary').click();
    await expect
      .poll(() => page.locator('.headers dt').allInnerTexts())
      .toEqual(expect.arrayContaining(['etag', 'x-total-count', 'x-catalogue-release']));
    const links = await page.locator('.page-links button').allInnerTexts();
    expect(links).not.toContain('first');
    if (links.includes('next')) {
      await page.locator('.page-links button', { hasText: 'next' }).click();
      await expect.poll(answered).not.toEqual(first);
      await expect.poll(() => page.getByLabel('offset').inputValue()).toBe('1');
    }
    // The form and the answer are about the same request.
    await expect
      .poll(() => page.locator('.request-line > code').allInnerTexts())
      .toSatisfy(([inForm, inAnswer]: string[]) => inForm === inAnswer);
    await expectAccessible('light');
    await expectFits();
    expect(complaints).toEqual([]);
  });

  // Those that differ in their status or in how they are sent; in the full form, all.
  const isLike = (a: ProblemExample, b: ProblemExample) =>
    a.status === b.status && a.method === b.method && a.key === b.key;
  const shown = problemExamples.filter(
    (example, i) => isWhole || problemExamples.findIndex((other) => isLike(other, example)) === i,
  );
  test.each(problemExamples)('the service answers $status: $label', async ({ status, target, method, key }) => {
    const sent = key === undefined ? sampleKeys.valid : key === 'limited' ? sampleKeys.onlyBodyPart : key;
    const headers = sent === null ? {} : { 'x-gateway-key': sent };
    const answer = await fetch(site.origin + target, { method: method ?? 'GET', headers });
    expect(answer.status).toBe(status);
    expect((await answer.json()).detail).toMatch(/\.$/);
  });

  test.each(shown)('shows $status: $label', async ({ status, label, target, method = 'GET', key }) => {
    if (!page.url().endsWith('/try/')) await open('/try/');
    const details = page.locator('details.problems');
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
    const sent = page.waitForResponse((response) => response.url().endsWith(target));
    await page.getByRole('button', { name: label }).click();
    const { detail } = await (await sent).json();
    expect(detail).toMatch(/\.$/);
    await page.locator('.problem-detail', { hasText: detail }).waitFor();
    await page.locator('.status-line', { hasText: `${status}` }).waitFor();
    await expect.poll(() => page.locator('.sent .request-line').innerText()).toContain(`${method} ${target}`);
    const curl = await copiedBy(page.getByRole('button', { name: /^(?:Copy as curl|Copied)$/ }));
    expect(curl).toContain(`"${site.origin}${target}"`);
    expect(curl.includes('x-gateway-key')).toBe(key !== null);
    expect(curl.includes('-X DELETE')).toBe(method === 'DELETE');
  });

  test.each([
    [
      'a fault of the service',
      {
        status: 500,
        contentType: 'application/problem+json',
        body: '{"detail":"Try again."}',
        headers: { 'retry-after': '5' },
      },
      'Try again.Its Retry-After says 5 seconds.',
    ],
    [
      'an answer that isn’t the API’s',
      { status: 200, contentType: 'text/html', body: '<p>Sign in</p>' },
      'it came as text/html',
    ],
    [
      'a body that is cut off',
      { status: 200, contentType: 'application/json', body: '[{"id":"00' },
      'This is not an answer of the API',
    ],
    ['no answer', undefined, 'No answer'],
  ])('shows %s, and continues', async (_, answer, text) => {
    if (!page.url().endsWith('/try/')) await open('/try/');
    await page.route('**/exercises/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.locator('.answer').textContent()).toContain(text);
    // Waits until the browser holds no request back. One held until the next test would never end.
    await page.unroute('**/exercises/**');
    await page.getByRole('button', { name: answer ? 'Send' : 'Try again' }).click();
    await expect.poll(async () => Array.isArray(await answered())).toBe(true);
  });

  test('works where the browser has neither storage nor a clipboard', async () => {
    const strict = await browser.newContext({ serviceWorkers: 'block' });
    await strict.addInitScript(() => {
      const get = () => {
        throw new DOMException('Storage is not allowed.', 'SecurityError');
      };
      for (const area of ['sessionStorage', 'localStorage']) Object.defineProperty(window, area, { get });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    const own = await strict.newPage();
    await own.goto(`${site.origin}/try/`);
    await own.getByRole('button', { name: 'Copy as curl' }).click();
    await own.getByRole('button', { name: 'Copying is not allowed here' }).waitFor();
    await own.goto(`${site.origin}/use/`);
    await own.getByRole('button', { name: 'Copy' }).first().click();
    await own.getByRole('button', { name: 'Select and copy' }).waitFor();
    await strict.close();
  });

  test('draws the arrow of a choice in one piece on a screen of a phone', async () => {
    const phone = await browser.newContext({
      deviceScaleFactor: 2,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const own = await phone.newPage();
    await own.goto(`${site.origin}/try/`);
    const png = await own.locator('.field select').first().screenshot();
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    // The border is at the right edge, the chosen word left of the arrow.
    const inkOf = (y: number) =>
      Array.from(
        data.subarray(y * info.width + info.width - 70, y * info.width + info.width - 10),
        (level) => level < 160,
      );
    const rows = Array.from({ length: info.height - 20 }, (_, y) => inkOf(y + 10)).filter((ink) => ink.includes(true));
    expect(rows.length).toBeGreaterThan(8);
    for (const ink of rows) expect(ink.slice(ink.indexOf(true), ink.lastIndexOf(true) + 1)).not.toContain(false);
    await phone.close();
  });

  test('opens the reference from its own files on request', async () => {
    await open('/try/');
    // Drawing all operations takes half of the time here. The short form has three paths.
    await page.route('**/openapi.json', async (route) => {
      const response = await route.fetch();
      const document = await response.json();
      const paths = Object.fromEntries(Object.entries(document.paths).slice(0, isWhole ? undefined : 3));
      await route.fulfill({ response, json: { ...document, paths } });
    });
    await page.getByRole('button', { name: 'Read it here' }).click();
    await page.locator('#reference .opblock').first().waitFor();
    expect(await page.locator('#reference .opblock:not(.opblock-get)').count()).toBe(0);
    expect(await page.locator('#reference :is(.info, .authorize, .authorization__btn, .try-out)').count()).toBe(0);
    await page.unroute('**/openapi.json');
    expect(complaints).toEqual([]);
  });
});
