/** Measures what the project promises to be fast, as ratios within one run. */

import { figure } from './bench/figure.ts';
import { keys } from './bench/keys.ts';
import { offlineOpening } from './bench/offline-opening.ts';
import { offlineSizes } from './bench/offline-sizes.ts';
import { pages } from './bench/pages.ts';
import { rendering } from './bench/rendering.ts';
import { requests } from './bench/requests.ts';
import type { Row, Section } from './bench/section.ts';
import { site } from './bench/site.ts';
import { slices } from './bench/slices.ts';
import { runCommand, UsageError } from './support/command-line.ts';
import type { Command } from './support/options.ts';

/** Everything that is measured. */
const sections: readonly Section[] = [
  slices,
  requests,
  keys,
  offlineOpening,
  offlineSizes,
  rendering,
  figure,
  pages,
  site,
];

const command = {
  call: 'npm run bench --',
  operands: '[SECTION …]',
  options: {},
  others: { SECTION: `${sections.map(({ name }) => name).join(', ')}; by default all, which takes minutes` },
} satisfies Command;

await runCommand(command, async (_, names) => {
  const unknown = names.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0) throw new UsageError(`There is no section ${unknown.join(', ')}.`);
  for (const section of sections) {
    if (names.length > 0 && !names.includes(section.name)) continue;
    console.log(`\n${section.title}`);
    for (const row of await section.run()) console.log(lineOf(row));
  }
});

function lineOf({ name, value, unit, ratio, reach }: Row): string {
  const columns = [`  ${name.padEnd(48)}`, `${value.toPrecision(3)} ${unit}`.padStart(12)];
  if (ratio) columns.push(`   ${ratio.of.toFixed(2)} × ${ratio.to}`);
  if (reach && ratio) columns.push(ratio.of <= reach ? `, at most ${reach} wanted` : `, MORE than the ${reach} wanted`);
  return columns.join('');
}
