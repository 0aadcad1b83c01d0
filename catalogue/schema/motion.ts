import { z } from 'zod';

/*
 * Movements as data. Metres, degrees, seconds; x to the figure's left, y up, z forward, the origin on the floor.
 * Everything may be left out and everything may be null: an object is a patch on what came before it (RFC 7396),
 * where null removes.
 */

const number = z.number();
const vector = z.tuple([number, number, number]);
const word = z.string().min(1);

function maybe<T extends z.ZodType>(schema: T) {
  return schema.nullable().optional();
}

function patch<S extends Record<string, z.ZodType>>(shape: S) {
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, maybe(schema)])) as {
      [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>>;
    },
  );
}

/** How a hand is turned, and how it is closed. One of: `grip`; `thumb`; `palm` with `fingers`; `pronation`, `wrist`, `deviation`. */
const hand = patch({
  /** The frame that `thumb`, `palm` and `fingers` are given in; by default that of the arm's `ik`, else the chest. */
  in: word,
  grip: z.enum(['overhand', 'underhand', 'neutral']),
  thumb: vector,
  palm: vector,
  fingers: vector,
  /** Degrees that the hand is bent back around what it holds, from straight. */
  bend: number,
  pronation: number,
  wrist: number,
  deviation: number,
  /** Which point of the hand is brought to the target. */
  contact: z.enum(['grip', 'palm', 'wrist', 'fingertips', 'knuckles']),
  curl: number.min(0).max(1),
  radius: number.min(0),
});

const arm = patch({
  fk: patch({ raise: number, plane: number, twist: number, elbow: number }),
  ik: patch({ in: word, at: vector, pole: vector, poleIn: word, lift: number }),
  hand,
});

const leg = patch({
  fk: patch({ flexion: number, abduction: number, rotation: number, knee: number, ankle: number, toes: number }),
  ik: patch({
    in: word,
    at: vector,
    rot: vector,
    /** Which side of the foot rests on the target: its sole, or its top with the toes pointing back. */
    contact: z.enum(['sole', 'instep']),
    heel: number,
    toes: number,
    pole: vector,
    poleIn: word,
    lift: number,
  }),
});

const frame = patch({
  in: word,
  pos: vector,
  rot: vector,
  between: z.tuple([word, word]),
  paired: z.boolean(),
});

const pelvis = patch({
  pos: vector,
  rot: vector,
  place: patch({ bone: word, offset: vector, at: vector, in: word }),
});

export const eases = ['both', 'in', 'out', 'linear', 'smooth'] as const;

/** One key pose, as far as it differs from the key before it (the first: from its posture). */
export const keySchema = patch({
  pelvis,
  spine: vector,
  upperSpine: vector,
  neck: vector,
  scapulae: z.tuple([number, number]),
  leftScapula: z.tuple([number, number]),
  rightScapula: z.tuple([number, number]),
  arms: arm,
  leftArm: arm,
  rightArm: arm,
  legs: leg,
  leftLeg: leg,
  rightLeg: leg,
  frames: z.record(word, frame.nullable()),
  /** What this key says of arms, legs, blades and paired frames moves that side alone; the other stays as it was. */
  only: z.enum(['left', 'right']),
  /** How long the way to this key takes, relative to the others. */
  take: number.positive(),
  /** Seconds that the figure stays here. */
  hold: number.min(0),
  /** How the way to this key begins and ends. */
  ease: z.enum(eases),
});

const prop = z
  .looseObject({ type: maybe(word), in: maybe(word), paired: maybe(z.boolean()) })
  .catchall(z.union([number, z.string(), z.boolean(), z.array(number), z.null()]));

export const loops = ['return', 'cycle', 'alternate', 'stride', 'hold'] as const;

const motionShape = {
  posture: word,
  loop: z.enum(loops),
  seconds: number.min(0.4).max(12),
  ease: z.enum(eases),
  keys: z.array(keySchema).min(1),
  /** Patches on single keys, by their index from 0, `last`, `later` (all but the first) or `all`. */
  atKeys: z.record(
    z.string().regex(/^(0|[1-9][0-9]*|last|later|all)$/, 'an index from 0, "last", "later" or "all"'),
    keySchema,
  ),
  props: z.record(word, prop.nullable()),
  /** Swaps left and right of the whole movement: what is written for the left side serves the right. */
  mirror: z.boolean(),
  balance: patch({ point: word, x: number, z: number }),
  /** How far the figure travels in the whole loop, while it stays in the picture and the floor (at `height`) moves back. */
  travel: patch({ x: number, z: number, height: number }),
  view: patch({ yaw: number, pitch: number }),
  /** Named tolerances of the rules that this movement widens. */
  tolerances: z.record(word, number.nullable()),
};

/** What a parameter's value, an adjustment or a movement of its own may say. */
export const motionPatchSchema = patch(motionShape);

const value = motionPatchSchema.extend({ description: z.string().optional() });

const parameter = z.strictObject({
  /** A set of values in `shared/parameters.json`, which `values` adds to, overrides or, by null, takes from. */
  shared: word.optional(),
  default: word.optional(),
  values: z.record(word, value.nullable()).optional(),
});

/** `catalogue/motions/<pattern>.json`. */
export const patternSchema = motionPatchSchema.extend({
  $schema: z.literal('../motion-pattern.schema.json').optional(),
  description: z.string().min(1),
  /** The pattern that this one is a patch on. */
  extends: word.optional(),
  parameters: z.record(word, parameter).optional(),
});

/** `catalogue/motions/shared/postures.json`: starting positions by name. */
export const posturesSchema = z.record(
  word,
  z.strictObject({
    description: z.string().min(1),
    extends: word.optional(),
    key: keySchema.optional(),
    props: motionShape.props.optional(),
    tolerances: motionShape.tolerances.optional(),
  }),
);

/** `catalogue/motions/shared/parameters.json`: sets of parameter values that several patterns use. */
export const sharedParametersSchema = z.record(
  word,
  z.strictObject({ description: z.string().min(1), default: word, values: z.record(word, value) }),
);

/** The field `motion` of an exercise: a pattern with parameters, or key poses of its own. */
export const exerciseMotionSchema = motionPatchSchema.extend({
  pattern: word.optional(),
  parameters: z.record(word, word).optional(),
  adjust: motionPatchSchema.optional(),
});

export type KeyPatch = z.infer<typeof keySchema>;
export type MotionPatch = z.infer<typeof motionPatchSchema>;
export type Pattern = z.infer<typeof patternSchema>;
export type Postures = z.infer<typeof posturesSchema>;
export type SharedParameters = z.infer<typeof sharedParametersSchema>;
export type ExerciseMotion = z.infer<typeof exerciseMotionSchema>;
export type Ease = (typeof eases)[number];
export type Loop = (typeof loops)[number];
