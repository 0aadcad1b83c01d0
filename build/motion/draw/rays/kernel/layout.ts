// The layout of the kernel's memory, one page of WebAssembly, in bytes from its start. This module is valid TypeScript
// and AssemblyScript, and both sides import it.
//
//       0  unused, so that no address is 0
//      16  the bundle: four lanes each of x, y, start, end, z, nx, ny, nz, in 32-bit floats
//     144  the addresses of the spindles that the four lanes hit
//     160  the rows of the joints, in 32-bit floats (joint-row.ts)
//    1024  the rows of the spindles, in 32-bit floats (spindle-row.ts)
//   40960  the list of spindles to test for rays still close to the surface
//   49152  the list of all spindles to test
//   65536  the end
//
// A list holds 32-bit integers: for each part the address of its joint, the number of its spindles and their addresses.
// A joint of 0 ends it.

/** The size of a number, a 32-bit float or integer. */
export const bytes = 4;

export const bundle = 16;
export const nearest = 144;
export const joints = 160;
export const spindles = 1024;
export const front = 40960;
export const all = 49152;
export const end = 65536;
