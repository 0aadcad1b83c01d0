import { expect, test } from 'vitest';
import { expectAccessible, expectFits, open, page } from './site-page.ts';

test('the index of the quick starts marks the current one; axe finds nothing; they fit every width', async () => {
  await open('/use/');
  const marked = page.locator('.use-index [aria-current]');
  await expect.poll(() => marked.allInnerTexts()).toEqual(['The API']);
  await page.locator('.use-index a').nth(1).click();
  await expect.poll(() => marked.allInnerTexts()).toEqual(['Offline, in an app']);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => marked.allInnerTexts()).toEqual(['A catalogue of your own']);
  await expectAccessible('light');
  await expectFits();
});
