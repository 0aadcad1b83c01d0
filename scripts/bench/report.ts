import { z } from 'zod';
import type { Ratio, Row, Section } from './section.ts';

/** The rows of one section of a run. */
export interface SectionReport {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

const reportSchema = z.array(
  z.object({
    name: z.string(),
    rows: z.array(z.object({ name: z.string(), ratio: z.object({ of: z.number(), spread: z.number() }).optional() })),
  }),
);

/** The ratios of an earlier run, by section and row. */
export type FormerRatios = ReadonlyMap<string, Pick<Ratio, 'of' | 'spread'>>;

/**
 * The ratios in the output of `--json`.
 * @throws Error if it is something else
 */
export function readRatios(json: string): FormerRatios {
  const ratios = new Map<string, Pick<Ratio, 'of' | 'spread'>>();
  for (const section of reportSchema.parse(JSON.parse(json))) {
    for (const { name, ratio } of section.rows) if (ratio) ratios.set(nameOf(section, name), ratio);
  }
  return ratios;
}

/** A row as it is printed for people. */
export function rowLine(section: Pick<Section, 'name'>, row: Row, former?: FormerRatios): string {
  const { name, value, unit, spread, ratio, wanted, details } = row;
  const columns = [`  ${name.padEnd(52)}`, `${value.toPrecision(3)} ${unit}`.padStart(12), margin(spread).padEnd(7)];
  if (ratio) columns.push(`   ${ratio.of.toFixed(2)}${margin(ratio.spread || undefined)} × ${ratio.to}`);
  if (wanted) columns.push(wish(ratio?.of ?? value, wanted));
  const before = former?.get(nameOf(section, name));
  if (ratio && before) columns.push(changeOf(ratio, before));
  const further = Object.entries(details ?? {}).map((detail) => detail.join(' '));
  if (further.length > 0) columns.push(`   ${further.join(', ')}`);
  return columns.join('').trimEnd();
}

/** How far a value may be off: ` ±4 %`. */
function margin(spread: number | undefined): string {
  return spread === undefined ? '' : ` ±${Math.ceil(spread * 100)} %`;
}

function wish(value: number, wanted: NonNullable<Row['wanted']>): string {
  if ('most' in wanted)
    return value <= wanted.most ? `, at most ${wanted.most} wanted` : `, MORE than the ${wanted.most} wanted`;
  return value >= wanted.least ? `, at least ${wanted.least} wanted` : `, LESS than the ${wanted.least} wanted`;
}

/** A ratio has changed if the change is greater than how far both may be off. */
function changeOf(now: Ratio, before: Pick<Ratio, 'of' | 'spread'>): string {
  const change = now.of / before.of - 1;
  const percent = `${change < 0 ? '' : '+'}${Math.round(change * 100)} %`;
  return Math.abs(change) > now.spread + before.spread ? `; CHANGED by ${percent}` : `; ${percent}`;
}

function nameOf({ name }: Pick<Section, 'name'>, row: string): string {
  return `${name}: ${row}`;
}
