import { Bundle } from '../field.ts';
import * as jointRow from '../joint-row.ts';
import * as spindleRow from '../spindle-row.ts';
import * as addresses from './layout.ts';
import { bytes } from './layout.ts';

/** Bytes per row of a spindle and of a joint. */
const spindleBytes = spindleRow.length * bytes;
const jointBytes = jointRow.length * bytes;

/**
 * The memory from which the kernel reads posed spindles. The spindles of a part are adjacent in a list. A test makes
 * sure that every figure fits.
 */
export class KernelMemory {
  readonly memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  readonly floats = new Float32Array(this.memory.buffer);
  readonly integers = new Int32Array(this.memory.buffer);
  readonly bundle = new Bundle(this.memory.buffer, addresses.bundle);
  #loaded: Float64Array | undefined;
  /** The end of the unfinished list in `integers`, the index of its last part's count, and that part's number. */
  #end = 0;
  #counter = 0;
  #part = -1;

  /** Copies the rows of a body unless they are already loaded. */
  load(joints: Float64Array, spindles: Float64Array): void {
    if (this.#loaded === spindles) return;
    this.floats.set(joints, addresses.joints / bytes);
    this.floats.set(spindles, addresses.spindles / bytes);
    this.#loaded = spindles;
  }

  /** Starts a list at an address. */
  beginList(address: number): void {
    this.#end = address / bytes;
    this.#part = -1;
  }

  /** Adds a spindle of a part, both by number, to the current list. */
  list(spindle: number, part: number): void {
    const { integers } = this;
    if (part !== this.#part) {
      this.#part = part;
      integers[this.#end++] = addresses.joints + part * jointBytes;
      this.#counter = this.#end++;
      integers[this.#counter] = 0;
    }
    integers[this.#counter]!++;
    integers[this.#end++] = addresses.spindles + spindle * spindleBytes;
  }

  /** Ends the current list. */
  endList(): void {
    this.integers[this.#end] = 0;
  }

  /** The number of the spindle that a lane of the bundle hits. */
  spindleIn(lane: number): number {
    const address = this.integers[addresses.nearest / bytes + lane]!;
    return (address - addresses.spindles) / spindleBytes;
  }
}
