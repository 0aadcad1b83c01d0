import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { bundleSite } from '../../../build/explorer/bundles/bundle-site.ts';
import { packCards } from '../../../build/explorer/data/card-table.ts';
import { summaries } from '../../../build/explorer/data/exercise-summary.ts';
import { packSearch } from '../../../build/explorer/data/search-file.ts';
import { packMovements } from '../../../build/figure/data/pack-movements.ts';
import { sdk } from '../../../build/mcp/mcp-manifest.ts';
import { figureBudgets } from '../../../build/offline/figure-budgets.ts';
import { figureCode } from '../../../build/offline/figure-code.ts';
import { packContent } from '../../../build/release/artifacts/offline-pack.ts';
import { bundleCommand } from '../../../build/support/command-bundle.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { openCatalogue, openPackOf } from '../../../edge/offline/offline-catalogue.ts';
import { writePack } from '../../../edge/offline/pack/pack-writer.ts';
import { realCatalogue } from '../../support/samples/small-catalogue.ts';
import { wholeContent } from '../../support/samples/whole-catalogue.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';

/** The bytes of everything that an app loads, by the name of its file. */
const sizes = new Map<string, number>();
const assistants = fileURLToPath(new URL('../../../scripts/exercise-catalogue-mcp.ts', import.meta.url));
const compressed = (bytes: Uint8Array | string) => gzipSync(bytes, { level: 9 }).length;

beforeAll(async () => {
  const content = await wholeContent();
  const cache = keptBundles();
  for (const [name, code] of await figureCode(cache)) sizes.set(name, compressed(code));
  // As a build reads it: with the keys of objects in the order of the schemas.
  const { catalogue } = await readCatalogue(realCatalogue);
  sizes.set('movements.json', compressed(JSON.stringify(packMovements(catalogue))));
  const pack = Buffer.concat([...writePack(packContent(content), () => createHash('sha256'))]);
  sizes.set('catalogue.pack', compressed(pack));
  const packed = openCatalogue({ release: '', digest: '', pack });
  sizes.set('the cards', compressed(JSON.stringify(packCards(summaries(packed)))));
  sizes.set('the search index', compressed(JSON.stringify(packSearch(openPackOf(packed).pack))));
  const { assets, files } = await bundleSite(cache);
  sizes.set('the style', compressed(files.get(assets.style)!));
  const scripts = withImports([assets.scripts.site!, assets.scripts.home!], files);
  sizes.set(
    'the scripts of the home page',
    [...scripts].reduce((sum, path) => sum + compressed(files.get(path)!), 0),
  );
  // It is not compressed in its package.
  sizes.set('server.js', (await bundleCommand(assistants, { cache, packages: [sdk] })).length);
});

/** The paths of scripts and of everything that they import statically. */
function withImports(paths: readonly string[], files: ReadonlyMap<string, Uint8Array | string>): Set<string> {
  const found = new Set(paths);
  for (const path of found) {
    const code = Buffer.from(files.get(path)!).toString();
    for (const [, other] of code.matchAll(/(?:import|from)\s*["'`]\.\/([^"'`]+\.js)/g)) found.add(`assets/${other}`);
  }
  return found;
}

/**
 * The limits in bytes compressed with gzip, and who waits for them. There is room for a few hundred more exercises: a
 * budget detects a package or table added by accident; it shouldn't stop the catalogue from growing. Only the figure
 * and the movements are tight (`figure-budgets.ts`, which `npm run bench` compares with too). New props belong to the
 * machines or the extras, which few exercises load.
 */
const budgets: readonly (readonly [files: readonly string[], bytes: number, waits: string])[] = [
  [['figure.js', 'figure-core.js'], figureBudgets.module, 'a page waits for it before it shows the first figure'],
  [['figure-machines.js'], figureBudgets.machines, 'a page waits for it before the first exercise with a machine'],
  [
    ['figure-extras.js'],
    figureBudgets.extras,
    'a page waits for it before the first exercise with a band, a rope or another extra',
  ],
  [['movements.json'], figureBudgets.movements, 'a page waits for it before it shows the first figure'],
  [['the style'], 8_500, 'the home page is painted after it'],
  [['the scripts of the home page'], 36_000, 'the home page loads them before it answers'],
  [['the cards'], 40_000, 'the home page loads it before it shows all exercises'],
  [['the search index'], 40_000, 'the home page loads it before it forgives typos'],
  [['catalogue.pack'], 420_000, 'an app has it in its download'],
  [['server.js', 'catalogue.pack', 'movements.json'], 980_000, 'npx loads it before an assistant is answered'],
];

test.each(budgets)('%j: less than %i bytes, since %s', (files, budget, waits) => {
  const bytes = files.reduce((sum, file) => sum + sizes.get(file)!, 0);
  expect(
    bytes,
    `${files.join(' and ')}: ${bytes} bytes with gzip, the budget is ${budget}, since ${waits}. If this change brought a ` +
      'package or a table along, leave it out. If the catalogue or its props have grown past the room that there was, raise ' +
      'the number in test/build/offline/budgets.test.ts or build/offline/figure-budgets.ts by a tenth, and say in the commit what needs it.',
  ).toBeLessThan(budget);
});
