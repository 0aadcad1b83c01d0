/** The distance in meters over which parts of the body blend into each other away from their shared joint. */
export const farBlend = 0.002;

/** The greatest depth in meters behind the rest of the body at which a spindle still blends into it. */
export const farthestBlend = 0.04;

/**
 * How far beyond its surface a spindle influences its part, in widths of its blend. A smooth minimum reaches one width;
 * the rest allows for flat spindles, whose distance is an estimate.
 */
export const blendReach = 1.25;
