import { parts } from '../../../anatomy/spindle.ts';
import { jointRow, spindleRow } from '../posed-spindles.ts';

/** Bytes of one number in the kernel's memory: a 32-bit float or integer. */
export const bytes = 4;

/** Bytes of a spindle's row and of a joint's. */
const spindleBytes = spindleRow.length * bytes;
const jointBytes = jointRow.length * bytes;

/** Bytes of a page of WebAssembly memory, of which there is one. */
const pageBytes = 65536;

/**
 * Where things lie in the kernel's memory, in bytes from its start: its answers, the rows of joints and spindles, and two
 * lists of what rays are to ask, `front` for those that are still near the surface and `all`.
 */
export const addresses = { answers: 16, joints: 128, spindles: 1024, front: 40960, all: 49152 } as const;

/** Where the four lanes of each answer begin, in numbers from `addresses.answers`; `spindle` holds addresses. */
export const answers = { z: 0, nx: 4, ny: 8, nz: 12, spindle: 16 } as const;

/** How many spindles there is room for. */
const mostSpindles = Math.floor((addresses.front - addresses.spindles) / spindleBytes);

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

  /** The number of the spindle that a lane's answer names. */
  spindleIn(lane: number): number {
    const address = this.integers[addresses.answers / bytes + answers.spindle + lane]!;
    return (address - addresses.spindles) / spindleBytes;
  }
}

// Joints end before spindles begin, and the longest list ends before what follows it.
const jointsEnd = addresses.joints + parts.length * jointBytes;
const listBytes = (mostSpindles + 2 * parts.length + 1) * bytes;
if (
  jointsEnd > addresses.spindles ||
  addresses.front + listBytes > addresses.all ||
  addresses.all + listBytes > pageBytes
)
  throw new RangeError('The layout of the kernel’s memory overlaps.');
