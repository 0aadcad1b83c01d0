import { Bundle } from '../field.ts';
import { jointRow, spindleRow } from '../posed-spindles.ts';

/** Bytes of one number in the kernel's memory: a 32-bit float or integer. */
export const bytes = 4;

/** Bytes of a spindle's row and of a joint's. */
const spindleBytes = spindleRow.length * bytes;
const jointBytes = jointRow.length * bytes;

/** Bytes of a page of WebAssembly memory, of which there is one. */
export const pageBytes = 65536;

/**
 * Where things lie in the kernel's memory, in bytes from its start: the rays that it follows with what they meet, the
 * addresses of the spindles that they meet, the rows of joints and of spindles, and two lists of what rays are to ask, `front`
 * for those that are still near the surface and `all`.
 */
export const addresses = { bundle: 16, nearest: 144, joints: 160, spindles: 1024, front: 40960, all: 49152 } as const;

/** Where the four lanes of each number of a {@link Bundle} begin, in bytes. */
export const lanes = { x: 0, y: 16, start: 32, end: 48, z: 64, nx: 80, ny: 96, nz: 112 } as const;

/** How many spindles there is room for. */
export const mostSpindles = Math.floor((addresses.front - addresses.spindles) / spindleBytes);

/**
 * The memory that the kernel reads posed spindles from, in 32-bit floats.
 *
 * A list names what rays are to ask: for each part the address of its joint, how many spindles and their addresses, all
 * integers; a joint of 0 ends it. Spindles of one part follow each other.
 */
export class KernelMemory {
  readonly memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  readonly floats = new Float32Array(this.memory.buffer);
  readonly integers = new Int32Array(this.memory.buffer);
  readonly bundle = new Bundle(this.memory.buffer, addresses.bundle);
  #loaded: Float64Array | undefined;
  /** Where in `integers` the list under way goes on, the count of its last part, and this part's number. */
  #end = 0;
  #counter = 0;
  #part = -1;

  /** Copies the rows of a body unless they are there. Throws a RangeError for more spindles than there is room for. */
  load(joints: Float64Array, spindles: Float64Array): void {
    if (this.#loaded === spindles) return;
    if (spindles.length > mostSpindles * spindleRow.length)
      throw new RangeError(`${spindles.length / spindleRow.length} spindles; the kernel has room for ${mostSpindles}.`);
    this.floats.set(joints, addresses.joints / bytes);
    this.floats.set(spindles, addresses.spindles / bytes);
    this.#loaded = spindles;
  }

  /** Begins a list at an address. */
  beginList(address: number): void {
    this.#end = address / bytes;
    this.#part = -1;
  }

  /** Adds a spindle of a part, by their numbers, to the list under way. */
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

  endList(): void {
    this.integers[this.#end] = 0;
  }

  /** The number of the spindle that a lane of the bundle meets. */
  spindleIn(lane: number): number {
    const address = this.integers[addresses.nearest / bytes + lane]!;
    return (address - addresses.spindles) / spindleBytes;
  }
}
