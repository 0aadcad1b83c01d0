import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../scripts/build/read-history.ts';
import { project } from '../../scripts/support/project.ts';

/** Instructions that work only once a version is on npm. */
const released = /npm install exercise-catalogue(-mcp)?\b|npx (?:-y )?exercise-catalogue|"exercise-catalogue-mcp"\]/;
/** Instructions that work from a clone. */
const clone = /npm run (?:package(?::mcp)?|match)\b/;

/**
 * The mistake in a document that offers a package. Until the first version is recorded, instructions from a clone must
 * come first; afterwards the released package must, and nothing may say that it is still to come.
 */
function mistakeOf(document: string, isReleased: boolean): string | undefined {
  const releasedWay = document.search(released);
  if (releasedWay < 0) return undefined;
  const cloneWay = document.search(clone);
  if (cloneWay < 0) return 'gives no way from a clone';
  if (!isReleased)
    return cloneWay < releasedWay ? undefined : 'gives the released way first, before there is a release';
  if (releasedWay > cloneWay) return 'gives the way from a clone first, although there is a release';
  return /not on npm yet|first release/i.test(document) ? 'says that there is no release yet' : undefined;
}

describe('how documents say to get a package', () => {
  const install = '`npm install exercise-catalogue`';
  const make = '`npm run package`';

  test.each([
    ['nothing about packages', false, undefined],
    [`${make}, later ${install}`, false, undefined],
    [`${install} or ${make}`, true, undefined],
    [install, false, 'gives no way from a clone'],
    [`${install} or ${make}`, false, 'gives the released way first, before there is a release'],
    [`${make} or ${install}`, true, 'gives the way from a clone first, although there is a release'],
    [`${install}. It is not on npm yet: ${make}`, true, 'says that there is no release yet'],
  ])('%s, released: %s', (document, isReleased, mistake) => {
    expect(mistakeOf(document, isReleased)).toBe(mistake);
  });
});

test('every document starts with the way that works at this time', () => {
  const isReleased = readHistory(join(project, 'catalogue')).versions.length > 0;
  const documents = fg.sync(['**/*.md', '!CHANGELOG.md', '!**/{node_modules,dist,.cache}/**'], {
    cwd: project,
    dot: true,
  });
  const mistakes = documents.flatMap((file) => {
    const mistake = mistakeOf(readFileSync(join(project, file), 'utf8'), isReleased);
    return mistake === undefined ? [] : [`${file} ${mistake}`];
  });
  expect(documents.length).toBeGreaterThan(20);
  expect(mistakes).toEqual([]);
});
