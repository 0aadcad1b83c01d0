import { fileURLToPath } from 'node:url';
import { keptTexts, noCache } from '../support/build-cache.ts';
import { bundleFigure } from './figure-code.ts';

const script = fileURLToPath(new URL('../figure/page/web-view.ts', import.meta.url));

/**
 * An HTML page, in ASCII, that draws any exercise without loading anything, for web views in apps.
 * @param code the modules of the figure
 * @param movements the text of the movements file
 */
export async function figurePage(
  code: ReadonlyMap<string, string>,
  movements: string,
  cache = noCache,
): Promise<string> {
  const modules = await keptTexts(cache.entry('bundle', ['figure-page']), () => bundleFigure('figure-page', script));
  const page = modules.get('figure-page.js')!;
  const within = (id: string, type: string, text: string) => `<script id="${id}" type="${type}">${text}</script>`;
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Exercise</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<style>html,body{margin:0;height:100%;overflow:hidden;background:transparent}exercise-figure{display:block;width:100%;height:100%}</style>',
    '<body><exercise-figure></exercise-figure>',
    within('core', 'text/plain', quoted(code.get('figure-core.js')!)),
    within('machines', 'text/plain', quoted(code.get('figure-machines.js')!)),
    within('extras', 'text/plain', quoted(code.get('figure-extras.js')!)),
    within('movements', 'application/json', ascii(movements).replaceAll('<', '\\u003c')),
    within('page', 'module', quoted(page)),
    '',
  ].join('\n');
}

/** Code that is safe inside a script element: within strings, a slash after `<` can always be escaped. */
function quoted(code: string): string {
  const opening = /<(?=!--|script)/i.exec(code);
  if (opening) throw new Error(`The code of the figure has "${code.slice(opening.index, opening.index + 20)}" in it.`);
  return ascii(code.replace(/<\/(?=script)/gi, '<\\/'));
}

function ascii(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
