import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { jsonTree } from './json-tree.ts';

/** Keys and array indexes that lead from the root of a JSON document to a value. */
export type Path = readonly (string | number)[];

/** The value at `path` of a JSON document; `undefined` when there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step],
    document,
  );
}

/** `line` and `column` count from 1; a column is one UTF-16 code unit. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A file of the catalogue as it was found, before anybody knows whether it is JSON. */
export interface Source {
  /** The catalogue folder as it was given, then the path inside it, with slashes. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The bytes as UTF-8, a byte order mark kept, broken sequences replaced by U+FFFD. */
  readonly text: string;
}

/** Makes a source of a file's bytes. */
export function toSource(file: string, bytes: Uint8Array): Source {
  return { file, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

/** The place of a character of `text`, `offset` counted in UTF-16 code units from 0. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/**
 * The place of the value at `path`, or of the nearest value around it when there is none (a missing field has no place
 * of its own). With `within` it is the place of that character of the string there, in UTF-16 code units from 0.
 */
export function placeOf(source: Source, path: Path, within?: number): Place {
  const { root } = jsonTree(source.text);
  const offset = root ? nearest(root, path).offset : 0;
  return placeAt(source.text, within === undefined ? offset : offsetInString(source.text, offset, within));
}

/** The place of the key, not of its value, at the end of `path`. */
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

/** Walks over the escapes of the JSON string that opens at `offset`: `\u00e9` is six characters of text for one of value. */
function offsetInString(text: string, offset: number, within: number): number {
  let at = offset + 1;
  for (let passed = 0; passed < within; passed++) {
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
