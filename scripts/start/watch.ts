import type { Listener } from '../../edge/adapters/node/listener.ts';
import type { BuildPlace } from '../dist/project.ts';
import { watchedPages } from './watched-pages.ts';
import { Watcher } from './watcher.ts';

/** A catalogue that is watched, and the pages that show its changes. */
export interface Watch {
  readonly listener: Listener;
  /** Tells open pages that there is a new release. */
  tellRelease(): void;
  close(): void;
}

/**
 * Watches a catalogue, and reports changes to the terminal and to open pages.
 * @param service the service whose pages show them
 * @param served the root of the served tree
 */
export async function startWatch(
  build: BuildPlace,
  service: Listener,
  served: string,
  onFault: (fault: unknown) => void,
): Promise<Watch> {
  const pages = watchedPages({ service, served, preview: () => watcher.preview });
  let told = '';
  const watcher = new Watcher(build, {
    onProblems(problems) {
      pages.tell('problems', problems);
      const text = problems.join('\n');
      if (text !== told) console.error(text === '' ? 'The catalogue is valid again.' : `${text}\n`);
      told = text;
    },
    onChange(ids) {
      pages.tell('change', ids);
      if (ids.length > 0) console.error(`Changed: ${ids.join(', ')}. Building …`);
    },
    onFault,
  });
  await watcher.ready;
  return {
    listener: pages.listener,
    tellRelease: () => pages.tell('release', null),
    close() {
      watcher.close();
      pages.close();
    },
  };
}
