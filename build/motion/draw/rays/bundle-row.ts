// The order of a bundle's numbers, four of each. The kernel imports it too, so this module is valid TypeScript and
// AssemblyScript.

/** The rays. */
export const x = 0;
export const y = 1;
export const start = 2;
export const end = 3;

/** The hits, with the surface normal there. */
export const z = 4;
export const nx = 5;
export const ny = 6;
export const nz = 7;

export const length = 8;
