import type { FigureName } from './skeleton.ts';

/** The measures in which the two figures differ: lengths in meters, and scale factors on thickness. */
export interface Physique {
  readonly name: FigureName;
  /** Half the width of the trunk at the ribs, the waist and the hips. */
  readonly ribs: number;
  readonly waist: number;
  readonly hips: number;
  /** The depth of the trunk from front to back. */
  readonly depth: number;
  readonly neck: number;
  readonly arm: number;
  readonly leg: number;
  readonly foot: number;
  readonly hand: number;
  readonly head: number;
  /** How prominent the muscles are. */
  readonly muscle: number;
  readonly glutes: number;
  /** How far the bust projects under a top; 0 for none. */
  readonly bust: number;
}

/** The physiques of both figures. */
export const physiques: Readonly<Record<FigureName, Physique>> = {
  male: {
    name: 'male',
    ribs: 0.16,
    waist: 0.132,
    hips: 0.16,
    depth: 1.07,
    neck: 1.07,
    arm: 1.12,
    leg: 1.06,
    foot: 1,
    hand: 1,
    head: 0.95,
    muscle: 1.06,
    glutes: 1,
    bust: 0,
  },
  female: {
    name: 'female',
    ribs: 0.138,
    waist: 0.11,
    hips: 0.162,
    depth: 0.92,
    neck: 0.86,
    arm: 0.92,
    leg: 1,
    foot: 0.92,
    hand: 0.9,
    head: 0.93,
    muscle: 0.9,
    glutes: 0.96,
    bust: 1,
  },
};
