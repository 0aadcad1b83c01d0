import type { ChildProcess } from 'node:child_process';
import type { Listener } from '../../edge/adapters/node/listener.ts';
import type { BuildPlace } from '../build/build-place.ts';
import { CommandError } from '../support/command-error.ts';
import { forkModule } from '../support/fork-module.ts';
import { freshBuild } from './fresh-build.ts';
import type { WatchReport } from './watch-process.ts';
import { type Preview, type WatchedPages, watchedPages } from './watched-pages.ts';

const program = new URL('./watch-process.ts', import.meta.url);

/** Time without saving after which a build begins, in ms, so that the open page is updated first. */
const quietMs = 1500;

/**
 * Watches a catalogue. A process that lives as long as this one checks each saved state and makes the {@link Preview};
 * if the state is valid, another process builds it. Changes saved in the meantime are built after that.
 */
export class Watcher {
  readonly #place: BuildPlace;
  readonly #pages: WatchedPages;
  readonly #built: Promise<void>;
  readonly #onFault: (fault: unknown) => void;
  readonly #child: ChildProcess;
  /** Resolves once all further changes are noticed. */
  readonly ready: Promise<void>;
  /** The problems that the terminal shows, one per line. */
  #problems = '';
  #articles = new Map<string, string>();
  #movements = '';
  #number = 0;
  #timer: NodeJS.Timeout | undefined;
  #isBuilding = false;
  #isStale = false;
  #isClosed = false;

  /**
   * @param service the service whose pages show changes, as does the terminal
   * @param served the root of the served tree
   * @param built resolves after the build that is under way; no other one begins before that
   * @param onFault called with errors while watching or building
   */
  constructor(
    place: BuildPlace,
    service: Listener,
    served: string,
    built: Promise<void>,
    onFault: (fault: unknown) => void,
  ) {
    this.#place = place;
    this.#built = built;
    this.#onFault = onFault;
    this.#pages = watchedPages({ service, served, preview: () => this.#preview });
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
        if (!this.#isClosed) onFault(fault);
      };
      this.#child.once('error', end);
      this.#child.once('exit', (status, signal) =>
        end(new CommandError(`Watching ended with ${signal ?? `status ${status}`}.`)),
      );
    });
  }

  /** The service with pages that show changes. */
  get listener(): Listener {
    return this.#pages.listener;
  }

  /** Tells open pages that there is a new release. */
  tellRelease(): void {
    this.#pages.tell('release', null);
  }

  get #preview(): Preview {
    return { articles: this.#articles, movements: this.#movements, number: this.#number };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#child.kill();
    this.#pages.close();
  }

  #take(report: WatchReport, isFirst: boolean): void {
    this.#tellProblems('problems' in report ? report.problems : []);
    if ('problems' in report) return;
    const ids = Object.keys(report.articles);
    for (const id of ids) this.#articles.set(id, report.articles[id]!);
    this.#movements = report.movements;
    this.#number++;
    if (!isFirst) this.#pages.tell('change', ids);
    if (!isFirst && ids.length > 0) console.error(`Changed: ${ids.join(', ')}. Building …`);
    this.#isStale = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#build(), quietMs);
  }

  #tellProblems(problems: readonly string[]): void {
    this.#pages.tell('problems', problems);
    const text = problems.join('\n');
    if (text !== this.#problems) console.error(text === '' ? 'The catalogue is valid again.' : `${text}\n`);
    this.#problems = text;
  }

  async #build(): Promise<void> {
    if (this.#isBuilding) return;
    this.#isBuilding = true;
    // If it fails, everything ends.
    await this.#built.catch(() => {});
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      const included = [...this.#articles];
      try {
        await freshBuild(this.#place, { media: false });
        for (const [id, article] of included) if (this.#articles.get(id) === article) this.#articles.delete(id);
      } catch (error) {
        // The catalogue changed again during the build; the check reports its problems.
        if (!(error instanceof CommandError)) this.#onFault(error);
      }
    }
    this.#isBuilding = false;
  }
}
