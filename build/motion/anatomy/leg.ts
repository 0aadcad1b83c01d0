import type { Vec3 } from '../geometry/vector.ts';
import type { Region } from './muscle-regions.ts';
import type { Physique } from './physique.ts';
import { type Anchor, anchor, bothSides, type Spindle } from './spindle.ts';

/** Thighs, knees and lower legs. */
export function legs(physique: Physique): Spindle[] {
  return bothSides([...thigh(physique), ...shin(physique)]);
}

function muscle(region: Region, from: Anchor, to: Anchor, radii: Vec3, bulge = 0): Spindle {
  return { part: 'leg.left', from, to, radii, bulge, region };
}

function thigh({ leg, muscle: tone }: Physique): Spindle[] {
  const girth = leg * (0.5 + tone / 2);
  return [
    {
      part: 'leg.left',
      from: anchor('hip.left', 0.004, -0.02, 0),
      to: anchor('thigh.left', 0, -0.41, 0),
      radii: [0.08 * leg, 0.066 * leg, 0.045 * leg],
    },
    // Quadriceps: the outer, middle and inner heads down to the kneecap.
    muscle('vasti', anchor('thigh.left', 0.044, -0.06, 0.02), anchor('knee.left', 0.022, 0.045, 0.016), [
      0.028,
      0.05 * girth,
      0.02,
    ]),
    muscle('rectus femoris', anchor('hip.left', 0.012, -0.03, 0.05), anchor('knee.left', 0.0, 0.04, 0.026), [
      0.024,
      0.05 * girth,
      0.02,
    ]),
    muscle('vasti', anchor('thigh.left', -0.016, -0.2, 0.024), anchor('knee.left', -0.031, 0.04, 0.012), [
      0.026,
      0.043 * girth,
      0.028,
    ]),
    // Joins their lower ends above the kneecap, which would otherwise look like separate teeth.
    {
      ...muscle('vasti', anchor('knee.left', 0.03, 0.052, 0.02), anchor('knee.left', -0.034, 0.042, 0.018), [
        0.026,
        0.032 * girth,
        0.024,
      ]),
      paintOnly: true,
    },
    // Joins their upper ends below the crease of the hip.
    {
      ...muscle(
        'rectus femoris',
        anchor('thigh.left', 0.036, -0.1, 0.024),
        anchor('thigh.left', -0.012, -0.16, 0.034),
        [0.05 * girth, 0.05 * girth, 0.042 * girth],
      ),
      paintOnly: true,
    },
    // Hamstrings, from the sit bone to both sides of the knee.
    muscle('hamstrings', anchor('hip.left', 0.008, -0.075, -0.04), anchor('knee.left', 0.03, -0.01, -0.022), [
      0.034,
      0.047 * girth,
      0.015,
    ]),
    muscle('hamstrings', anchor('hip.left', -0.016, -0.08, -0.036), anchor('knee.left', -0.028, -0.01, -0.022), [
      0.034,
      0.046 * girth,
      0.014,
    ]),
    // Adductors, which fill the inner thigh.
    muscle('adductors', anchor('pelvis', 0.028, -0.045, -0.002), anchor('thigh.left', -0.024, -0.24, 0), [
      0.032,
      0.05 * girth,
      0.03,
    ]),
    muscle('adductors', anchor('pelvis', 0.026, -0.04, 0.024), anchor('thigh.left', -0.012, -0.17, 0.022), [
      0.024,
      0.036 * girth,
      0.026,
    ]),
    muscle('adductors', anchor('thigh.left', -0.036, -0.16, -0.006), anchor('thigh.left', -0.03, -0.36, -0.004), [
      0.03,
      0.03 * girth,
      0.018,
    ]),
    // Joins them into one painted area from the groin to above the knee.
    {
      ...muscle('adductors', anchor('hip.left', -0.03, -0.05, 0.004), anchor('thigh.left', -0.04, -0.33, 0.002), [
        0.04,
        0.056 * girth,
        0.026,
      ]),
      paintOnly: true,
    },
  ];
}

function shin({ leg, muscle: tone }: Physique): Spindle[] {
  const girth = leg * (0.5 + tone / 2);
  return [
    {
      part: 'leg.left',
      from: anchor('knee.left', 0, 0.024, 0.006),
      to: anchor('knee.left', 0, -0.034, 0.006),
      radii: [0.038 * leg, 0.04 * leg, 0.036 * leg],
      blend: 0.03,
    },
    // Kneecap, and its tendon down to the shin.
    {
      part: 'leg.left',
      from: anchor('knee.left', 0, 0.014, 0.029 * leg),
      to: anchor('knee.left', 0, -0.01, 0.03 * leg),
      radii: [0.02, 0.0215, 0.018],
    },
    {
      part: 'leg.left',
      from: anchor('knee.left', 0, -0.018, 0.027 * leg),
      to: anchor('shin.left', 0, -0.085, 0.02 * leg),
      radii: [0.012, 0.012, 0.015],
    },
    {
      part: 'leg.left',
      from: anchor('knee.left', 0, 0, 0),
      to: anchor('shin.left', 0, -0.38, -0.006),
      radii: [0.045 * leg, 0.037 * leg, 0.03 * leg],
    },
    muscle(
      'gastrocnemius',
      anchor('knee.left', -0.02, 0.005, -0.026),
      anchor('shin.left', -0.012, -0.235, -0.028),
      [0.02, 0.042 * girth, 0.012],
      0.3,
    ),
    muscle(
      'gastrocnemius',
      anchor('knee.left', 0.022, 0.0, -0.026),
      anchor('shin.left', 0.014, -0.215, -0.028),
      [0.02, 0.04 * girth, 0.012],
      0.3,
    ),
    muscle('soleus', anchor('shin.left', 0.0, -0.12, -0.022), anchor('shin.left', 0, -0.345, -0.03), [
      0.034,
      0.037 * girth,
      0.014,
    ]),
    muscle('tibialis anterior', anchor('shin.left', 0.017, -0.045, 0.018), anchor('shin.left', 0.006, -0.35, 0.016), [
      0.018,
      0.025 * girth,
      0.012,
    ]),
    muscle('peroneals', anchor('shin.left', 0.034, -0.05, -0.002), anchor('shin.left', 0.026, -0.36, -0.012), [
      0.016,
      0.021 * girth,
      0.011,
    ]),
    {
      ...muscle(
        'tibialis posterior',
        anchor('shin.left', -0.028, -0.1, -0.004),
        anchor('shin.left', -0.02, -0.36, -0.012),
        [0.014, 0.02 * girth, 0.012],
      ),
      paintOnly: true,
    },
    // Achilles tendon.
    {
      part: 'leg.left',
      from: anchor('shin.left', 0, -0.3, -0.032),
      to: anchor('foot.left', 0, -0.02, -0.04),
      radii: [0.016, 0.013, 0.018],
    },
    {
      part: 'leg.left',
      from: anchor('shin.left', 0, -0.36, -0.006),
      to: anchor('foot.left', 0, -0.02, -0.004),
      radii: [0.03, 0.033, 0.036],
    },
  ];
}
