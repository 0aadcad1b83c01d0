import { KernelMemory } from './memory.ts';
import { assembleKernel } from './trace.ts';

/** The kernel's functions, over the memory that lists, spindles, joints and the bundle lie in. */
interface Traces {
  trace(front: number, all: number, frontEnd: number, leap: number): void;
  approach(list: number, x: number, y: number, spread: number, radius: number, start: number, end: number): void;
  measure(list: number, limit: number): void;
}

/** The traces of rays through posed spindles and the memory that they read; one for each thread. */
export type Kernel = Traces & { readonly memory: KernelMemory };

let kernel: Kernel | undefined;

/** This thread's kernel, compiled when it is first asked for. */
export function kernelOfThread(): Kernel {
  if (!kernel) {
    const memory = new KernelMemory();
    const instance = new WebAssembly.Instance(new WebAssembly.Module(assembleKernel()), {
      env: { memory: memory.memory },
    });
    kernel = { memory, ...(instance.exports as unknown as Traces) };
  }
  return kernel;
}
