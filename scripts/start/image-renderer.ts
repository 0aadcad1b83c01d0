import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildInputs } from '../dist/input-digest.ts';
import type { ImageOrder, ImageReport } from './image-process.ts';

/** Renders files of images. */
export interface ImageRenderer {
  /** The ids of all images that there are; they are read with the first question. */
  ids(): Promise<ReadonlySet<string>>;
  /** Renders a file of one of them into the folder of rendered images. */
  render(file: string): Promise<void>;
  /** Reads the catalogue again for whatever is asked from now on; what is under way goes on. */
  renew(): void;
  close(): void;
}

/** A process that renders, and what is awaited from it. */
interface Running {
  readonly child: ChildProcess;
  readonly ids: Promise<ReadonlySet<string>>;
  readonly files: Map<string, { resolve(): void; reject(error: Error): void }>;
}

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

/**
 * Renders in a process of its own, which is started when it is first needed: reading the catalogue takes a second, and
 * drawing takes all cores and much memory. One that has ended, or could not read the catalogue, is started again when it
 * is needed again.
 */
export function imageRenderer(inputs: BuildInputs): ImageRenderer {
  let running: Running | undefined;

  function started(): Running {
    running ??= start();
    return running;
  }

  function start(): Running {
    // Whatever started this process, the other one is TypeScript, too.
    const child = fork(program, { execArgv: ['--import', import.meta.resolve('tsx')], serialization: 'advanced' });
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
      const end = (reason: string) => {
        if (running?.child === child) running = undefined;
        const error = new Error(`The process that renders images has ended (${reason}).`);
        reject(error);
        for (const { reject } of files.values()) reject(error);
      };
      // For lack of memory or processes it may not even begin.
      child.once('error', (error) => end(error.message));
      child.once('exit', (status, signal) => end(signal ?? `status ${status}`));
    });
    // Who asked may be gone by the time it fails.
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
    // A process that is gone has told of itself.
  });
}
