/**
 * The number of frames of a movement: a base number of steps plus more for each meter and second, within bounds, and
 * fewer in each of two rounds. A step longer than `step` meters (a twelfth of the figure's height) is divided.
 */
export const sampling = {
  round: { steps: 5, perRootOfMetres: 8, least: 6, most: 20, ofTwo: 0.8 },
  /** A short loop gets one frame per `everyMs`, up to `quick`. */
  circle: { steps: 6, perMetre: 4, perSecond: 2.5, least: 9, most: 24, everyMs: 45, quick: 16 },
  step: 0.144,
  /** How many times a path whose steps are too long is divided again. */
  refinements: 2,
  /** The sample points at which a path is measured. */
  measured: { round: 12, circleMs: 45 },
  /** The share of frames spent on distance rather than time; the second value applies if a step would be too long. */
  whereMoved: [0.62, 0.8],
  /** Frames of a cycle this short are not divided further: 25 frames a second look fluent at any speed. */
  fluentMs: 40,
  /** A path shorter than this is a cut. */
  unseenMs: 40,
  /** The time per frame that the number of frames on a fast path is planned with, in ms. */
  fastest: 30,
  /**
   * The shortest time that a frame is shown, in ms: steps are not divided below it, and shorter delays last this long.
   */
  shortest: 20,
} as const;
