import type { TextRule } from '../rule.ts';

/** JSON text must not begin with a byte order mark (RFC 8259 §8.1). */
export const byteOrderMark: TextRule = {
  name: 'byte-order-mark',
  scope: 'text',
  description: 'A file does not begin with a byte order mark.',
  *check({ text }) {
    if (!text.startsWith('\uFEFF')) return;
    yield { offset: 0, message: 'the file begins with a byte order mark', fix: 'npm run fix removes it' };
  },
};
