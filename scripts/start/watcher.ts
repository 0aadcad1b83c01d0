import type { ChildProcess } from 'node:child_process';
import type { BuildPlace } from '../dist/project.ts';
import { CommandError } from '../support/command-error.ts';
import { forkModule } from '../support/fork-module.ts';
import { freshBuild } from './fresh-build.ts';
import type { WatchReport } from './watch-process.ts';

/** Changes that pages show before they are in the release. */
export interface Preview {
  /** The articles of exercises by id. */
  readonly articles: ReadonlyMap<string, string>;
  /** The JSON of all movements. */
  readonly movements: string;
  /** The number of the change. */
  readonly number: number;
}

export interface WatcherOptions {
  /** Called with the problems of the catalogue, one per line; with none once it is valid again. */
  readonly onProblems: (problems: readonly string[]) => void;
  /** Called with the ids of changed exercises in a valid catalogue. */
  readonly onChange: (ids: readonly string[]) => void;
  /** Called with errors while watching or building. */
  readonly onFault: (fault: unknown) => void;
}

const program = new URL('./watch-process.ts', import.meta.url);

/** Time without saving after which a build begins, in ms, so that the open page is updated first. */
const quietMs = 1500;

/**
 * Watches a catalogue. A process that lives as long as this one checks each saved state and makes the {@link Preview};
 * if the state is valid, another process builds it. Changes saved in the meantime are built after that.
 */
export class Watcher {
  readonly #place: BuildPlace;
  readonly #options: WatcherOptions;
  readonly #child: ChildProcess;
  /** Resolves once all further changes are noticed. */
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
    this.#child = forkModule(program, [JSON.stringify(place)]);
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
        end(new CommandError(`Watching ended with ${signal ?? `status ${status}`}.`)),
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
        // The catalogue changed again during the build; the check reports its problems.
        if (!(error instanceof CommandError)) this.#options.onFault(error);
      }
    }
    this.#isBuilding = false;
  }
}
