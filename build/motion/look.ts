/**
 * The look of the figure and of everything around it: colors, light, ink, shadow and margins. Lengths are in meters;
 * colors are sRGB bytes in full light. Existing images keep their ids and pixels until `rendererVersion` is raised:
 * raise it with every change here.
 */

/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** How a surface reflects light: its color, and how strongly it shines, 0 to 1. */
export interface Surface {
  readonly color: Color;
  readonly sheen: number;
}

type Surfaces = Readonly<Record<string, Surface>>;

/** The materials of the body where no muscle is painted. */
export const skins = {
  skin: { color: [226, 223, 221], sheen: 0.1 },
  hair: { color: [92, 88, 90], sheen: 0.16 },
  cloth: { color: [112, 116, 124], sheen: 0.02 },
  top: { color: [112, 116, 124], sheen: 0.02 },
  shoe: { color: [88, 95, 108], sheen: 0.08 },
  sole: { color: [206, 209, 214], sheen: 0.02 },
  ink: { color: [70, 66, 68], sheen: 0 },
  laces: { color: [214, 218, 226], sheen: 0 },
} as const satisfies Surfaces;
/** The name of a material of the body. */
export type Skin = keyof typeof skins;

/** The materials of a partner's body: those of the figure, but cooler and darker, so that it recedes. */
export const bystanderSkins = {
  bystanderSkin: { color: [156, 178, 194], sheen: 0.06 },
  bystanderHair: { color: [84, 98, 112], sheen: 0.1 },
  bystanderCloth: { color: [96, 116, 134], sheen: 0.02 },
} as const satisfies Surfaces;

/** The materials of painted muscles: the target, and the muscles that help. */
export const tints = {
  target: { color: [232, 44, 44], sheen: 0.14 },
  secondary: { color: [244, 150, 138], sheen: 0.1 },
} as const satisfies Surfaces;

/**
 * The opacity of each tint on clothes, which stay visible underneath. It is higher on a top, because most muscles there
 * continue on bare skin.
 */
export const throughCloth = { target: 0.86, secondary: 0.8 } as const;
export const throughTop = { target: 0.92, secondary: 0.88 } as const;

/** The materials of equipment. */
export const propMaterials = {
  iron: { color: [74, 79, 88], sheen: 0.18 },
  steel: { color: [190, 196, 204], sheen: 0.5 },
  /** Machines and racks: pale, so that the figure stands out. */
  tubing: { color: [178, 185, 195], sheen: 0.16 },
  pad: { color: [96, 106, 124], sheen: 0.12 },
  rubber: { color: [58, 60, 66], sheen: 0.08 },
  band: { color: [52, 140, 190], sheen: 0.15 },
  rope: { color: [196, 170, 130], sheen: 0.02 },
  wood: { color: [206, 168, 122], sheen: 0.08 },
  mat: { color: [150, 176, 190], sheen: 0.02 },
  /** Walls: pale, but never as white as the page. */
  plaster: { color: [236, 240, 246], sheen: 0 },
  accent: { color: [240, 180, 60], sheen: 0.15 },
  towel: { color: [196, 214, 226], sheen: 0 },
} as const satisfies Surfaces;
/** The name of a material of equipment. */
export type PropMaterial = keyof typeof propMaterials;

/** Whether the body may press further into a material. A separate table, because figures in apps don't need it. */
export const softness: Readonly<Record<PropMaterial, boolean>> = {
  iron: false,
  steel: false,
  tubing: false,
  pad: true,
  rubber: true,
  band: true,
  rope: true,
  wood: false,
  mat: true,
  plaster: false,
  accent: false,
  towel: true,
};

/** How brightly a surface is lit, as fractions of its color. Directions are in camera space. */
export const light = {
  /** The direction to the main light, a unit vector: above the viewer's left shoulder. */
  direction: [-0.42, 0.62, 0.663],
  /** The unit vector halfway between light and viewer, where surfaces shine. */
  halfway: [-0.2303, 0.34, 0.9118],
  /** The light from all sides, the light from above on surfaces that face it, and the main light. */
  ambient: 0.35,
  sky: 0.15,
  main: 0.57,
  /** How far the main light reaches past the terminator, as a cosine. */
  wrap: 0.24,
  /** The fraction of the light that remains in the deepest fold. */
  occluded: 0.35,
  /** Surfaces facing the viewer at less than this cosine are darkened by this strength. */
  rim: { below: 0.45, strength: 0.32 },
  /** A surface shines where the cosine between its normal and `halfway` is above this value. */
  glint: { above: 0.86, strength: 7.14 },
  /** No surface is darker than this. */
  least: 0.12,
  /** The fraction of their color that walls keep in full shade: pale on both sides, but different. */
  walls: 0.66,
  /** How much bluer shadows are, as under a sky, out of 255. */
  coolness: 6,
} as const;

/** How much light the surroundings of a point block. */
export const occlusion = {
  /** Rings of sampled neighbors, and the range of the last one. */
  distances: [0.018, 0.045, 0.085],
  reach: 0.11,
  /** The sine of the smallest angle above the surface at which a neighbor blocks light. */
  leastRise: 0.12,
  strength: 1.9,
  most: 0.75,
  /** The weight of occlusion on walls, where the few sampled neighbors would show as streaks on the wide flat face. */
  walls: 0.5,
} as const;

/** Emphasis of the body's forms: ridges are lighter and furrows darker than light alone makes them. */
export const relief = {
  /** Distance to the points whose normals are compared, in meters. */
  width: 0.009,
  /** The bend over twice that distance, as a difference of unit vectors, up to which a surface counts as level. */
  level: 0.12,
  strength: 0.34,
  /** The most that ridges are lightened and furrows darkened. */
  ridge: 0.1,
  furrow: 0.42,
  /** The fraction of this on a head, because a face would look like a mask. */
  onFaces: 0.35,
} as const;

/** Lines along depth edges, drawn on the nearer side. */
export const ink = {
  color: [58, 56, 62],
  strength: 0.82,
  /** The strength where equipment is nearer: paler, so that thin tubes stay pale. */
  strengthOfSolids: 0.42,
  /** The depth steps that get a line: between parts of the body or solids, and inside one. */
  partStep: 0.006,
  ownStep: 0.03,
  /** How far a line extends to each side, in half pixels. */
  reach: 1,
} as const;

/** The shadow on the floor. */
export const shadow = {
  /** Height above which nothing casts a shadow, in meters. */
  highest: 0.8,
  /** The lowest height that a shadow is cast from, so that the shadow of a shoe shows around it. */
  leastHeight: 0.055,
  /** The darkness at which the floor's shadow becomes visible, and the further darkness that takes half of `most`. */
  least: 0.1,
  half: 0.55,
  /** The fraction of the light that the deepest shadow takes. */
  most: 0.34,
  /**
   * Anything closer to the floor than `contactHeight`, in meters, darkens it more; at contact, by the fraction
   * `contact` of the light.
   */
  contactHeight: 0.05,
  contact: 0.42,
} as const;

/** How much of the scene a frame shows. */
export const framing = {
  /** Fraction of the frame's side left empty at each edge. */
  margin: 0.035,
  /** The fraction taken by the figure and what it holds. Equipment that doesn't fit is cropped. */
  figureShare: 0.86,
  /** The smallest fraction if all equipment then fits: a post cut off by the edge looks like a mistake. */
  figureShareInWhole: 0.65,
  /** Below this ratio of height to width, the view of a lying figure is rotated towards its end and raised. */
  leastFill: 0.54,
  /** Views that reach this fraction come first, nearest first. */
  enoughFill: 0.6,
  /** Movements in which no part of the body moves farther than this from its start are shown from nearer. */
  smallMovement: 0.2,
  /** The same for the head, which moves farther when the neck bends. */
  smallNod: 0.24,
  /** The longest path of a part that counts as still, in meters; a breath is shorter. */
  still: 0.03,
  /** Margin around a small movement, and the smallest extent of a frame, in general and for a hand or foot alone. */
  surroundings: 0.15,
  leastSpan: 1.05,
  leastLimbSpan: 0.6,
  /** A nearer view must magnify at least by this factor. */
  leastGain: 1.3,
  /** A view of a hand or foot without the head must magnify at least by this factor. */
  leastLimbGain: 1.5,
} as const;

/** The small muscle map in the upper right corner of the frame. */
export const muscleMap = {
  /** Its height as a fraction of the frame's side. */
  height: 0.27,
  /** The width of each of its two figures as a fraction of the height. */
  slimness: 0.5,
  /** Distance from the edges of the frame, as a fraction of its side. */
  gap: 0.02,
  /**
   * If the target muscle covers less than this fraction of the body in the frame that shows most of it, only the map
   * shows the target.
   */
  leastTargetShare: 0.035,
} as const;
