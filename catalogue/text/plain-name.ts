/** A name as the ear has it: "push-up", "push up" and "pushup" are one. Two exercises never have one such name. */
export function plainName(name: string): string {
  return name.replaceAll(/[ '/-]/g, '');
}
