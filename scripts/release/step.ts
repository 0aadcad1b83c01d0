/** A step of a release. It can be run again, and then finishes what an earlier run began. */
export interface ReleaseStep {
  /** What it does: "build everything and render the images". */
  readonly title: string;
  /** The commands it runs, in order. */
  readonly commands: readonly ReleaseCommand[];
  /** The reason for leaving it out, such as a secret that is not set. */
  readonly leftOut?: string | undefined;
}

/** A program with its arguments. */
export interface ReleaseCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Whether it has been done before and can be skipped. */
  readonly isDone?: () => boolean;
}

/** A command as a line that can be pasted. */
export function commandText({ program, args }: ReleaseCommand): string {
  return [program, ...args].map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ');
}
