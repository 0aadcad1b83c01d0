/** A mark that something is to be written, and what belongs there: `TODO: how to move`. */
export const toDoMark = /\bTODO\b:? ?([^"\n]*)/g;

/** Whether a JSON value is still to be written: it is, or contains, a string with the mark. */
export function isToDo(value: unknown): boolean {
  if (typeof value === 'string') return value.search(toDoMark) !== -1;
  return typeof value === 'object' && value !== null && Object.values(value).some(isToDo);
}
