/** Measures what is promised to be fast, as ratios within one run. */

import { readFileSync } from 'node:fs';
import { figure } from './bench/figure.ts';
import { offlineSizes } from './bench/offline-sizes.ts';
import { pages } from './bench/pages.ts';
import { peers } from './bench/peers.ts';
import { rendering } from './bench/rendering.ts';
import { repeated } from './bench/repeated.ts';
import { repeatedSections } from './bench/repeated-sections.ts';
import { type FormerRatios, readRatios, rowLine, type SectionReport } from './bench/report.ts';
import { requests } from './bench/requests.ts';
import type { Section } from './bench/section.ts';
import { site } from './bench/site.ts';
import { CommandError, UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';

/** What is compared with something in the same run. All together take a few minutes, so that they can be run twice. */
const compared: readonly Section[] = [...repeatedSections.map(repeated), requests, offlineSizes];

/** What is only run if it is named: measurements of this machine, and a comparison that installs other servers. */
const named: readonly Section[] = [rendering, figure, pages, site, peers];

const namesOf = (sections: readonly Section[]) => sections.map(({ name }) => name).join(', ');

const command = {
  call: 'npm run bench --',
  operands: '[SECTION …]',
  options: {
    json: { help: 'print the run as JSON, for --compare' },
    compare: { value: 'FILE', help: 'an earlier run as JSON: shows how much each ratio has changed' },
  },
  others: {
    SECTION: `${namesOf(compared)}: by default, these;
${namesOf(named)}: these measure only this machine, or install other servers`,
  },
} satisfies Command;

await runCommand(command, async ({ json, compare }, names) => {
  const unknown = names.filter((name) => ![...compared, ...named].some((section) => section.name === name));
  if (unknown.length > 0) throw new UsageError(`There is no section ${unknown.join(', ')}.`);
  const wanted = names.length > 0 ? [...compared, ...named].filter(({ name }) => names.includes(name)) : compared;
  const former = compare === undefined ? undefined : formerRatios(compare);
  const run: SectionReport[] = [];
  for (const section of wanted) {
    if (!json) console.log(`\n${section.title}`);
    const rows = await section.run();
    run.push({ name: section.name, title: section.title, rows });
    if (json) continue;
    for (const row of rows) console.log(rowLine(section, row, former));
    if (section.table) console.log(`\n${section.table(rows)}`);
  }
  if (json) console.log(JSON.stringify(run, null, 2));
});

function formerRatios(file: string): FormerRatios {
  try {
    return readRatios(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} is not the output of a run with --json: ${(error as Error).message}`);
  }
}
