/** Orders strings by UTF-16 code units: the same on every machine and in every locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
