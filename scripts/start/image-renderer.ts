import type { ChildProcess } from 'node:child_process';
import type { BuildInputs } from '../build/input-digest.ts';
import { endOf } from '../support/end-of.ts';
import { forkModule } from '../support/fork-module.ts';
import type { ImageOrder, ImageReport } from './image-process.ts';

/** Renders files of images. */
export interface ImageRenderer {
  /** The ids of all images, which are read on the first request. */
  ids(): Promise<ReadonlySet<string>>;
  /** Renders a file of an image into the folder of rendered images. */
  render(file: string): Promise<void>;
  /** Reads the catalogue again for later requests. Work in progress continues. */
  renew(): void;
  close(): void;
}

/** A rendering process, and what it is expected to answer. */
interface Running {
  readonly child: ChildProcess;
  readonly ids: Promise<ReadonlySet<string>>;
  readonly files: Map<string, { resolve(): void; reject(error: Error): void }>;
}

const program = new URL('./image-process.ts', import.meta.url);

/**
 * Renders in a separate process, which is started on first use: reading the catalogue takes a second, and drawing takes
 * all cores and much memory. A process that has ended or couldn't read the catalogue is started again when needed.
 */
export function imageRenderer(inputs: BuildInputs): ImageRenderer {
  let running: Running | undefined;

  function started(): Running {
    running ??= start();
    return running;
  }

  function start(): Running {
    const child = forkModule(program, [], { serialization: 'advanced' });
    const files: Running['files'] = new Map();
    const ids = new Promise<ReadonlySet<string>>((resolve, reject) => {
      child.on('message', (report: ImageReport) => {
        if ('ids' in report) return resolve(new Set(report.ids));
        if ('unreadable' in report) {
          running = undefined;
          reject(new Error(`The images of the catalogue can't be known: ${report.unreadable}`));
          return void child.kill();
        }
        const name = 'rendered' in report ? report.rendered : report.failed;
        const waiting = files.get(name);
        files.delete(name);
        if ('rendered' in report) waiting?.resolve();
        else waiting?.reject(new Error(`${name} could not be rendered: ${report.reason}`));
        if (running?.child !== child && files.size === 0) child.kill();
      });
      void endOf(child).then((end) => {
        if (running?.child === child) running = undefined;
        const error = new Error(`The process that renders images has ended (${end}).`);
        reject(error);
        for (const { reject } of files.values()) reject(error);
      });
    });
    // The caller may be gone when it fails.
    ids.catch(() => {});
    send(child, { read: inputs });
    return { child, ids, files };
  }

  return {
    ids: () => started().ids,
    render(file) {
      const { child, files } = started();
      return new Promise((resolve, reject) => {
        files.set(file, { resolve, reject });
        send(child, { render: file });
      });
    },
    renew() {
      if (running?.files.size === 0) running.child.kill();
      running = undefined;
    },
    close() {
      running?.child.kill();
    },
  };
}

function send(child: ChildProcess, order: ImageOrder): void {
  child.send(order, () => {
    // The end of the process is reported elsewhere.
  });
}
