import { posix } from 'node:path';
import { importsOf, loadedBy } from '../support/sources/imports.ts';
import { exceptions, mayImport, reservedForScripts } from './places.ts';

/** The violations of a file, given its path from the root. */
export function violationsOf(file: string, source: string): string[] {
  const folder = file.split('/')[0]!;
  const violations: string[] = [];
  for (const name of importsOf(source)) {
    if (name.startsWith('.')) {
      const target = posix.join(posix.dirname(file), name);
      if (!mayImport[folder]!.includes(target.split('/')[0]!)) violations.push(`${folder} must not import ${target}`);
    } else if (folder === 'edge') {
      const isPlatform = name.startsWith('node:');
      if (!isPlatform) violations.push(`edge must not import the package ${name}`);
      else if (!file.startsWith('edge/adapters/')) violations.push(`${name} belongs in edge/adapters`);
    }
  }
  if (folder === 'scripts' || folder === 'test') return violations;
  for (const [what, pattern] of reservedForScripts) {
    const isException = exceptions.some(([place, exception]) => place === file && exception === what);
    if (pattern.test(source) && !isException) violations.push(`${folder} must not do what scripts do: it ${what}`);
  }
  return violations;
}

/** The project's own files that each of `sources` imports, by path. */
export function importsWithin(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  return new Map(
    Array.from(sources, ([file, source]) => {
      const targets = importsOf(source).filter((name) => name.startsWith('.'));
      return [file, targets.map((name) => posix.join(posix.dirname(file), name)).filter((path) => sources.has(path))];
    }),
  );
}

/** The imports within `folder` that violate the order of its stages. */
export function disordersOf(sources: ReadonlyMap<string, string>, folder: string, order: readonly string[]): string[] {
  const stageOf = (file: string) => order.indexOf(file.slice(folder.length).split('/')[0]!);
  const disorders: string[] = [];
  for (const [file, targets] of importsWithin(sources)) {
    const stage = stageOf(file);
    if (stage < 0) disorders.push(`${file} is in none of the stages ${order.join(', ')}`);
    for (const target of targets) {
      if (stage >= 0 && stageOf(target) > stage) disorders.push(`${file} must not import ${target}`);
    }
  }
  return disorders;
}

/** The external modules that a file loads at run time, directly or indirectly, each with the chain of imports. */
export function foreignIn(entry: string, sources: ReadonlyMap<string, string>): string[] {
  const foreign: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of loadedBy(sources.get(file) ?? '')) {
      if (!name.startsWith('.')) foreign.push([...way, file, name].join(' → '));
      else visit(posix.join(posix.dirname(file), name), [...way, file]);
    }
  };
  visit(entry, []);
  return foreign;
}

/** Folders with entry points that other files refer to by their last path segments, such as `cloudflare/worker.ts`. */
const entryFolders = ['edge/adapters', 'build/explorer/browser', 'scripts/bench/peers'];

/** The files that no entry point reaches, by imports or by name in a source: `new URL('./render-thread.mjs', …)`. */
export function unreachedFrom(entries: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file) || !sources.has(file)) return;
    reached.add(file);
    for (const [, name] of sources.get(file)!.matchAll(/['"`}]([\w./-]+\.(?:ts|tsx|js|mjs))['"`]/g)) {
      for (const folder of [posix.dirname(file), ...entryFolders]) visit(posix.join(folder, name!));
    }
  };
  for (const entry of entries) visit(entry);
  return [...sources.keys()].filter((file) => !reached.has(file));
}

/** The import cycles, each as a list of files. */
export function circlesIn(sources: ReadonlyMap<string, string>): string[] {
  const imports = importsWithin(sources);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) {
      for (const target of imports.get(file)!) visit(target, [...way, file]);
      done.add(file);
    }
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}
