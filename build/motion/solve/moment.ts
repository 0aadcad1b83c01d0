/** A moment between two keys, given by index; equal indexes stand for a single key. */
export interface Moment {
  readonly from: number;
  readonly to: number;
  /**
   * Progress from one key to the other, 0 to 1: before easing, unless the course is paced, see `Run.isPaced` in
   * `between-keys.ts`.
   */
  readonly t: number;
  /** Elapsed share of the loop, 0 to 1. The return of a round trip shows the moments of the outward path again. */
  readonly phase: number;
}

/** The distinct moments to solve, and when each is shown. */
export interface Timeline {
  readonly moments: readonly Moment[];
  /** The index into `moments` of each shown frame. */
  readonly order: readonly number[];
  /** How long each frame of `order` is shown, in ms; whole hundredths of a second, the resolution of GIF. */
  readonly delays: readonly number[];
  /** The time span in ms of each frame's pose in `order`; a single instant where the figure doesn't rest. */
  readonly spans: readonly Span[];
}

/** Start and end in ms from the beginning of the loop. */
export type Span = readonly [from: number, to: number];

/** The distance in meters that the fastest point of the figure and its implements moves between two moments. */
export type Gap = (from: Moment, to: Moment) => number;
