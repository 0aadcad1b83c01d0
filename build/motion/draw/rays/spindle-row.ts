// The offsets of a posed spindle's numbers in its row, in camera space and meters. The kernel imports them too, so this
// module is valid TypeScript and AssemblyScript.

/** The segment: its start, its direction and length, and 1/length². */
export const startX = 0;
export const startY = 1;
export const startZ = 2;
export const axisX = 3;
export const axisY = 4;
export const axisZ = 5;
export const inverseSquared = 6;

/** The radius as start + slope t + curve t² for t from 0 to 1. */
export const radiusStart = 7;
export const radiusSlope = 8;
export const radiusCurve = 9;

/** The flattened direction, and 1/flatness². */
export const thinX = 10;
export const thinY = 11;
export const thinZ = 12;
export const press = 13;

/** An enclosing ball. */
export const centerX = 14;
export const centerY = 15;
export const centerZ = 16;
export const ballRadius = 17;

/** The blend distance, and the distance from the surface beyond which the spindle has no influence. */
export const blend = 18;
export const reach = 19;

export const length = 20;
