/** A fault as the log tells of it. */
export interface ToldFault {
  readonly fault: unknown;
  /** How often it has happened again since it was last told of; 0 the first time. */
  readonly repeated: number;
}

/** For how long the same fault is only counted once it was told of, in ms. */
const quietMs = 60_000;

/** Kinds of faults that are told apart; what comes beyond is counted as one kind. */
const mostKinds = 100;

/** Tells of each kind of fault at once, and then once a minute with a count for as long as it goes on. */
export class FaultLog {
  readonly #tell: (told: ToldFault) => void;
  readonly #counts = new Map<string, { repeated: number; fault: unknown }>();

  constructor(tell: (told: ToldFault) => void) {
    this.#tell = tell;
  }

  /** A fault has happened. */
  readonly report = (fault: unknown): void => {
    const kind = this.#kindOf(fault);
    const known = this.#counts.get(kind);
    if (known) {
      known.repeated++;
      known.fault = fault;
      return;
    }
    this.#tell({ fault, repeated: 0 });
    this.#counts.set(kind, { repeated: 0, fault });
    setTimeout(() => this.#tellAgain(kind), quietMs).unref();
  };

  #tellAgain(kind: string): void {
    const { repeated, fault } = this.#counts.get(kind)!;
    this.#counts.delete(kind);
    if (repeated === 0) return;
    this.#tell({ fault, repeated });
    this.#counts.set(kind, { repeated: 0, fault });
    setTimeout(() => this.#tellAgain(kind), quietMs).unref();
  }

  /** Where it happened: messages name files and numbers, and would make every fault one of its own. */
  #kindOf(fault: unknown): string {
    const lines = fault instanceof Error ? (fault.stack ?? '').split('\n') : [];
    const frames = lines.filter((line) => /^\s+at /.test(line)).slice(0, 2);
    const kind = fault instanceof Error ? `${fault.name} ${frames.join()}` : String(fault).slice(0, 200);
    return this.#counts.has(kind) || this.#counts.size < mostKinds ? kind : 'other';
  }
}
