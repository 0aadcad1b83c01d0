/** Writes all lines of one turn of the event loop together: each write is a call of the system. */
export function lineWriter(stream: { write(text: string): unknown }) {
  let added = '';
  const flush = () => {
    if (added !== '') stream.write(added);
    added = '';
  };
  return {
    /** Adds a line, which has no line break. */
    add(line: string): void {
      if (added === '') setImmediate(flush);
      added += `${line}\n`;
    },
    /** Writes what has been added. */
    flush,
  };
}
