import type { TextRule } from '../rule.ts';

/** A file does not begin with a byte order mark, because JSON text must not (RFC 8259 §8.1). */
export const byteOrderMark: TextRule = function* ({ text }) {
  if (!text.startsWith('\uFEFF')) return;
  yield { offset: 0, message: 'the file begins with a byte order mark', fix: 'npm run fix removes it' };
};
