import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { TextRule } from '../rule.ts';

/** A file is JSON as RFC 8259 has it: no comments, no trailing commas. The first error is told, the rest follow from it. */
export const jsonSyntax: TextRule = {
  name: 'json-syntax',
  scope: 'text',
  description: 'A file is valid JSON.',
  *check({ text }) {
    const errors: ParseError[] = [];
    try {
      parseTree(text, errors, { disallowComments: true });
    } catch (error) {
      // The parser calls itself for every level.
      if (!(error instanceof RangeError)) throw error;
      yield { offset: 0, message: 'not valid JSON: nested too deeply' };
      return;
    }
    const [first] = errors;
    if (!first) return;
    const words = printParseErrorCode(first.error).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    yield { offset: first.offset, message: `not valid JSON: ${words.toLowerCase()}` };
  },
};
