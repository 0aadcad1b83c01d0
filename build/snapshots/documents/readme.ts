import { readFileSync } from 'node:fs';
import { type Field, fields } from '../../record/fields.ts';

const place = '<!-- the table of the fields -->\n';

/** `README.md` of the downloads: `build/snapshots/README.md` with the table of the fields in its place. */
export function readme(): string {
  const template = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  return template.replace(place, () => `| field | type | meaning |\n|---|---|---|\n${fields.map(row).join('')}`);
}

function row({ name, kind, nullable, description }: Field): string {
  return `| \`${name}\` | ${kind}${nullable ? ' or null' : ''} | ${description} |\n`;
}
