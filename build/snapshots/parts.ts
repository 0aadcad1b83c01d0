/**
 * The most exercises in a file of the downloads: twice as many would be longer than hosts accept. A longer catalogue
 * has its exercises in parts, in the formats that can be cut.
 */
export const mostInFile = 5_000;

/** The names of `count` parts of a file: `exercises-001.ndjson` and so on, in the order of their names. */
export function partNames(file: string, count: number): string[] {
  const digits = String(count).length;
  return Array.from({ length: count }, (_, i) => named(file, String(i + 1).padStart(digits, '0')));
}

/** The pattern of the names of all parts of a file: `exercises-*.ndjson`. */
export function partPattern(file: string): string {
  return named(file, '*');
}

/** A file of the downloads among `names`: itself, or its parts in order; none if it is left out. */
export function filesOf(file: string, names: Iterable<string>): string[] {
  const part = new RegExp(`^${named(file, '\\d+').replaceAll('.', '\\.')}$`);
  return [...names].filter((name) => name === file || part.test(name)).sort();
}

function named(file: string, part: string): string {
  return file.replace(/\.(?=[^.]+$)/, `-${part}.`);
}
