import { hash } from 'node:crypto';

/** The SHA-256 of bytes or of a text in UTF-8, in 64 hexadecimal digits. */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content);
}
