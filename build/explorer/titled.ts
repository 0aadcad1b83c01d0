/** A name or a word of the vocabulary with its first letter in upper case. */
export function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
