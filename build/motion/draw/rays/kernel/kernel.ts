import { KernelMemory } from './memory.ts';
import { kernelOver, type Traces } from './trace.ts';

/** The traces of rays through posed spindles and the memory that they read; one for each thread. */
export type Kernel = Traces & { readonly memory: KernelMemory };

let kernel: Kernel | undefined;

/** This thread's kernel, compiled when it is first asked for. */
export function kernelOfThread(): Kernel {
  if (!kernel) {
    const memory = new KernelMemory();
    kernel = { memory, ...kernelOver(memory.memory) };
  }
  return kernel;
}
