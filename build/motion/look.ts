/**
 * The look of the figure and of everything around it: colours, light, ink, shadow and margins. Lengths are in metres,
 * colours sRGB bytes in full light. Images that exist keep their ids and pixels until `rendererVersion` is raised: raise it
 * with every change here.
 */

/** How a surface takes the light: its colour, and how strongly it shines, 0 to 1. */
export interface Surface {
  readonly colour: readonly [red: number, green: number, blue: number];
  readonly sheen: number;
}

type Surfaces = Readonly<Record<string, Surface>>;

/** The materials of the body where no muscle is painted. */
export const skins = {
  skin: { colour: [226, 223, 221], sheen: 0.1 },
  hair: { colour: [92, 88, 90], sheen: 0.16 },
  cloth: { colour: [112, 116, 124], sheen: 0.02 },
  top: { colour: [112, 116, 124], sheen: 0.02 },
  shoe: { colour: [88, 95, 108], sheen: 0.08 },
  sole: { colour: [206, 209, 214], sheen: 0.02 },
  ink: { colour: [70, 66, 68], sheen: 0 },
  laces: { colour: [214, 218, 226], sheen: 0 },
} as const satisfies Surfaces;
export type Skin = keyof typeof skins;

/** The materials of the body of somebody who stands by: those of the figure, cooler and darker, so that it stands back. */
export const bystanderSkins = {
  bystanderSkin: { colour: [156, 178, 194], sheen: 0.06 },
  bystanderHair: { colour: [84, 98, 112], sheen: 0.1 },
  bystanderCloth: { colour: [96, 116, 134], sheen: 0.02 },
} as const satisfies Surfaces;

/** The materials of painted muscles: the one that the movement trains, and those that help. */
export const tints = {
  target: { colour: [232, 44, 44], sheen: 0.14 },
  secondary: { colour: [244, 150, 138], sheen: 0.1 },
} as const satisfies Surfaces;

/**
 * Through cloth a muscle is a tint, and the cloth stays cloth: the share of each tint's colour in what shows. More of it through
 * a top, beside which most muscles go on as skin.
 */
export const throughCloth = { target: 0.86, secondary: 0.8 } as const;
export const throughTop = { target: 0.92, secondary: 0.88 } as const;

/** The materials of equipment. */
export const propMaterials = {
  iron: { colour: [74, 79, 88], sheen: 0.18 },
  steel: { colour: [190, 196, 204], sheen: 0.5 },
  /** Of machines and racks: pale, so that the figure is what one sees. */
  tubing: { colour: [178, 185, 195], sheen: 0.16 },
  pad: { colour: [96, 106, 124], sheen: 0.12 },
  rubber: { colour: [58, 60, 66], sheen: 0.08 },
  band: { colour: [52, 140, 190], sheen: 0.15 },
  rope: { colour: [196, 170, 130], sheen: 0.02 },
  wood: { colour: [206, 168, 122], sheen: 0.08 },
  mat: { colour: [150, 176, 190], sheen: 0.02 },
  /** Of walls: pale, and never the white of the page. */
  plaster: { colour: [236, 240, 246], sheen: 0 },
  accent: { colour: [240, 180, 60], sheen: 0.15 },
  towel: { colour: [196, 214, 226], sheen: 0 },
} as const satisfies Surfaces;
export type PropMaterial = keyof typeof propMaterials;

/** Whether a material is soft: the body may press further into it. A table of its own, which figures in apps need not load. */
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

/** How brightly a surface is lit by what it faces, as shares of its colour; directions are in camera space. */
export const light = {
  /** Where the main light stands, a unit vector: above the viewer's left shoulder. */
  direction: [-0.42, 0.62, 0.663],
  /** The unit vector half-way between light and viewer, towards which surfaces shine. */
  halfway: [-0.2303, 0.34, 0.9118],
  ambient: 0.35,
  sky: 0.15,
  main: 0.57,
  /** How far behind its edge the main light still reaches, as a cosine. */
  wrap: 0.24,
  /** The share of the light that the deepest fold keeps. */
  occluded: 0.35,
  /** Surfaces that face the viewer by less than this cosine darken by so much. */
  rim: { below: 0.45, strength: 0.32 },
  /** A surface shines where it faces half-way between light and viewer by more than this cosine. */
  glint: { above: 0.86, strength: 7.14 },
  least: 0.12,
  /** The share of their colour that walls keep where no light reaches: pale on both sides, and never the same. */
  walls: 0.66,
  /** How much cooler shadows turn, as under a sky, of 255. */
  coolness: 6,
} as const;

/** How much the surroundings of a place hide of the light. */
export const occlusion = {
  /** Rings of neighbours that are asked, and how far the last of them is felt. */
  distances: [0.018, 0.045, 0.085],
  reach: 0.11,
  /** The sine of the angle above the surface from which on a neighbour hides something. */
  leastRise: 0.12,
  strength: 1.9,
  most: 0.75,
  /** How much of what is hidden counts on walls: on so wide a flat face the few neighbours that are asked show as streaks. */
  walls: 0.5,
} as const;

/** How the forms of the body come out: ridges are lighter and furrows darker than light alone would make them. */
export const relief = {
  /** How far away the direction of the surface is compared, in metres. */
  width: 0.009,
  /** The bend over twice that way, as a difference of unit vectors, at which a surface counts as level. */
  level: 0.12,
  strength: 0.34,
  /** How much lighter a ridge is at most, and how much darker a furrow. */
  ridge: 0.1,
  furrow: 0.42,
  /** The share of all that on a head, which is small: a face would be a mask. */
  onFaces: 0.35,
} as const;

/** Lines along the edges of what is nearer to the viewer. */
export const ink = {
  colour: [58, 56, 62],
  strength: 0.82,
  /** The same where equipment is what is nearer: paler, so that thin tubes stay pale. */
  strengthOfSolids: 0.42,
  /** Depth steps that a line marks: between parts of the body or solids, and inside one. */
  partStep: 0.006,
  ownStep: 0.03,
  /** How far a line reaches each way, in half pixels. */
  reach: 1,
} as const;

/** The shadow on the floor. */
export const shadow = {
  /** Height from which on nothing throws a shadow, in metres. */
  highest: 0.8,
  /** Height from which a shadow falls at least, so that that of a shoe is seen around it. */
  leastHeight: 0.055,
  /** The darkness of the floor that begins to be seen, and how much more of it takes half of the light that shadow can take. */
  least: 0.1,
  half: 0.55,
  /** The share of the light that the deepest shadow takes. */
  most: 0.34,
  /** What comes closer to the floor than this, in metres, darkens it more, where it touches by this share of the light. */
  contactHeight: 0.05,
  contact: 0.42,
} as const;

/** How much of the scene a frame shows. */
export const framing = {
  /** Share of the frame's side left free on each edge. */
  margin: 0.035,
  /** The share that the figure takes with what it holds: equipment for which this leaves no room is cropped. */
  figureShare: 0.86,
  /** The least share that it takes where this shows all the equipment whole: a post that the edge cuts looks like a mistake. */
  figureShareInWhole: 0.65,
  /** A figure that lies is looked at from nearer its end and from higher where it is lower than this share of its width. */
  leastFill: 0.54,
  /** What share is enough. */
  enoughFill: 0.6,
  /** A movement in which no part of the body gets further than this from where it begins is looked at from nearer. */
  smallMovement: 0.2,
  /** The same for the head, which a bow of the neck takes further. */
  smallNod: 0.24,
  /** The longest way in metres of a part that counts as still: a breath is shorter. */
  still: 0.03,
  /** Margin around a small movement, and the least extent that a frame shows; the least of a hand or a foot alone. */
  surroundings: 0.15,
  leastSpan: 1.05,
  leastLimbSpan: 0.6,
  /** A nearer look must gain at least this factor. */
  leastGain: 1.3,
  /** How much nearer a hand or a foot must come to be shown without the head. */
  leastLimbGain: 1.5,
} as const;

/** The small muscle map in the upper right corner of the frame. */
export const muscleMap = {
  /** Its height as a share of the frame's side. */
  height: 0.27,
  /** Each of its two figures takes this part of a square's width. */
  slimness: 0.5,
  /** How far it is from the edges of the frame, as a share of its side. */
  gap: 0.02,
  /** Where less of the body than this share is target muscle, on the frame that shows most of it, it alone tells the target. */
  leastTargetShare: 0.035,
} as const;
