import { execSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { complaints, open, page } from './site-page.ts';

describe('download', () => {
  test('offers every file with its length and digest, and the existing archives', async () => {
    await open('/download/');
    const links = await page.locator('a[download]').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(links.filter((link) => link.includes('/archives/neck-'))).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  test('links to every file of the snapshots, and its command works for all of them and for some', async () => {
    await open('/download/');
    const links = await page.locator('.files a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
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
  });
});
