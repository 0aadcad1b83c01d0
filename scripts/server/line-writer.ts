/** Writes lines to a stream. */
export interface LineWriter {
  /** Adds a line, which has no line break. */
  add(line: string): void;
  /** Writes what has been added. */
  flush(): void;
}

/** Writes all lines of one turn of the event loop together: each write is a call of the system. */
export function lineWriter(stream: { write(text: string): unknown }): LineWriter {
  let added = '';
  const flush = () => {
    if (added !== '') stream.write(added);
    added = '';
  };
  return {
    add(line) {
      if (added === '') setImmediate(flush);
      added += `${line}\n`;
    },
    flush,
  };
}
