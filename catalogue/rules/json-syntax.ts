import { printParseErrorCode } from 'jsonc-parser';
import { isSoundJson, jsonTree, mostLevels, tooDeepAt } from '../reader/json-tree.ts';
import type { TextRule } from '../rule.ts';

/**
 * A file is valid JSON as defined by RFC 8259, without comments and trailing commas, and with values inside at most
 * {@link mostLevels} others. Only the first error is reported.
 */
export const jsonSyntax: TextRule = function* ({ text }) {
  if (isSoundJson(text)) return;
  const offset = tooDeepAt(text);
  if (offset !== undefined) {
    yield { offset, message: `arrays and objects inside ${mostLevels} others; expected fewer` };
    return;
  }
  const [first] = jsonTree(text).errors;
  if (!first) return;
  if (text.trim() === '') {
    yield { offset: 0, message: 'the file is empty', fix: 'write what belongs in it, or take it out' };
    return;
  }
  const before = text.slice(0, first.offset).trimEnd();
  const next = text.charAt(first.offset);
  if (before.endsWith(',') && (next === ']' || next === '}')) {
    const message = `not valid JSON: a comma before "${next}"`;
    yield { offset: before.length - 1, message, fix: 'take the comma out' };
    return;
  }
  const words = printParseErrorCode(first.error).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  yield { offset: first.offset, message: `not valid JSON: ${words.toLowerCase()}` };
};
