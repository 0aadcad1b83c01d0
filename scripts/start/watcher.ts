import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildPlace } from '../dist/project.ts';
import { CommandError } from '../support/command-error.ts';
import { freshBuild } from './fresh-build.ts';
import type { WatchReport } from './watch-process.ts';

/** What a page shows that the release does not have yet. */
export interface Preview {
  /** The articles of exercises by id. */
  readonly articles: ReadonlyMap<string, string>;
  /** The JSON of all movements. */
  readonly movements: string;
  /** Counts the changes. */
  readonly number: number;
}

export interface WatcherOptions {
  /** Called with what is wrong in the catalogue, a line each; with none when all is well again. */
  readonly onProblems: (problems: readonly string[]) => void;
  /** Called with the ids of exercises that have changed in a catalogue without problems. */
  readonly onChange: (ids: readonly string[]) => void;
  /** Called with what went wrong while it watched or built. */
  readonly onFault: (fault: unknown) => void;
}

const program = fileURLToPath(new URL('./watch-process.ts', import.meta.url));

/** A build begins when nothing was saved for this long, in ms: first the open page draws what has changed. */
const quietMs = 1500;

/**
 * Watches a catalogue: each saved state is checked by a process that lives as long as this one, which makes the
 * {@link Preview}, and if it is valid it is built by another. What is saved meanwhile is built after that.
 */
export class Watcher {
  readonly #place: BuildPlace;
  readonly #options: WatcherOptions;
  readonly #child: ChildProcess;
  /** Resolves when every change from now on is noticed. */
  readonly ready: Promise<void>;
  #articles = new Map<string, string>();
  #movements = '';
  #number = 0;
  #timer: NodeJS.Timeout | undefined;
  #isBuilding = false;
  #isStale = false;
  #isClosed = false;

  constructor(place: BuildPlace, options: WatcherOptions) {
    this.#place = place;
    this.#options = options;
    // Whatever started this process, the other one is TypeScript, too.
    this.#child = fork(program, [JSON.stringify(place)], { execArgv: ['--import', import.meta.resolve('tsx')] });
    this.ready = new Promise((resolve, reject) => {
      let isFirst = true;
      this.#child.on('message', (report: WatchReport) => {
        this.#take(report, isFirst);
        isFirst = false;
        resolve();
      });
      const end = (fault: Error) => {
        reject(fault);
        if (!this.#isClosed) options.onFault(fault);
      };
      this.#child.once('error', end);
      this.#child.once('exit', (status, signal) =>
        end(new CommandError(`Watching has ended with ${signal ?? `status ${status}`}.`)),
      );
    });
  }

  get preview(): Preview {
    return { articles: this.#articles, movements: this.#movements, number: this.#number };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#child.kill();
  }

  #take(report: WatchReport, isFirst: boolean): void {
    if ('problems' in report) {
      this.#options.onProblems(report.problems);
      return;
    }
    this.#options.onProblems([]);
    const ids = Object.keys(report.articles);
    for (const id of ids) this.#articles.set(id, report.articles[id]!);
    this.#movements = report.movements;
    this.#number++;
    if (!isFirst) this.#options.onChange(ids);
    this.#isStale = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#build(), quietMs);
  }

  async #build(): Promise<void> {
    if (this.#isBuilding) return;
    this.#isBuilding = true;
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      const included = [...this.#articles];
      try {
        await freshBuild(this.#place, { media: false });
        for (const [id, article] of included) if (this.#articles.get(id) === article) this.#articles.delete(id);
      } catch (error) {
        // It was changed again while it was built, and what is wrong with it now is told by the check.
        if (!(error instanceof CommandError)) this.#options.onFault(error);
      }
    }
    this.#isBuilding = false;
  }
}
