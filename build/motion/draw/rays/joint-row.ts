// The offsets of a joint's numbers in its row. The kernel imports them too, so this module is valid TypeScript and
// AssemblyScript.

/** The position in camera space, in meters. */
export const x = 0;
export const y = 1;
export const z = 2;

/** The extra blend distance there in meters, and 1/reach². */
export const extraBlend = 3;
export const inverseReachSquared = 4;

export const length = 5;
