/** Over how many metres parts of the body blend into each other away from the joint that they share. */
export const farBlend = 0.002;

/** The greatest depth behind the rest of the body from which a spindle still blends into it, in metres. */
export const farthestBlend = 0.04;

/**
 * How far beyond its surface a spindle matters to what its part has so far, in widths of its blend. A smooth minimum
 * reaches one width; the rest is for flat spindles, whose distance is an estimate.
 */
export const blendReach = 1.25;
