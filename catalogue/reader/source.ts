import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Place } from '../problem.ts';
import { jsonTree } from './json-tree.ts';

/** The keys and array indexes from the root of a JSON document to a value. */
export type Path = readonly (string | number)[];

/** The value at `path` in a JSON document, or `undefined`. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step],
    document,
  );
}

/** A file of the catalogue as read, before it is known to be JSON. */
export interface Source {
  /** The catalogue folder as given, followed by the path inside it, with slashes. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The bytes decoded as UTF-8, with the byte order mark kept and invalid sequences replaced by U+FFFD. */
  readonly text: string;
}

/** Decodes the bytes of a file. */
export function toSource(file: string, bytes: Uint8Array): Source {
  return { file, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

/** The place of a character in `text`; `offset` counts UTF-16 code units from 0. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/**
 * The place of the value at `path`, or of the innermost value around it if there is none, as for a missing field. With
 * `within`, the place of that character of the string, in UTF-16 code units from 0.
 */
export function placeOf(source: Source, path: Path, within?: number): Place {
  const { root } = jsonTree(source.text);
  const offset = root ? nearest(root, path).offset : 0;
  return placeAt(source.text, within === undefined ? offset : offsetInString(source.text, offset, within));
}

/** The place of the last key of `path`, rather than of its value. */
export function placeOfKey(source: Source, path: Path): Place {
  const { root } = jsonTree(source.text);
  const value = root && findNodeAtLocation(root, [...path]);
  return value?.parent?.children?.[0] === undefined
    ? placeOf(source, path)
    : placeAt(source.text, value.parent.children[0].offset);
}

function nearest(root: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
}

/** Accounts for escapes in the JSON string at `offset`: `\u00e9` is six characters of text but one of value. */
function offsetInString(text: string, offset: number, within: number): number {
  let at = offset + 1;
  for (let passed = 0; passed < within; passed++) {
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
