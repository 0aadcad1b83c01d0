/** x, y, z in metres unless said otherwise. */
export type Vec3 = readonly [number, number, number];

/** Unit quaternion x, y, z, w. */
export type Quaternion = readonly [number, number, number, number];
