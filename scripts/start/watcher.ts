import type { Listener } from '../../edge/adapters/node/listener.ts';
import type { BuildPlace } from '../build/build-place.ts';
import { CommandError } from '../support/command-error.ts';
import { endOf } from '../support/end-of.ts';
import { forkModule } from '../support/fork-module.ts';
import { freshBuild } from './fresh-build.ts';
import type { WatchReport } from './watch-process.ts';
import { watchedPages } from './watched-pages.ts';

const program = new URL('./watch-process.ts', import.meta.url);

/** Time without saving after which a build begins, in ms, so that the open page is updated first. */
const quietMs = 1500;

/** A service whose catalogue is watched. */
export interface Watcher {
  /** The service with pages that show changes. */
  readonly listener: Listener;
  /** Resolves once all further changes are noticed. */
  readonly ready: Promise<void>;
  /** Tells open pages that there is a new release. */
  tellRelease(): void;
  close(): void;
}

/**
 * Watches a catalogue. A process that lives as long as this one checks each saved state and makes what pages show of
 * it; if the state is valid, another process builds it. Changes saved in the meantime are built after that.
 * @param service the service whose pages show changes, as does the terminal
 * @param served the root of the served tree
 * @param built resolves after the build that is under way; no other one begins before that
 * @param onFault called with errors while watching or building
 */
export function startWatcher(
  place: BuildPlace,
  service: Listener,
  served: string,
  built: Promise<void>,
  onFault: (fault: unknown) => void,
): Watcher {
  const articles = new Map<string, string>();
  let movements = '';
  let number = 0;
  /** The problems that the terminal shows, one per line. */
  let shown = '';
  let timer: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let isStale = false;
  let isClosed = false;
  const pages = watchedPages(service, served, () => ({ articles, movements, number }));
  const child = forkModule(program, [JSON.stringify(place)]);
  const ready = new Promise<void>((resolve, reject) => {
    let isFirst = true;
    child.on('message', (report: WatchReport) => {
      take(report, isFirst);
      isFirst = false;
      resolve();
    });
    void endOf(child).then((end) => {
      const fault = new CommandError(`Watching ended with ${end}.`);
      reject(fault);
      if (!isClosed) onFault(fault);
    });
  });

  function take(report: WatchReport, isFirst: boolean): void {
    tellProblems('problems' in report ? report.problems : []);
    if ('problems' in report) return;
    const ids = Object.keys(report.articles);
    for (const id of ids) articles.set(id, report.articles[id]!);
    movements = report.movements;
    number++;
    if (!isFirst) pages.tell('change', ids);
    if (!isFirst && ids.length > 0) console.error(`Changed: ${ids.join(', ')}. Building …`);
    isStale = true;
    clearTimeout(timer);
    timer = setTimeout(() => void build(), quietMs);
  }

  function tellProblems(problems: readonly string[]): void {
    pages.tell('problems', problems);
    const text = problems.join('\n');
    if (text !== shown) console.error(text === '' ? 'The catalogue is valid again.' : `${text}\n`);
    shown = text;
  }

  async function build(): Promise<void> {
    if (isBuilding) return;
    isBuilding = true;
    // If it fails, everything ends.
    await built.catch(() => {});
    while (isStale && !isClosed) {
      isStale = false;
      const included = [...articles];
      try {
        await freshBuild(place, false);
        for (const [id, article] of included) if (articles.get(id) === article) articles.delete(id);
      } catch (error) {
        // The catalogue changed again during the build; the check reports its problems.
        if (!(error instanceof CommandError)) onFault(error);
      }
    }
    isBuilding = false;
  }

  return {
    listener: pages.listener,
    ready,
    tellRelease: () => pages.tell('release', null),
    close() {
      isClosed = true;
      clearTimeout(timer);
      child.kill();
      pages.close();
    },
  };
}
