/** A fault as it is logged. */
export interface ToldFault {
  readonly fault: unknown;
  /** How often it has happened since it was last logged; 0 the first time. */
  readonly repeated: number;
}

/** Time for which repetitions of a logged fault are only counted, in ms. */
const quietMs = 60_000;

/** Maximum number of kinds of faults; all others count as one kind. */
const mostKinds = 100;

/** Logs each kind of fault at once, and then once a minute with a count while it continues. */
export class FaultLog {
  readonly #tell: (told: ToldFault) => void;
  readonly #counts = new Map<string, { repeated: number; fault: unknown }>();

  constructor(tell: (told: ToldFault) => void) {
    this.#tell = tell;
  }

  /** Reports a fault. */
  readonly report = (fault: unknown): void => {
    const kind = this.#kindOf(fault);
    const known = this.#counts.get(kind);
    if (known) {
      known.repeated++;
      known.fault = fault;
      return;
    }
    this.#tellOnce(kind, { fault, repeated: 0 });
  };

  #tellOnce(kind: string, { fault, repeated }: ToldFault): void {
    this.#tell({ fault, repeated });
    this.#counts.set(kind, { repeated: 0, fault });
    setTimeout(() => this.#tellAgain(kind), quietMs).unref();
  }

  #tellAgain(kind: string): void {
    const counted = this.#counts.get(kind)!;
    this.#counts.delete(kind);
    if (counted.repeated > 0) this.#tellOnce(kind, counted);
  }

  /** The place where it happened: messages contain files and numbers, which would make every fault unique. */
  #kindOf(fault: unknown): string {
    const lines = fault instanceof Error ? (fault.stack ?? '').split('\n') : [];
    const frames = lines.filter((line) => /^\s+at /.test(line)).slice(0, 2);
    const kind = fault instanceof Error ? `${fault.name} ${frames.join()}` : String(fault).slice(0, 200);
    return this.#counts.has(kind) || this.#counts.size < mostKinds ? kind : 'other';
  }
}
