import type { PropMaterial } from '../../look.ts';
import type { Solid } from '../../shapes/solid.ts';
import type { SolidMaker } from '../parts/solid-maker.ts';

/** The load on both ends of a bar along x. `plate` is the plates' radius (0 for none); the first is at `plateAt`. */
export interface Loading {
  readonly half: number;
  readonly plate: number;
  readonly plates: number;
  readonly plateAt: number;
  readonly sleeve: number;
  /** Thickness of the largest plate; the others are thinner. */
  readonly thickness?: number;
  readonly material?: PropMaterial;
}

/** Sleeves, plates and collars on both ends of a bar along x. */
export function loadedEnds(parts: SolidMaker, load: Loading): Solid[] {
  const { half, plate, plates, plateAt, sleeve, thickness = 0.042, material = 'iron' } = load;
  return [1, -1].flatMap((sign) => {
    const disc = (from: number, to: number, radius: number, of: PropMaterial, rounding: number) =>
      parts.cylinder([sign * from, 0, 0], [sign * to, 0, 0], radius, of, rounding);
    const ends: Solid[] = [
      disc(plateAt - 0.03, half, sleeve, 'steel', 0.004),
      disc(plateAt - 0.034, plateAt - 0.016, sleeve * 1.45, 'steel', 0.004),
    ];
    if (plate === 0) return ends;
    let from = plateAt;
    for (let i = 0; i < plates; i++) {
      const wide = i === 0 ? thickness : thickness * 0.8;
      ends.push(disc(from, from + wide, plate * (i === 0 ? 1 : 0.86), material, 0.011));
      from += wide + 0.004;
    }
    // With a raised hub, a plate seen from the end doesn't look like a plain disc.
    ends.push(disc(plateAt - 0.006, from + 0.004, plate * 0.3, 'tubing', 0.004));
    ends.push(disc(from + 0.004, Math.min(from + 0.022, half), sleeve * 1.5, 'accent', 0.004));
    return ends;
  });
}
