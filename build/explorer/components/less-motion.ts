/** Whether the visitor's system setting asks for reduced motion. */
export function asksForLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
