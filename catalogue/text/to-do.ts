/** A mark for text still to be written, with a hint: `TODO: how to move`. */
export const toDoMark = /\bTODO\b:? ?([^"\n]*)/g;

/** Whether a JSON value is, or contains, a string with a TODO mark. */
export function isToDo(value: unknown): boolean {
  if (typeof value === 'string') return value.search(toDoMark) !== -1;
  return typeof value === 'object' && value !== null && Object.values(value).some(isToDo);
}
