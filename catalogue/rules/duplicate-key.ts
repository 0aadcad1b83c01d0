import type { Node } from 'jsonc-parser';
import { isSoundJson, jsonTree } from '../reader/json-tree.ts';
import type { TextFinding, TextRule } from '../rule.ts';

/**
 * An object has each key once: `JSON.parse` silently keeps the last of two equal keys, while a reader of the file
 * expects the first.
 */
export const duplicateKey: TextRule = function* ({ text }) {
  if (isSoundJson(text)) return;
  const { root } = jsonTree(text);
  if (root) yield* inside(root);
};

function* inside(node: Node): Iterable<TextFinding> {
  const seen = new Set<string>();
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key && seen.has(key.value)) {
      yield { offset: key.offset, message: `the key "${key.value}" is here twice`, fix: 'keep one of them' };
    }
    if (key) seen.add(key.value);
    yield* inside(child);
  }
}
