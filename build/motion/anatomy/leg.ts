import type { Physique } from './physique.ts';
import { anchor, anchorsOn, bothSides, type Spindle, spindlesOf } from './spindle.ts';

const { volume, muscleOf, sheetOf } = spindlesOf('leg.left');
const onHip = anchorsOn('hip.left');
const onThigh = anchorsOn('thigh.left');
const onKnee = anchorsOn('knee.left');
const onShin = anchorsOn('shin.left');
const onFoot = anchorsOn('foot.left');

/** Thighs, knees and lower legs. */
export function legs(physique: Physique): Spindle[] {
  return bothSides([...thigh(physique), ...shin(physique)]);
}

function thigh({ leg, muscle: tone }: Physique): Spindle[] {
  const girth = leg * (0.5 + tone / 2);
  return [
    volume(onHip(0.004, -0.02, 0), onThigh(0, -0.41, 0), [0.08 * leg, 0.066 * leg, 0.045 * leg]),
    // Quadriceps: the outer, middle and inner heads down to the kneecap.
    muscleOf('vasti', onThigh(0.044, -0.06, 0.02), onKnee(0.022, 0.045, 0.016), [0.028, 0.05 * girth, 0.02]),
    muscleOf('rectus femoris', onHip(0.012, -0.03, 0.05), onKnee(0.0, 0.04, 0.026), [0.024, 0.05 * girth, 0.02]),
    muscleOf('vasti', onThigh(-0.016, -0.2, 0.024), onKnee(-0.031, 0.04, 0.012), [0.026, 0.043 * girth, 0.028]),
    // Joins their lower ends above the kneecap, which would otherwise look like separate teeth.
    sheetOf('vasti', onKnee(0.03, 0.052, 0.02), onKnee(-0.034, 0.042, 0.018), [0.026, 0.032 * girth, 0.024]),
    // Joins their upper ends below the crease of the hip.
    sheetOf('rectus femoris', onThigh(0.036, -0.1, 0.024), onThigh(-0.012, -0.16, 0.034), [
      0.05 * girth,
      0.05 * girth,
      0.042 * girth,
    ]),
    // Hamstrings, from the sit bone to both sides of the knee.
    muscleOf('hamstrings', onHip(0.008, -0.075, -0.04), onKnee(0.03, -0.01, -0.022), [0.034, 0.047 * girth, 0.015]),
    muscleOf('hamstrings', onHip(-0.016, -0.08, -0.036), onKnee(-0.028, -0.01, -0.022), [0.034, 0.046 * girth, 0.014]),
    // Adductors, which fill the inner thigh.
    muscleOf('adductors', anchor('pelvis', 0.028, -0.045, -0.002), onThigh(-0.024, -0.24, 0), [
      0.032,
      0.05 * girth,
      0.03,
    ]),
    muscleOf('adductors', anchor('pelvis', 0.026, -0.04, 0.024), onThigh(-0.012, -0.17, 0.022), [
      0.024,
      0.036 * girth,
      0.026,
    ]),
    muscleOf('adductors', onThigh(-0.036, -0.16, -0.006), onThigh(-0.03, -0.36, -0.004), [0.03, 0.03 * girth, 0.018]),
    // Joins them into one painted area from the groin to above the knee.
    sheetOf('adductors', onHip(-0.03, -0.05, 0.004), onThigh(-0.04, -0.33, 0.002), [0.04, 0.056 * girth, 0.026]),
  ];
}

function shin({ leg, muscle: tone }: Physique): Spindle[] {
  const girth = leg * (0.5 + tone / 2);
  return [
    volume(onKnee(0, 0.024, 0.006), onKnee(0, -0.034, 0.006), [0.038 * leg, 0.04 * leg, 0.036 * leg], { blend: 0.03 }),
    // Kneecap, and its tendon down to the shin.
    volume(onKnee(0, 0.014, 0.029 * leg), onKnee(0, -0.01, 0.03 * leg), [0.02, 0.0215, 0.018]),
    volume(onKnee(0, -0.018, 0.027 * leg), onShin(0, -0.085, 0.02 * leg), [0.012, 0.012, 0.015]),
    volume(onKnee(0, 0, 0), onShin(0, -0.38, -0.006), [0.045 * leg, 0.037 * leg, 0.03 * leg]),
    muscleOf(
      'gastrocnemius',
      onKnee(-0.02, 0.005, -0.026),
      onShin(-0.012, -0.235, -0.028),
      [0.02, 0.042 * girth, 0.012],
      { bulge: 0.3 },
    ),
    muscleOf('gastrocnemius', onKnee(0.022, 0.0, -0.026), onShin(0.014, -0.215, -0.028), [0.02, 0.04 * girth, 0.012], {
      bulge: 0.3,
    }),
    muscleOf('soleus', onShin(0.0, -0.12, -0.022), onShin(0, -0.345, -0.03), [0.034, 0.037 * girth, 0.014]),
    muscleOf('tibialis anterior', onShin(0.017, -0.045, 0.018), onShin(0.006, -0.35, 0.016), [
      0.018,
      0.025 * girth,
      0.012,
    ]),
    muscleOf('peroneals', onShin(0.034, -0.05, -0.002), onShin(0.026, -0.36, -0.012), [0.016, 0.021 * girth, 0.011]),
    sheetOf('tibialis posterior', onShin(-0.028, -0.1, -0.004), onShin(-0.02, -0.36, -0.012), [
      0.014,
      0.02 * girth,
      0.012,
    ]),
    // Achilles tendon.
    volume(onShin(0, -0.3, -0.032), onFoot(0, -0.02, -0.04), [0.016, 0.013, 0.018]),
    volume(onShin(0, -0.36, -0.006), onFoot(0, -0.02, -0.004), [0.03, 0.033, 0.036]),
  ];
}
