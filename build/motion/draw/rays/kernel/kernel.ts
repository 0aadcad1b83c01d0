import { kernelCode } from './kernel-code.ts';
import { KernelMemory } from './memory.ts';

/** The kernel's functions, which work on the memory that holds the lists, spindles, joints and the bundle. */
interface Traces {
  trace(front: number, all: number, frontEnd: number, leap: number): void;
  approach(list: number, x: number, y: number, spread: number, radius: number, start: number, end: number): void;
  measure(list: number, limit: number): void;
}

/** The functions that trace rays through posed spindles, and their memory; one per thread. */
export type Kernel = Traces & { readonly memory: KernelMemory };

let kernel: Kernel | undefined;

/** This thread's kernel, compiled on first use. */
export function kernelOfThread(): Kernel {
  if (!kernel) {
    const memory = new KernelMemory();
    const code = Uint8Array.from(kernelCode.match(/../g)!, (byte) => Number.parseInt(byte, 16));
    const instance = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory: memory.memory } });
    kernel = { memory, ...(instance.exports as unknown as Traces) };
  }
  return kernel;
}
