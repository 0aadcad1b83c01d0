/** A step of a release. Each can be run again: it finishes what an earlier run has begun, and repeats nothing. */
export interface ReleaseStep {
  /** What it does, as a sentence's second half: "Release: build everything". */
  readonly title: string;
  /** The commands it runs, in order. */
  readonly commands: readonly ReleaseCommand[];
  /** Why it is left out here, such as a secret that is not set. */
  readonly leftOut?: string | undefined;
}

/** A program with its arguments, or work of this process. */
export interface ReleaseCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Whether it has been done before, and so is not done again. */
  readonly isDone?: () => boolean;
}

/** A command in one line, as it can be pasted. */
export function lineOf({ program, args }: ReleaseCommand): string {
  return [program, ...args].map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ');
}
