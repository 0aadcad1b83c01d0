import type { Region } from './muscle-regions.ts';
import type { Physique } from './physique.ts';
import { type AxialBone, restPoses } from './skeleton.ts';
import { type Anchor, anchor, bothSides, type Spindle } from './spindle.ts';

/** A point of the trunk in the standing rest pose: meters from the midline, above the floor, and forward. */
function at(bone: AxialBone, x: number, y: number, z: number): Anchor {
  const rest = restPoses.male[bone];
  return anchor(bone, x - rest[0], y - rest[1], z - rest[2]);
}

/** Trunk and neck, from the pelvis up. */
export function trunk(physique: Physique): Spindle[] {
  return [
    ...core(physique),
    ...bothSides([...front(physique), ...flank(physique), ...back(physique), ...seat(physique)]),
  ];
}

/** The volumes under the muscles. */
function core({ ribs, waist, hips, depth, neck }: Physique): Spindle[] {
  const slab = (bone: AxialBone, y: number, z: number, half: number, thick: number): Spindle => {
    const r = thick * depth;
    return {
      part: 'trunk',
      from: at(bone, r - half, y, z),
      to: at(bone, half - r, y, z),
      radii: [r, r * 1.03, r],
      blend: 0.05,
    };
  };
  return [
    ...heart(0.11 * depth),
    slab('pelvis', 0.925, -0.008, hips, 0.094),
    slab('pelvis', 0.985, -0.006, (hips + waist) / 2 + 0.004, 0.09),
    slab('lumbar', 1.07, 0.002, waist, 0.081),
    slab('thoracic', 1.17, 0.002, (ribs + waist) / 2 + 0.002, 0.086),
    slab('chest', 1.27, -0.002, ribs, 0.089),
    slab('chest', 1.345, -0.008, ribs, 0.082),
    slab('chest', 1.405, -0.016, ribs - 0.012, 0.061),
    {
      part: 'trunk',
      from: at('chest', 0, 1.43, -0.03),
      to: at('head', 0, 1.572, -0.01),
      radii: [0.058 * neck, 0.053 * neck, 0.05 * neck],
    },
  ];
}

function front({ muscle, depth, bust, neck }: Physique): Spindle[] {
  const z = (value: number) => value * depth;
  /** How much less the rows of the abdomen stand out on a softer body. */
  const soft = 0.005 + Math.max(0, 1.06 - muscle) * 0.05;
  const pectoral = (region: Region, from: Anchor, insertion: number, radii: [number, number, number]): Spindle => ({
    part: 'trunk',
    from,
    to: anchor('shoulder.left', -0.006, insertion, 0.018),
    radii,
    thin: [0.12, 0.1, 1],
    flatness: 0.56,
    // Thin when stretched, so that a raised arm shows a sheet and not ropes.
    bulge: 0.6,
    blend: 0.016,
    cover: 0.005,
    ownPartOnly: true,
    region,
  });
  /** Lies on the ribs in every position of the arm, so a raised arm stretches the chest instead of hollowing it. */
  const plate = (region: Region, from: Anchor, to: Anchor, radii: [number, number, number]): Spindle => ({
    part: 'trunk',
    from,
    to,
    radii,
    thin: [0.3, 0, 1],
    flatness: 0.5,
    blend: 0.016,
    cover: 0.005,
    region,
  });
  const spindles: Spindle[] = [
    pectoral('upper pectorals', anchor('acromion.left', -0.1, 0, 0.03), -0.045, [0.024, 0.036 * muscle, 0.022]),
    pectoral('middle pectorals', at('chest', 0.034, 1.35, z(0.074)), -0.055, [0.042, 0.052 * muscle, 0.022]),
    pectoral('lower pectorals', at('chest', 0.046, 1.298, z(0.082)), -0.066, [0.036, 0.044 * muscle, 0.018]),
    plate('middle pectorals', at('chest', 0.046, 1.372, z(0.066)), at('chest', 0.11, 1.38, z(0.044)), [
      0.044,
      0.048 * muscle,
      0.036,
    ]),
    plate('lower pectorals', at('chest', 0.048, 1.318, z(0.08)), at('chest', 0.11, 1.326, z(0.058)), [
      0.048,
      0.052 * muscle,
      0.038,
    ]),
    // The start of the upper third at the breastbone, below the collarbone.
    {
      ...plate(
        'upper pectorals',
        at('chest', 0.03, 1.392, z(0.06)),
        at('chest', 0.11, 1.388, z(0.042)),
        [0.026, 0.03, 0.026],
      ),
      paintOnly: true,
    },
    // Rectus abdominis: a long belly below the navel and three rows above it, each on its own bone, so that the rows
    // close up when the trunk curls. Its color is one sheet whose sections share a bone at their ends, so that no skin
    // shows between the rows however far they move apart.
    {
      ...abdominal(
        'lower abs',
        at('pelvis', 0.024, 0.935, z(0.074)),
        at('lumbar', 0.035, 1.068, z(0.086) - soft),
        [0.02, 0.032, 0.03],
      ),
      blend: 0.016,
    },
    abdominalRow('lumbar', 1.124, z(0.09) - soft, 0.0235),
    abdominalRow('thoracic', 1.178, z(0.0945) - soft, 0.024),
    abdominalRow('chest', 1.232, z(0.095) - soft, 0.0235),
    ...[
      abdominal(
        'lower abs',
        at('pelvis', 0.028, 0.95, z(0.08)),
        at('lumbar', 0.036, 1.07, z(0.086)),
        [0.026, 0.035, 0.034],
      ),
      abdominal(
        'upper abs',
        at('lumbar', 0.036, 1.07, z(0.086)),
        at('thoracic', 0.036, 1.16, z(0.092)),
        [0.034, 0.034, 0.034],
      ),
      abdominal(
        'upper abs',
        at('thoracic', 0.036, 1.16, z(0.092)),
        at('chest', 0.038, 1.23, z(0.094)),
        [0.034, 0.034, 0.032],
      ),
    ].map((length): Spindle => ({ ...length, paintOnly: true })),
    // Collarbone and the hollow of the throat.
    {
      part: 'trunk',
      from: at('chest', 0.02, 1.428, 0.032),
      to: anchor('acromion.left', -0.03, 0.022, 0.012),
      radii: [0.014, 0.011, 0.012],
    },
    // Sternocleidomastoid.
    {
      part: 'trunk',
      from: at('chest', 0.016, 1.432, 0.024),
      to: anchor('head', 0.042, 0.018, -0.014),
      radii: [0.01, 0.012, 0.01],
      blend: 0.026,
      // On a thick neck it lies deeper.
      cover: 0.012 + 0.07 * Math.max(0, neck - 0.86),
      region: 'sternocleidomastoid',
    },
    {
      part: 'trunk',
      from: at('chest', 0.05, 1.43, 0.006),
      to: anchor('neck', 0.034, 0.05, 0.01),
      radii: [0.014, 0.018, 0.016],
      cover: 0.014,
      region: 'scalenes',
    },
    {
      part: 'trunk',
      from: at('chest', -0.024, 1.45, 0.01),
      to: at('neck', 0.01, 1.535, 0.034),
      radii: [0.012, 0.022, 0.02],
      region: 'throat',
      paintOnly: true,
    },
    // Iliopsoas: one sheet from below the waistband over the rim of the pelvis to the inner thigh.
    ...[
      iliopsoas(at('pelvis', 0.068, 0.965, z(0.07)), anchor('hip.left', -0.022, -0.09, 0.056), [0.024, 0.032, 0.02]),
      iliopsoas(at('pelvis', 0.092, 0.972, z(0.06)), anchor('hip.left', -0.012, -0.105, 0.06), [0.03, 0.034, 0.02]),
      iliopsoas(at('pelvis', 0.118, 0.978, 0.044), anchor('hip.left', 0.0, -0.1, 0.064), [0.024, 0.034, 0.02]),
    ],
  ];
  if (bust > 0)
    spindles.push({
      part: 'trunk',
      from: at('chest', 0.052, 1.312, z(0.062)),
      to: at('chest', 0.062, 1.29, z(0.088)),
      radii: [0.05, 0.05, 0.046],
      blend: 0.034,
    });
  return spindles;
}

/** A heart on the breast: two lobes that meet in a point, painted through from front to back. */
function heart(forward: number): Spindle[] {
  return [-1, 1].map((lobe) => ({
    part: 'trunk',
    from: at('chest', lobe * 0.027, 1.352, forward),
    to: at('chest', 0, 1.285, forward),
    radii: [0.031, 0.02, 0.004],
    thin: [0, 0, 1],
    flatness: 4,
    cover: 0,
    region: 'heart',
    paintOnly: true,
  }));
}

function iliopsoas(from: Anchor, to: Anchor, radii: [number, number, number]): Spindle {
  return { part: 'trunk', from, to, radii, region: 'hip flexors', paintOnly: true };
}

function abdominal(region: Region, from: Anchor, to: Anchor, radii: [number, number, number]): Spindle {
  return { part: 'trunk', from, to, radii, thin: [0, 0, 1], flatness: 0.5, cover: 0.003, region };
}

/** A segment of the rectus abdominis beside the linea alba; its height is twice its radius. */
function abdominalRow(bone: AxialBone, y: number, z: number, radius: number): Spindle {
  const [inner, outer] = [at(bone, 0.004 + radius, y, z), at(bone, 0.069 - radius, y + 0.004, z - 0.004)];
  return { ...abdominal('upper abs', inner, outer, [radius, radius * 1.04, radius]), blend: 0.016 };
}

function flank({ waist, ribs, muscle, bust }: Physique): Spindle[] {
  const oblique = (from: Anchor, to: Anchor, radii: [number, number, number]): Spindle => ({
    part: 'trunk',
    from,
    to,
    radii,
    thin: [1, 0, 0.35],
    flatness: 0.5,
    cover: 0.002,
    region: 'obliques',
  });
  const x = waist - 0.026;
  return [
    oblique(at('pelvis', x + 0.012, 0.985, 0.02), at('lumbar', x + 0.002, 1.07, 0.018), [0.038, 0.046, 0.048]),
    oblique(at('lumbar', x + 0.002, 1.07, 0.018), at('thoracic', x + 0.006, 1.15, 0.02), [0.048, 0.05, 0.046]),
    oblique(at('thoracic', x + 0.006, 1.15, 0.02), at('chest', ribs - 0.03, 1.215, 0.03), [0.046, 0.042, 0.03]),
    // Its front sheet, up to the edge of the rectus.
    {
      ...oblique(at('chest', 0.108, 1.215, 0.07), at('pelvis', 0.1, 0.985, 0.068), [0.026, 0.036, 0.034]),
      thin: [0.5, 0, 1],
      paintOnly: true,
    },
    // Its rear border, without notches.
    ...[
      oblique(at('pelvis', x + 0.012, 1.0, 0), at('thoracic', x + 0.004, 1.14, -0.002), [0.036, 0.04, 0.036]),
      oblique(at('lumbar', x + 0.004, 1.08, -0.002), at('chest', ribs - 0.022, 1.2, -0.002), [0.038, 0.036, 0.028]),
    ].map((edge): Spindle => ({ ...edge, paintOnly: true })),
    // Its upper border along the slips of the serratus.
    {
      ...oblique(
        at('chest', ribs - 0.044, 1.23, 0.066),
        at('chest', ribs - 0.004, 1.165, -0.01),
        [0.026, 0.034, 0.026],
      ),
      paintOnly: true,
    },
    // Serratus anterior: four slips that fan out from under the latissimus and end on the ribs like the teeth of a saw.
    ...[0, 1, 2, 3].map((slip) =>
      serratus(
        at('chest', ribs - 0.004 - slip * 0.002, 1.304 - slip * 0.029, -0.024),
        at('chest', ribs - 0.03 - slip * 0.003, 1.272 - slip * 0.036, 0.07 - bust * 0.014 - slip * 0.01),
        [0.016, 0.0175 * muscle, 0.005],
      ),
    ),
    {
      ...serratus(
        at('chest', ribs - 0.002, 1.3, -0.024),
        at('chest', ribs - 0.01, 1.224, -0.024),
        [0.02, 0.026, 0.018],
      ),
      paintOnly: true,
    },
  ];
}

function serratus(from: Anchor, to: Anchor, radii: [number, number, number]): Spindle {
  return {
    part: 'trunk',
    from,
    to,
    radii,
    thin: [1, 0, 0.35],
    flatness: 0.7,
    blend: 0.02,
    cover: 0.001,
    region: 'serratus anterior',
  };
}

function back({ waist, ribs, muscle, neck, depth }: Physique): Spindle[] {
  const z = (value: number) => value * depth;
  const lat = (from: Anchor, radii: [number, number, number]): Spindle => ({
    part: 'trunk',
    from,
    to: anchor('shoulder.left', -0.016, -0.03, -0.012),
    radii,
    thin: [-0.45, 0, 1],
    flatness: 0.5,
    blend: 0.014,
    cover: 0.004,
    ownPartOnly: true,
    region: 'lats',
  });
  const cuff = (from: Anchor, insertion: number, radii: [number, number, number]): Spindle => ({
    part: 'trunk',
    from,
    to: anchor('shoulder.left', -0.005, insertion, -0.02),
    radii,
    thin: [0, 0, 1],
    flatness: 0.6,
    blend: 0.014,
    cover: 0.01,
    region: 'blade',
  });
  const upper = (from: Anchor, to: Anchor, radii: [number, number, number]): Spindle => ({
    part: 'trunk',
    from,
    to,
    radii,
    thin: [0, 0, 1],
    flatness: 0.5,
    cover: 0.004,
    region: 'upper back',
    paintOnly: true,
  });
  const erector = (from: Anchor, to: Anchor, radii: [number, number, number], region: Region): Spindle => ({
    part: 'trunk',
    from,
    to,
    radii,
    thin: [0, 0, 1],
    flatness: 0.75,
    blend: 0.02,
    cover: 0.009,
    region,
  });
  return [
    lat(at('lumbar', 0.045, 1.05, z(-0.07)), [0.022, 0.05 * muscle, 0.018]),
    lat(at('thoracic', 0.06, 1.13, z(-0.078)), [0.034, 0.052 * muscle, 0.02]),
    lat(at('chest', 0.075, 1.24, z(-0.082)), [0.04, 0.046 * muscle, 0.02]),
    // The place where the cap of the joint comes through it in the armpit of a raised arm.
    {
      ...lat(anchor('armpit.left', -0.02, -0.03, -0.02), [0.026, 0.03, 0.024]),
      flatness: 1,
      paintOnly: true,
    },
    // Its inner border, without notches.
    {
      ...lat(at('lumbar', 0.06, 1.06, z(-0.076)), [0.034, 0.046, 0.03]),
      to: at('chest', 0.094, 1.275, z(-0.07)),
      paintOnly: true,
    },
    {
      ...lat(at('thoracic', ribs - 0.04, 1.14, z(-0.036)), [0.03, 0.038 * muscle, 0.018]),
      thin: [1, 0, -0.3],
    },
    erector(
      at('pelvis', 0.032, 0.985, z(-0.078)),
      at('lumbar', 0.034, 1.07, z(-0.066)),
      [0.026, 0.03, 0.032],
      'spine low',
    ),
    erector(
      at('lumbar', 0.034, 1.07, z(-0.066)),
      at('thoracic', 0.034, 1.17, z(-0.078)),
      [0.032, 0.032, 0.03],
      'spine low',
    ),
    erector(
      at('thoracic', 0.034, 1.17, z(-0.078)),
      at('chest', 0.03, 1.28, z(-0.09)),
      [0.03, 0.028, 0.024],
      'spine high',
    ),
    erector(
      at('chest', 0.03, 1.28, z(-0.09)),
      at('chest', 0.024, 1.42, z(-0.072)),
      [0.024, 0.024, 0.018],
      'spine high',
    ),
    // Keeps its edges straight where a rounded back opens its joints.
    ...[
      erector(at('pelvis', 0.03, 1, z(-0.07)), at('thoracic', 0.03, 1.16, z(-0.07)), [0.036, 0.04, 0.04], 'spine low'),
      erector(
        at('thoracic', 0.03, 1.16, z(-0.07)),
        at('chest', 0.026, 1.36, z(-0.08)),
        [0.04, 0.038, 0.028],
        'spine high',
      ),
    ].map((edge): Spindle => ({ ...edge, cover: 0.003, paintOnly: true })),
    // Quadratus lumborum, beside the spine above the pelvis.
    {
      part: 'trunk',
      from: at('pelvis', 0.07, 0.995, z(-0.07)),
      to: at('lumbar', 0.058, 1.12, z(-0.07)),
      radii: [0.03, 0.032, 0.026],
      region: 'quadratus lumborum',
      paintOnly: true,
    },
    // Trapezius: down, across and up from the point of the shoulder.
    {
      part: 'trunk',
      from: at('thoracic', 0.016, 1.2, z(-0.094)),
      to: anchor('acromion.left', -0.075, -0.005, -0.055),
      radii: [0.016, 0.032, 0.03],
      thin: [0, 0, 1],
      flatness: 0.55,
      cover: 0.004,
      region: 'lower trapezius',
    },
    // Between its lower part and the spine, so that no slit of skin shows there.
    {
      part: 'trunk',
      from: at('thoracic', 0.008, 1.21, z(-0.092)),
      to: at('chest', 0.03, 1.37, z(-0.092)),
      radii: [0.016, 0.028, 0.036],
      region: 'lower trapezius',
      paintOnly: true,
    },
    {
      part: 'trunk',
      from: at('chest', 0.018, 1.37, z(-0.088)),
      to: anchor('acromion.left', -0.036, 0.008, -0.04),
      radii: [0.034, 0.034, 0.02],
      thin: [0, 0, 1],
      flatness: 0.6,
      cover: 0.004,
      region: 'middle trapezius',
    },
    // Between its middle and upper part, above the inner end of the blade's ridge.
    {
      part: 'trunk',
      from: at('chest', 0.024, 1.425, z(-0.07)),
      to: anchor('acromion.left', -0.05, 0.006, -0.034),
      radii: [0.034, 0.036, 0.022],
      blend: 0.03,
      cover: 0.008,
      region: 'middle trapezius',
    },
    {
      part: 'trunk',
      from: at('neck', 0.02 * neck, 1.525, -0.034),
      to: anchor('acromion.left', -0.026, 0.014, -0.012),
      radii: [0.028 * neck, 0.03 * neck, 0.018],
      blend: 0.034,
      cover: 0.01,
      region: 'upper trapezius',
    },
    {
      part: 'trunk',
      from: at('neck', 0.016, 1.535, -0.04),
      to: at('chest', 0.022, 1.43, z(-0.07)),
      radii: [0.024, 0.028, 0.03],
      cover: 0.01,
      region: 'upper trapezius',
    },
    // Levator scapulae: from behind the ear to the upper corner of the blade.
    {
      part: 'trunk',
      from: at('neck', 0.05, 1.556, -0.018),
      to: anchor('acromion.left', -0.092, 0.004, -0.052),
      radii: [0.014, 0.019, 0.018],
      thin: [0.6, 0.3, -0.7],
      flatness: 0.6,
      region: 'levator scapulae',
      paintOnly: true,
    },
    {
      part: 'trunk',
      from: anchor('head', 0.02, 0.024, -0.042),
      to: at('neck', 0.02, 1.47, -0.052),
      radii: [0.02, 0.021, 0.018],
      cover: 0.01,
      region: 'neck extensors',
    },
    // Rhomboids lie between spine and blade, under the trapezius.
    {
      part: 'trunk',
      from: at('chest', 0.014, 1.405, z(-0.085)),
      to: anchor('acromion.left', -0.098, -0.075, -0.07),
      radii: [0.024, 0.03, 0.024],
      region: 'rhomboids',
      paintOnly: true,
    },
    {
      part: 'trunk',
      from: at('chest', 0.014, 1.36, z(-0.09)),
      to: anchor('acromion.left', -0.098, -0.115, -0.07),
      radii: [0.02, 0.026, 0.02],
      region: 'rhomboids',
      paintOnly: true,
    },
    // What people call the upper back: all between the spine and the arm.
    ...[
      upper(at('chest', 0.03, 1.375, z(-0.09)), anchor('blade.left', -0.066, -0.085, -0.068), [0.05, 0.056, 0.05]),
      upper(at('chest', 0.02, 1.4, z(-0.08)), anchor('acromion.left', -0.04, -0.014, -0.05), [0.03, 0.04, 0.032]),
      upper(at('chest', 0.012, 1.28, z(-0.09)), anchor('blade.left', -0.07, -0.12, -0.062), [0.024, 0.034, 0.036]),
      upper(
        anchor('blade.left', -0.08, -0.09, -0.062),
        anchor('acromion.left', -0.03, -0.05, -0.05),
        [0.04, 0.044, 0.026],
      ),
    ],
    // The blade itself with infraspinatus and teres, and the rear of the cuff up to the arm.
    cuff(anchor('blade.left', -0.09, -0.07, -0.064), -0.014, [0.02, 0.032 * muscle, 0.02]),
    cuff(anchor('blade.left', -0.088, -0.115, -0.06), -0.036, [0.01, 0.028 * muscle, 0.018]),
    {
      part: 'trunk',
      from: at('thoracic', Math.min(waist, ribs) - 0.06, 1.2, z(-0.06)),
      to: at('chest', ribs - 0.055, 1.3, z(-0.062)),
      radii: [0.03, 0.034, 0.03],
    },
  ];
}

function seat({ glutes, hips, depth }: Physique): Spindle[] {
  const z = (value: number) => value * depth;
  const gluteus = (from: Anchor, to: Anchor, radii: [number, number, number]): Spindle => ({
    part: 'trunk',
    from,
    to,
    radii: [radii[0] * glutes, radii[1] * glutes, radii[2] * glutes],
    blend: 0.05,
    cover: 0.012,
    region: 'gluteus maximus',
  });
  return [
    // One smooth volume a side, from the sacrum to below the hip joint, and what rounds it towards the hip bone.
    gluteus(at('pelvis', 0.05, 0.968, z(-0.056)), anchor('hip.left', 0.012, -0.058, -0.052), [0.054, 0.074, 0.056]),
    gluteus(at('pelvis', 0.088, 0.982, z(-0.036)), anchor('hip.left', 0.044, -0.045, -0.034), [0.044, 0.06, 0.046]),
    // How far its color reaches: over the fold below it when the hip bends.
    {
      ...gluteus(at('pelvis', 0.056, 0.96, z(-0.064)), anchor('hip.left', 0.016, -0.06, -0.058), [0.062, 0.09, 0.07]),
      paintOnly: true,
    },
    {
      ...gluteus(
        at('pelvis', 0.08, 0.965, z(-0.046)),
        anchor('thigh.left', 0.034, -0.1, -0.045),
        [0.064, 0.086, 0.056],
      ),
      paintOnly: true,
    },
    // Its inner edge, along the cleft.
    {
      ...gluteus(at('pelvis', 0.024, 0.985, z(-0.08)), at('pelvis', 0.02, 0.885, z(-0.085)), [0.03, 0.044, 0.04]),
      paintOnly: true,
    },
    // Gluteus medius and tensor fasciae latae.
    {
      part: 'trunk',
      from: at('pelvis', hips - 0.052, 1.0, -0.018),
      to: anchor('hip.left', 0.062, -0.045, -0.004),
      radii: [0.034, 0.039, 0.032],
      cover: 0.012,
      region: 'gluteus medius',
    },
    // Part of the leg, as what covers it is the leg of the shorts: it rises above the waistband where the hip bends.
    {
      part: 'leg.left',
      from: at('pelvis', hips - 0.038, 0.962, 0.034),
      to: anchor('thigh.left', 0.062, -0.15, 0.012),
      radii: [0.022, 0.025, 0.018],
      cover: 0.02,
      region: 'tensor fasciae latae',
    },
    // The fan of gluteus medius below the iliac crest, as it is seen from behind above gluteus maximus.
    {
      part: 'trunk',
      from: at('pelvis', 0.104, 0.998, z(-0.07)),
      to: anchor('hip.left', 0.068, -0.03, -0.03),
      radii: [0.034, 0.052, 0.036],
      cover: 0.012,
      region: 'gluteus medius',
      paintOnly: true,
    },
    // Piriformis and its neighbors, drawn on the buttock where they lie.
    {
      part: 'trunk',
      from: at('pelvis', 0.03, 0.945, z(-0.1)),
      to: anchor('hip.left', 0.055, 0.02, -0.06),
      radii: [0.024, 0.036, 0.03],
      cover: 0.016,
      region: 'hip rotators',
      paintOnly: true,
    },
    {
      part: 'trunk',
      from: anchor('hip.left', -0.03, -0.045, -0.1),
      to: anchor('hip.left', 0.058, -0.01, -0.058),
      radii: [0.018, 0.03, 0.026],
      cover: 0.016,
      region: 'hip rotators',
      paintOnly: true,
    },
  ];
}
