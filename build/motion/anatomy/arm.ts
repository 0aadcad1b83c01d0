import type { Vec3 } from '../geometry/vector.ts';
import type { Region } from './muscle-regions.ts';
import type { Physique } from './physique.ts';
import { type Anchor, anchor, anchorsOn, bothSides, type Spindle, spindlesOf } from './spindle.ts';

const { volume, muscleOf, sheetOf } = spindlesOf('arm.left');
const acromion = anchorsOn('acromion.left');
const pit = anchorsOn('armpit.left');
const swung = anchorsOn('shoulder.left');
const onUpperArm = anchorsOn('upperArm.left');
const onElbow = anchorsOn('elbow.left');
const onForearm = anchorsOn('forearm.left');

/** Shoulders, upper arms and forearms. */
export function arms(physique: Physique): Spindle[] {
  return bothSides([...shoulder(physique), ...upperArm(physique), ...forearm(physique)]);
}

function shoulder({ arm, muscle }: Physique): Spindle[] {
  const girth = arm * (0.5 + muscle / 2);
  const head = (from: Vec3, to: Vec3, radii: Vec3): Spindle =>
    volume(acromion(...from), swung(...to), radii, { bulge: 0.3, blend: 0.022 });
  // Color covers only the outer half of the joint. `armpit` rotates with half of the arm's swing, so with the arm
  // overhead this is the upper half, and the hollow below stays unpainted.
  const reach = (region: Region, from: Anchor, to: Anchor, radii: Vec3): Spindle =>
    sheetOf(region, from, to, radii, { cover: 0.004 });
  const r = 0.05 * girth;
  return [
    head([-0.022, 0.012, 0.024], [0.014, -0.125, 0.012], [0.024, 0.042 * girth, 0.014]),
    head([0.002, 0.012, -0.004], [0.02, -0.13, 0], [0.026, 0.043 * girth, 0.014]),
    head([-0.022, 0.006, -0.026], [0.016, -0.12, -0.012], [0.024, 0.04 * girth, 0.014]),
    reach('lateral deltoid', pit(0.02, 0.01, 0.014), pit(0.022, 0.008, -0.014), [r, r * 1.02, r]),
    reach('lateral deltoid', swung(0.028, -0.02, 0), swung(0.03, -0.135, 0), [r * 0.8, r * 0.8, 0.018]),
    reach('anterior deltoid', pit(0.006, 0.006, 0.034), swung(0.006, -0.05, 0.034), [r, r * 0.94, r * 0.8]),
    reach('anterior deltoid', swung(0.008, -0.02, 0.028), swung(0.02, -0.13, 0.018), [r * 0.9, r * 0.8, 0.014]),
    reach('anterior deltoid', acromion(-0.05, 0.013, 0.03), pit(0.004, 0, 0.03), [0.02, 0.038, 0.042]),
    reach('anterior deltoid', acromion(-0.044, 0.013, 0.03), swung(-0.002, -0.06, 0.03), [0.02, 0.034, 0.028]),
    reach('posterior deltoid', pit(0.008, 0.004, -0.034), swung(0.01, -0.05, -0.034), [r, r * 0.94, r * 0.8]),
    reach('posterior deltoid', swung(0.01, -0.02, -0.028), swung(0.022, -0.125, -0.016), [r * 0.9, r * 0.8, 0.014]),
    reach('posterior deltoid', acromion(-0.044, 0.004, -0.045), pit(0.004, 0, -0.03), [0.02, 0.034, 0.036]),
    // The cap of the joint, which keeps the shoulder round in every position of the arm.
    {
      part: 'trunk',
      from: acromion(-0.05, -0.005, 0),
      to: pit(0.004, -0.01, 0),
      radii: [0.042 * arm, 0.043 * arm, 0.042 * arm],
      blend: 0.03,
    },
  ];
}

function upperArm({ arm, muscle }: Physique): Spindle[] {
  const girth = arm * (0.4 + muscle * 0.6);
  return [
    volume(onUpperArm(0, 0, 0), onUpperArm(0, -0.275, 0), [0.04 * arm, 0.036 * arm, 0.033 * arm]),
    volume(onElbow(0, 0.01, -0.006), onElbow(0, -0.012, -0.006), [0.034 * arm, 0.035 * arm, 0.034 * arm]),
    muscleOf(
      'biceps',
      onUpperArm(-0.008, -0.055, 0.016),
      onElbow(-0.002, 0.008, 0.014),
      [0.017, 0.039 * girth, 0.013],
      { bulge: 0.6 },
    ),
    muscleOf('brachialis', onUpperArm(0.026 * arm, -0.15, 0.004), onElbow(0.018 * arm, -0.01, 0.012), [
      0.012,
      0.02 * girth,
      0.012,
    ]),
    muscleOf('triceps long head', onUpperArm(-0.012, -0.045, -0.016), onUpperArm(-0.008, -0.25, -0.016), [
      0.021,
      0.037 * girth,
      0.015,
    ]),
    muscleOf('triceps lateral head', onUpperArm(0.014, -0.08, -0.016), onUpperArm(0.008, -0.245, -0.018), [
      0.019,
      0.032 * girth,
      0.015,
    ]),
    // The long head, which ends below the joint: it shows in the armpit of a raised arm.
    sheetOf(
      'triceps long head',
      onUpperArm(-0.018, -0.035, -0.014),
      onUpperArm(-0.012, -0.12, -0.018),
      [0.024, 0.034, 0.034],
    ),
    muscleOf('triceps medial head', onUpperArm(0, -0.18, -0.024), onElbow(0, 0.034, -0.017), [0.018, 0.017, 0.011], {
      cover: 0.012,
    }),
  ];
}

function forearm({ arm, muscle }: Physique): Spindle[] {
  const girth = arm * (0.4 + muscle * 0.6);
  const belly = (from: Spindle['from'], to: Vec3, radii: Vec3): Spindle => volume(from, onForearm(...to), radii);
  // Color runs along the skin in sheets that leave the point of the elbow bare and taper like tendons.
  const sheet = (region: Region, from: Vec3, to: Vec3, radii: Vec3): Spindle =>
    sheetOf(
      region,
      onElbow(from[0] * arm, from[1], from[2] * arm),
      onForearm(to[0] * arm, to[1], to[2] * arm),
      [radii[0] * arm, radii[1] * arm, radii[2] * arm],
      { cover: 0.003 },
    );
  return [
    volume(onElbow(0, -0.01, 0), onForearm(0, -0.245, 0), [0.034 * arm, 0.031 * arm, 0.022 * arm]),
    // The wrist takes half of the hand's rotation.
    volume(onForearm(0, -0.19, 0), anchor('hand.left', 0, 0.002, 0), [0.027 * arm, 0.026 * arm, 0.02 * arm], {
      thin: [1, 0, 0],
      flatness: 0.74,
    }),
    belly(onElbow(0.02 * arm, 0.03, 0.008), [0.002, -0.17, 0.014], [0.012, 0.026 * girth, 0.011]),
    belly(onElbow(-0.016 * arm, -0.012, 0.008), [-0.008, -0.19, 0.002], [0.018, 0.028 * girth, 0.012]),
    belly(onElbow(0.014 * arm, -0.02, -0.008), [0.009, -0.19, -0.004], [0.018, 0.027 * girth, 0.012]),
    belly(onElbow(-0.006, -0.03, -0.014), [-0.004, -0.17, -0.01], [0.016, 0.024 * girth, 0.012]),
    sheet('front of the forearm', [-0.022, -0.012, -0.004], [-0.02, -0.18, -0.002], [0.024, 0.034, 0.012]),
    sheet('back of the forearm', [0.022, 0.004, -0.006], [0.02, -0.185, -0.004], [0.022, 0.034, 0.012]),
    sheet('brachioradialis', [0.018, 0.026, 0.014], [0.004, -0.16, 0.024], [0.018, 0.032, 0.01]),
    // Fills the gap between them on a pronated forearm.
    sheet('back of the forearm', [0, -0.05, -0.006], [0, -0.105, -0.006], [0.022, 0.036, 0.022]),
  ];
}
