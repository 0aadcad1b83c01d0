import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser';

/** A JSON text parsed with the place of every value, and its syntax errors. */
export interface JsonTree {
  /** Undefined for a text without a value. */
  readonly root: Node | undefined;
  readonly errors: readonly ParseError[];
}

let last: { readonly text: string; readonly tree: JsonTree } | undefined;

/**
 * Parses a JSON text, not nested too deeply ({@link tooDeepAt}), into a tree. The latest tree is kept, as callers
 * request the same file several times in a row.
 */
export function jsonTree(text: string): JsonTree {
  if (last?.text !== text) {
    const errors: ParseError[] = [];
    last = { text, tree: { root: parseTree(text, errors, { disallowComments: true }), errors } };
  }
  return last.tree;
}

/** Maximum number of arrays and objects around a value. Recursive readers overflow the stack from 2,500 on. */
export const mostLevels = 100;

const closingOf: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['{', '}'],
]);

/**
 * Where a text opens an array or object inside {@link mostLevels} others; undefined if it never does. In a text that is
 * not JSON, tokens are those that the parser sees, and a closing bracket of the other kind closes nothing, as in the
 * parser.
 */
export function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  const closings: string[] = [];
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const first = text.charAt(offset);
    const closing = closingOf.get(first);
    if (first === closings.at(-1)) closings.pop();
    else if (closing !== undefined && closings.push(closing) > mostLevels) return offset;
  }
  return undefined;
}

/** The latest text found sound, because more than one rule asks. */
let lastSound: string | undefined;

const string = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * Whether a text is valid JSON without duplicate keys, and not nested too deeply. Parsing and counting keys instead of
 * building a tree saves a tenth of the time of a validation. For texts that fail, the tree tells what is wrong.
 */
export function isSoundJson(text: string): boolean {
  if (lastSound === text) return true;
  try {
    const kept = countKeys(JSON.parse(text), 0);
    const written = text.replaceAll(string, '').split(':').length - 1;
    if (kept === written) lastSound = text;
    return kept === written;
  } catch {
    return false;
  }
}

/** The number of keys in a value inside `level` others; not a number if it is nested too deeply. */
function countKeys(value: unknown, level: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (level === mostLevels) return Number.NaN;
  const inner = Object.values(value);
  return inner.reduce<number>(
    (sum, value) => sum + countKeys(value, level + 1),
    Array.isArray(value) ? 0 : inner.length,
  );
}
