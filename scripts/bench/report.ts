import { z } from 'zod';
import type { Row, Section } from './section.ts';

/** The rows of one section of a run. */
export interface SectionReport {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** If a ratio changes by more than this share between two runs of the same code, the benchmark is not stable. */
const mostChange = 0.1;

const reportSchema = z.array(
  z.object({
    name: z.string(),
    rows: z.array(z.object({ name: z.string(), ratio: z.object({ of: z.number() }).optional() })),
  }),
);

/** The ratios of an earlier run, by section and row. */
export type FormerRatios = ReadonlyMap<string, number>;

/**
 * The ratios in the output of `--json`.
 * @throws Error if it is something else
 */
export function readRatios(json: string): FormerRatios {
  const ratios = new Map<string, number>();
  for (const section of reportSchema.parse(JSON.parse(json))) {
    for (const { name, ratio } of section.rows) if (ratio) ratios.set(nameOf(section, name), ratio.of);
  }
  return ratios;
}

/** A row as it is printed for people. */
export function rowLine(section: Pick<Section, 'name'>, row: Row, former?: FormerRatios): string {
  const { name, value, unit, spread, ratio, reach, detail } = row;
  const columns = [`  ${name.padEnd(52)}`, `${value.toPrecision(3)} ${unit}`.padStart(12)];
  columns.push(spread === undefined ? '' : ` ±${Math.round(spread * 50)} %`.padEnd(7));
  if (ratio) columns.push(`   ${ratio.of.toFixed(2)} × ${ratio.to}`);
  if (reach && ratio) columns.push(ratio.of <= reach ? `, at most ${reach} wanted` : `, MORE than the ${reach} wanted`);
  const before = former?.get(nameOf(section, name));
  if (ratio && before !== undefined) columns.push(changeOf(ratio.of / before - 1));
  if (detail) columns.push(`   ${detail}`);
  return columns.join('').trimEnd();
}

function changeOf(change: number): string {
  const percent = `${change < 0 ? '' : '+'}${Math.round(change * 100)} %`;
  return Math.abs(change) > mostChange ? `; CHANGED by ${percent}` : `; ${percent}`;
}

function nameOf({ name }: Pick<Section, 'name'>, row: string): string {
  return `${name}: ${row}`;
}
