import { z } from 'zod';

/*
 * Movements as data. Metres, degrees, seconds; x to the figure's left, y up, z forward, the origin on the floor.
 * Everything may be left out and everything may be null: an object is a patch on what came before it (RFC 7396),
 * where null removes.
 */

const number = z.number();
/** Metres. Nothing that a movement shows is as far away; more is a slip of the keyboard that would break the picture. */
const metres = number.min(-10).max(10);
/** Degrees, up to two whole turns either way. */
const degrees = number.min(-720).max(720);
/** A place, or a direction of any length, in metres. */
const place = z.tuple([metres, metres, metres]);
const turn = z.tuple([degrees, degrees, degrees]);
/** A parameter of a prop: metres, degrees or a count, as its name says. */
const amount = number.min(-1000).max(1000);
/** Not what every object of JavaScript has of itself, `constructor` for one: it would be found where nobody wrote it. */
const word = z
  .string()
  .min(1)
  .refine((name) => !(name in Object.prototype), "that name can't be used");

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
  thumb: place,
  palm: place,
  fingers: place,
  /** Degrees that the hand is bent back around what it holds, from straight. */
  bend: degrees,
  pronation: degrees,
  wrist: degrees,
  deviation: degrees,
  /** Which point of the hand is brought to the target. */
  contact: z.enum(['grip', 'palm', 'wrist', 'fingertips', 'knuckles']),
  curl: number.min(-1).max(1),
  radius: metres.min(0),
});

const arm = patch({
  fk: patch({ raise: degrees, plane: degrees, twist: degrees, elbow: degrees }),
  ik: patch({ in: word, at: place, pole: place, poleIn: word, lift: metres }),
  hand,
});

const leg = patch({
  fk: patch({ flexion: degrees, abduction: degrees, rotation: degrees, knee: degrees, ankle: degrees, toes: degrees }),
  ik: patch({
    in: word,
    at: place,
    rot: turn,
    /** Which side of the foot rests on the target: its sole, or its top with the toes pointing back. */
    contact: z.enum(['sole', 'instep']),
    heel: degrees,
    toes: degrees,
    pole: place,
    poleIn: word,
    lift: metres,
  }),
});

const frame = patch({
  in: word,
  pos: place,
  rot: turn,
  between: z.tuple([word, word]),
  paired: z.boolean(),
});

const pelvis = patch({
  pos: place,
  rot: turn,
  place: patch({ bone: word, offset: place, at: place, in: word }),
});

export const eases = ['both', 'in', 'out', 'linear', 'smooth', 'flight'] as const;

/** One key pose, as far as it differs from the key before it (the first: from its posture). */
const keySchema = patch({
  pelvis,
  spine: turn,
  upperSpine: turn,
  neck: turn,
  scapulae: z.tuple([degrees, degrees]),
  leftScapula: z.tuple([degrees, degrees]),
  rightScapula: z.tuple([degrees, degrees]),
  arms: arm,
  leftArm: arm,
  rightArm: arm,
  legs: leg,
  leftLeg: leg,
  rightLeg: leg,
  frames: z.record(word, frame.nullable()),
  /** The one side that this key moves, of arms, legs, shoulder blades and paired frames; the other stays as it was. */
  only: z.enum(['left', 'right']),
  /** How long the way to this key takes: relative to the others, in seconds where the movement does not say its own. */
  take: number.positive().max(100),
  /** Seconds that the figure stays here. */
  hold: number.min(0).max(12),
  /** How the way to this key begins and ends. */
  ease: z.enum(eases),
});

const prop = z.looseObject({ type: maybe(word), in: maybe(word), paired: maybe(z.boolean()) }).catchall(
  z.union([amount, z.string(), z.boolean(), z.array(amount), z.null()], {
    error: 'a number from -1000 to 1000, a word, true or false, or a list of numbers',
  }),
);

/**
 * What is true at one key, because the text says so: two places are at most so many metres apart, or an angle lies between
 * so many degrees.
 */
const claim = patch({
  /** The key's index from 0, or `last`. */
  key: z.union([z.int().min(0).max(99), z.literal('last')]),
  from: word,
  /** The place at `from`, in the axes of that frame. */
  offset: place,
  to: word,
  /** An angle by its name in the guide, `knee.left`. */
  angle: word,
  least: degrees,
  most: degrees,
});

export const loops = ['return', 'cycle', 'alternate', 'stride', 'hold'] as const;

export const tempos = ['lift', 'lower', 'even', 'quick', 'stroke'] as const;

const motionShape = {
  posture: word,
  loop: z.enum(loops),
  seconds: number.min(0.4).max(12),
  /** How the two ways of a movement that goes there and back share its time; found by itself where it is missing. */
  tempo: z.enum(tempos),
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
  balance: patch({ point: word, x: metres, z: metres }),
  /** How far the figure travels in the whole loop, while it stays in the picture and the floor (at `height`) moves back. */
  travel: patch({ x: metres, z: metres, height: metres }),
  view: patch({ yaw: degrees, pitch: degrees, near: metres.min(0.3) }),
  /** The side, or the one limb, whose muscles are painted, where it is not simply the one that moves. */
  works: z.enum(['left', 'right', 'both', 'arm.left', 'arm.right', 'leg.left', 'leg.right']),
  /** Named tolerances of the rules that this movement widens. */
  tolerances: z.record(word, amount.nullable()),
  /** What the movement says of itself, by a few words each: "the bar touches the chest". */
  claims: z.record(word, claim.nullable()),
};

/** A patch on a movement: the value of a parameter, an adjustment, or a movement of an exercise's own. */
const motionPatchSchema = patch(motionShape);

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

/** Numbers of instructions, counted from 1 as people count them. */
const stepNumbers = z.array(z.int().min(1)).min(1);

/** Which instructions say what the figure does on its way forth, to the last key and as long as it stays there, and back. */
const stepsSchema = z.strictObject({ forth: stepNumbers.optional(), back: stepNumbers.optional() });

/** The field `motion` of an exercise: a pattern with parameters, or key poses of its own. */
export const exerciseMotionSchema = motionPatchSchema.extend({
  pattern: word.optional(),
  parameters: z.record(word, word).optional(),
  adjust: motionPatchSchema.optional(),
  /** Of a movement that goes forth and back; it is shown beside the figure, and changes nothing of the image. */
  steps: stepsSchema.optional(),
});

export type KeyPatch = z.infer<typeof keySchema>;
export type MotionPatch = z.infer<typeof motionPatchSchema>;
export type Pattern = z.infer<typeof patternSchema>;
export type Postures = z.infer<typeof posturesSchema>;
export type SharedParameters = z.infer<typeof sharedParametersSchema>;
export type ExerciseMotion = z.infer<typeof exerciseMotionSchema>;
export type Ease = (typeof eases)[number];
export type Loop = (typeof loops)[number];
export type Tempo = (typeof tempos)[number];
