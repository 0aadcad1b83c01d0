import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { isSoundJson, jsonTree, mostLevels, tooDeepAt } from '../reader/json-tree.ts';
import type { TextFinding, TextRule } from '../rule.ts';

/**
 * A file is valid JSON as defined by RFC 8259, without comments and trailing commas, and with values inside at most
 * {@link mostLevels} others. Only the first error is reported.
 */
export const jsonSyntax: TextRule = function* ({ file, text }) {
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
  if (!file.endsWith('.json')) {
    yield { offset: 0, message: 'the file is not JSON', fix: 'take it out' };
    return;
  }
  const { offset: at, message, fix } = explained(first, text);
  yield { offset: at, message: `not valid JSON: ${message}`, fix };
};

const quotes = /["'`‘’‚“”„«»]/;
const conflict = /^(?:<{7}|={7}|>{7})/;

/** Messages and fixes by the parser's name of an error. */
const explanations: ReadonlyMap<string, readonly [message: string, fix: string]> = new Map([
  ['ColonExpected', ['no colon after the key', 'write one']],
  ['CommaExpected', ['no comma after the value', 'write one']],
  ['CloseBraceExpected', ['no "}" at the end', 'write one']],
  ['CloseBracketExpected', ['no "]" at the end', 'write one']],
  ['EndOfFileExpected', ['more after the end of the document', 'take it out']],
  ['InvalidCommentToken', ['a comment', 'take it out']],
  ['UnexpectedEndOfString', ['a text without a quotation mark at its end', 'write "']],
]);

/** An error of the parser as somebody who writes exercises sees it: where it is, what is there, and what to write. */
function explained({ error, offset, length }: ParseError, text: string): TextFinding {
  const name = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const next = text.charAt(offset);
  const isOnNewLine = text.slice(before.length, offset).includes('\n');
  if (before.endsWith(',') && (next === ']' || next === '}')) {
    return { offset: before.length - 1, message: `a comma before "${next}"`, fix: 'take the comma out' };
  }
  if (conflict.test(text.slice(offset, offset + 7))) {
    return { offset, message: 'a mark of a merge conflict', fix: 'keep one of the two sides, without the marks' };
  }
  if (name === 'InvalidSymbol') {
    // As in "hold the "rack" position".
    if (before.endsWith('"') && !isOnNewLine) {
      return { offset, message: 'the text ends before here', fix: 'write \\" for a quotation mark inside a text' };
    }
    if (quotes.test(next)) return { offset, message: `the quotation mark ${next}`, fix: 'write "' };
    const found = text.slice(offset, offset + Math.min(length, 40));
    return { offset, message: `${found} without quotation marks`, fix: 'write a text between two "' };
  }
  const [message, fix] = explanations.get(name) ?? [
    name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase(),
  ];
  return { offset: name === 'CommaExpected' ? before.length : offset, message, fix };
}
