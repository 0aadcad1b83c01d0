import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { which } from '../programs/which.ts';
import { importsOf } from '../sources/imports.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The environment variable that prevents tests from installing programs. Tests that lack one are skipped. */
export const noInstall = 'TEST_NO_INSTALL';

/** The texts and the imports of files below `test/`. */
const sources = new Map<string, { readonly text: string; readonly imported: readonly string[] }>();

function sourceOf(file: string) {
  const text = readFileSync(file, 'utf8');
  const imported = importsOf(text).map((name) => join(dirname(file), name));
  return { text, imported: imported.filter((path) => path.startsWith(join(root, 'test')) && existsSync(path)) };
}

/** The text of a file below `test/` and of everything that it imports from there. */
function textsOf(file: string): string {
  const files = new Set([file]);
  let texts = '';
  for (const each of files) {
    const source = sources.get(each) ?? sourceOf(each);
    sources.set(each, source);
    texts += source.text;
    for (const path of source.imported) files.add(path);
  }
  return texts;
}

const files = glob.sync('test/**/*.test.ts', { cwd: root });

/** The programs that a test file requests with `program()`. */
function programsOf(file: string): string[] {
  return Array.from(textsOf(join(root, file)).matchAll(/(?<![.\w])program\('([\w-]+)'/g), ([, name]) => name!);
}

function isThere(name: string): boolean {
  return (
    which(name) !== undefined || (name.startsWith('chromium') && Boolean(process.env.CHROME_PATH || which('chromium')))
  );
}

/** The test files that are skipped because of {@link noInstall}, each with the programs that it lacks. */
export function skippedFiles(): ReadonlyMap<string, readonly string[]> {
  if (!process.env[noInstall]) return new Map();
  const lacking = files.map((file) => [file, [...new Set(programsOf(file))].filter((name) => !isThere(name))] as const);
  return new Map(lacking.filter(([, programs]) => programs.length > 0));
}

/** The test files that start no other program: no browser, proxy or separate server process. */
export function filesOfUnits(): string[] {
  return files.filter(
    (file) => !/node:child_process|workerd|miniflare|s3rver|playwright/.test(textsOf(join(root, file))),
  );
}
