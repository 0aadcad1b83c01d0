import { readFileSync } from 'node:fs';
import { type Field, fields } from '../../record/fields.ts';
import { fixedLists } from '../../record/words.ts';
import { formats } from '../formats/index.ts';

/** `README.md` of the downloads: `build/snapshots/README.md` with a row for each format and for each field. */
export function readme(): string {
  const template = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  return template
    .replace(placeOf('formats'), () => formats.map(({ file, use }) => `| \`${file}\` | ${use} |\n`).join(''))
    .replace(placeOf('fields'), () => `| field | type | meaning |\n|---|---|---|\n${fields.map(fieldRow).join('')}`);
}

function placeOf(rows: string): string {
  return `<!-- the ${rows} -->\n`;
}

function fieldRow({ name, kind, nullable, description, words }: Field): string {
  const fixed = Object.entries(fixedLists).find(([list]) => list === words)?.[1];
  const values = fixed ? ` One of: ${fixed.join(', ')}.` : '';
  return `| \`${name}\` | ${kind}${nullable ? ' or null' : ''} | ${description}${values} |\n`;
}
