import { execSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { complaints, expectAccessible, expectFits, open, page, phone } from './site-page.ts';

test('the download page links to the existing archives and every file of the snapshots, and its command checks all of them or some; axe finds nothing; it fits every width', async () => {
  await open('/download/');
  const linksIn = (place: string) =>
    page.locator(place).evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  expect((await linksIn('a[download]')).filter((link) => link.includes('/archives/neck-'))).toHaveLength(3);
  const links = await linksIn('.files a');
  const folder = await temporaryFolder();
  const names = links.map((link) => basename(new URL(link).pathname));
  for (const [i, link] of links.entries()) {
    writeFileSync(join(folder.path, names[i]!), Buffer.from(await (await fetch(link)).arrayBuffer()));
  }
  const sums = readFileSync(join(folder.path, 'SHA256SUMS'), 'utf8').trim().split('\n');
  for (const line of sums) expect(names).toContain(line.slice(66));
  const command = await page.locator('code', { hasText: /^sha256sum/ }).innerText();
  const check = () => execSync(command, { cwd: folder.path, encoding: 'utf8' }).trim().split('\n');
  expect(check()).toEqual(sums.map((line) => `${line.slice(66)}: OK`));
  rmSync(join(folder.path, 'exercises.parquet'));
  expect(check()).toHaveLength(sums.length - 1);
  await expectAccessible('dark');
  await expectFits();
  await page.setViewportSize({ width: phone, height: 800 });
  const overlapping = await page.locator('.files tr:has(.number)').evaluateAll((rows) => {
    const box = (row: Element, selector: string) => row.querySelector(selector)!.getBoundingClientRect();
    return rows.filter((row) => box(row, 'th a').right > box(row, '.number').left).map((row) => row.textContent);
  });
  expect(overlapping).toEqual([]);
  expect(complaints).toEqual([]);
});
