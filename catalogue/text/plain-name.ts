/** A name without spaces and hyphens: "push-up", "push up" and "pushup" are equal. No two exercises may share one. */
export function plainName(name: string): string {
  return name.replaceAll(/[ '/-]/g, '');
}
