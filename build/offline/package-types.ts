import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listedFields } from '../../edge/offline/pack/packed-exercise.ts';
import { wordListOf } from '../record/fields.ts';
import { wordType } from '../record/words.ts';
import { keptTexts, noCache } from '../support/build-cache.ts';
import { figureModule } from './figure-code.ts';
import { packageModules } from './package-code.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const compiler = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');
/** `npm run typecheck` already checks the code. Skipping the check here halves the time and changes no declaration. */
const options =
  '--ignoreConfig --declaration --emitDeclarationOnly --noCheck --singleThreaded --stripInternal --strict ' +
  '--exactOptionalPropertyTypes --skipLibCheck ' +
  '--target es2023 --lib es2023,dom,dom.iterable --module nodenext --types node --rewriteRelativeImportExtensions';

/** The entry declarations of the package's types, by module name. */
export const typeEntries = {
  index: 'edge/offline/index',
  node: 'edge/adapters/node/pack-files',
  figure: 'build/figure/index',
} as const;

/** The fields whose values come from closed lists. */
const wordFields = [...listedFields, 'muscles'] as const;

/** The words of each of these fields. */
export type PackageWords = Readonly<Record<(typeof wordFields)[number], readonly string[]>>;

/**
 * The type declarations of the package by file name: those of its modules and of every file that they refer to.
 * @param words the closed lists, which become the types of `words.ts`
 */
export async function packageTypes(words: PackageWords, cache = noCache): Promise<Map<string, string>> {
  const emitted = await keptTexts(cache.entry('bundle', ['types']), emitTypes);
  return emitted.set(`${wordsModule}.d.ts`, wordTypes(words));
}

/** The declarations of the modules and of every file that they refer to, with those of the words still empty. */
async function emitTypes(): Promise<Map<string, string>> {
  // The compiler writes its output itself, and more than the package needs.
  const folder = await mkdtemp(join(tmpdir(), 'exercise-catalogue-types-'));
  try {
    const flags = [...options.split(' '), '--rootDir', project, '--outDir', folder];
    await promisify(execFile)(process.execPath, [compiler, ...Object.values(packageModules), figureModule, ...flags]);
    const files = new Map<string, string>();
    const wanted: string[] = Object.values(typeEntries);
    for (const name of wanted) {
      if (files.has(`${name}.d.ts`)) continue;
      const declarations = name === wordsModule ? '' : await readFile(join(folder, `${name}.d.ts`), 'utf8');
      // The figure needs the DOM's types even in projects without them.
      const needs = name === typeEntries.figure ? '/// <reference lib="dom" />\n' : '';
      files.set(`${name}.d.ts`, needs + declarations.replace(relativeImport, '$1.js$2'));
      for (const [, path] of declarations.matchAll(importedPath)) {
        wanted.push(posix.join(posix.dirname(name), path!));
      }
    }
    return files;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const wordsModule = 'edge/format/words';
const relativeImport = /(from '\.[^']*)\.ts(')/g;
const importedPath = /from '(\.[^']*)\.ts'/g;

function wordTypes(words: PackageWords): string {
  return wordFields
    .map((field) => {
      const union = words[field].map((word) => `\n  | ${JSON.stringify(word)}`).join('') || ' never';
      const name = field === 'muscles' ? 'Anatomy' : wordType(wordListOf(field));
      return `/** The words of this release. */\nexport type ${name} =${union};\n`;
    })
    .join('\n');
}
