import { z } from 'zod';

/*
 * Movements as data. Meters, degrees, seconds; x to the figure's left, y up, z forward, the origin on the floor. Every
 * member is optional and can be null: an object is a patch on what came before it (RFC 7396), and null removes.
 */

const number = z.number();
/** Meters. Nothing in a movement is farther away than this; a larger number is a typo that would break the picture. */
const meters = number.min(-10).max(10);
/** Degrees, up to two whole turns either way. */
const degrees = number.min(-720).max(720);
/** A position in meters, or a direction of any length. */
const place = z.tuple([meters, meters, meters]);
const turn = z.tuple([degrees, degrees, degrees]);
/** A parameter of a prop: meters, degrees or a count, depending on its name. */
const amount = number.min(-1000).max(1000);
/** Excludes names that every JavaScript object inherits, such as `constructor`, which would always be found. */
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

/** Orientation and shape of a hand: `grip`; `thumb`; `palm` with `fingers`; or `pronation`, `wrist`, `deviation`. */
const hand = patch({
  /** The frame of `thumb`, `palm` and `fingers`; by default that of the arm's `ik`, or else the chest. */
  in: word,
  grip: z.enum(['overhand', 'underhand', 'neutral']),
  thumb: place,
  palm: place,
  fingers: place,
  /** Degrees by which the hand is bent back around what it holds. */
  bend: degrees,
  pronation: degrees,
  wrist: degrees,
  deviation: degrees,
  /** The point of the hand that meets the target. */
  contact: z.enum(['grip', 'palm', 'wrist', 'fingertips', 'knuckles']),
  curl: number.min(-1).max(1),
  radius: meters.min(0),
});

/** Angles of its joints (`fk`), or a target of its hand (`ik`). */
const arm = patch({
  /** Degrees: `raise` from hanging in the plane `plane` (0 sideways, 90 forward), inward `twist`, and `elbow`. */
  fk: patch({ raise: degrees, plane: degrees, twist: degrees, elbow: degrees }),
  /**
   * The hand is at `at` in the frame `in`, and the elbow points in the direction `pole`, in the axes of `poleIn`.
   * `lift` is by how much the path to this target arches up.
   */
  ik: patch({ in: word, at: place, pole: place, poleIn: word, lift: meters }),
  hand,
});

/** Angles of its joints (`fk`), or a target of its foot (`ik`). */
const leg = patch({
  /** Degrees: `rotation` outward, `ankle` and `toes` bent up. */
  fk: patch({ flexion: degrees, abduction: degrees, rotation: degrees, knee: degrees, ankle: degrees, toes: degrees }),
  /** As of an arm; the sole below the ankle is at `at`. */
  ik: patch({
    in: word,
    at: place,
    /** How the shoe is turned. */
    rot: turn,
    /** The side of the foot that rests on the target: the sole, or the top with the toes pointing back. */
    contact: z.enum(['sole', 'instep']),
    /** By how much the heel is raised over the ball of the foot. */
    heel: degrees,
    toes: degrees,
    pole: place,
    poleIn: word,
    lift: meters,
  }),
});

/** A place with a direction: at `pos`, turned by `rot`, in the frame `in`; or halfway between two others. */
const frame = patch({
  in: word,
  pos: place,
  rot: turn,
  between: z.tuple([word, word]),
  /** Whether there is one for each side, mirrored. */
  paired: z.boolean(),
});

const pelvis = patch({
  pos: place,
  rot: turn,
  /** Instead of `pos`: the point `offset` of that bone or frame is at `at` in the frame `in`. */
  place: patch({ bone: word, offset: place, at: place, in: word }),
});

/** How the way to a key starts and ends. */
export const eases = ['both', 'in', 'out', 'linear', 'smooth', 'flight'] as const;

/** A key pose: only what differs from the key before it, or for the first key from the posture. */
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
  /** Limits this key to one side of arms, legs, shoulder blades and paired frames; the other side stays as it was. */
  only: z.enum(['left', 'right']),
  /** How long the way to this key takes: relative to the others, or in seconds if the movement has no `seconds`. */
  take: number.positive().max(100),
  /** Seconds for which the figure stays here. */
  hold: number.min(0).max(12),
  ease: z.enum(eases),
});

const prop = z.looseObject({ type: maybe(word), in: maybe(word), paired: maybe(z.boolean()) }).catchall(
  z.union([amount, z.string(), z.boolean(), z.array(amount), z.null()], {
    error: 'a number from -1000 to 1000, a word, true or false, or a list of numbers',
  }),
);

/**
 * A condition at one key that the text implies: two places are at most `most` meters apart, or an angle is within
 * limits in degrees.
 */
const claim = patch({
  /** The index of the key, from 0, or `last`. */
  key: z.union([z.int().min(0).max(99), z.literal('last')]),
  from: word,
  /** The position at `from`, in the axes of that frame. */
  offset: place,
  to: word,
  /** An angle by its name in the guide, such as `knee.left`. */
  angle: word,
  least: degrees,
  most: degrees,
});

/** How the keys of a movement make a loop. */
export const loops = ['return', 'cycle', 'alternate', 'stride', 'hold'] as const;

/** How a movement that goes there and back divides its time. */
export const tempos = ['lift', 'lower', 'even', 'quick', 'stroke'] as const;

const motionShape = {
  posture: word,
  loop: z.enum(loops),
  seconds: number.min(0.4).max(12),
  /** Chosen automatically if missing. */
  tempo: z.enum(tempos),
  ease: z.enum(eases),
  keys: z.array(keySchema).min(1),
  /** Patches on single keys, by their index from 0, `last`, `later` (all but the first) or `all`. */
  atKeys: z.record(
    z.string().regex(/^(0|[1-9][0-9]*|last|later|all)$/, 'an index from 0, "last", "later" or "all"'),
    keySchema,
  ),
  props: z.record(word, prop.nullable()),
  /** Swaps left and right of the whole movement, so that what is written for the left side serves the right. */
  mirror: z.boolean(),
  balance: patch({ point: word, x: meters, z: meters }),
  /** How far the figure travels in a loop, while it stays in the picture and the floor at `height` moves back. */
  travel: patch({ x: meters, z: meters, height: meters }),
  view: patch({ yaw: degrees, pitch: degrees, near: meters.min(0.3) }),
  /** The side or limb whose muscles are painted, if it is not the one that moves. */
  works: z.enum(['left', 'right', 'both', 'arm.left', 'arm.right', 'leg.left', 'leg.right']),
  /** Tolerances of rules that this movement widens, by name. */
  tolerances: z.record(word, amount.nullable()),
  /** Conditions on the movement, each named by a short sentence: "the bar touches the chest". */
  claims: z.record(word, claim.nullable()),
};

/** A patch on a movement: the value of a parameter, an adjustment, or an exercise's own movement. */
const motionPatchSchema = patch(motionShape);

const value = motionPatchSchema.extend({ description: z.string().optional() });

const parameter = z.strictObject({
  /** A set of values in `shared/parameters.json`; `values` adds to it, overrides values, or removes them with null. */
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

/** Numbers of instructions, counted from 1. */
const stepNumbers = z.array(z.int().min(1)).min(1);

/** The instructions for the way forth (to the last key, including the stay there) and for the way back. */
const stepsSchema = z.strictObject({ forth: stepNumbers.optional(), back: stepNumbers.optional() });

/** The field `motion` of an exercise: a pattern with parameters, or key poses of its own. */
export const exerciseMotionSchema = motionPatchSchema.extend({
  pattern: word.optional(),
  parameters: z.record(word, word).optional(),
  adjust: motionPatchSchema.optional(),
  /** For a movement that goes there and back. Shown beside the figure; does not change the image. */
  steps: stepsSchema.optional(),
});

/** What a key changes in the pose before it, or a patch in a key. */
export type KeyPatch = z.infer<typeof keySchema>;
/** A movement, or what a patch changes in one. */
export type MotionPatch = z.infer<typeof motionPatchSchema>;
/** The content of a pattern's file. */
export type Pattern = z.infer<typeof patternSchema>;
/** The starting postures by name. */
export type Postures = z.infer<typeof posturesSchema>;
/** The shared sets of parameter values by name. */
export type SharedParameters = z.infer<typeof sharedParametersSchema>;
/** The building blocks of movements: patterns by name, starting postures, and shared sets of parameter values. */
export interface Library {
  readonly patterns: ReadonlyMap<string, Pattern>;
  readonly postures: Postures;
  readonly sharedParameters: SharedParameters;
}
/** The field `motion` of an exercise. */
export type ExerciseMotion = z.infer<typeof exerciseMotionSchema>;
/** One of {@link eases}. */
export type Ease = (typeof eases)[number];
/** One of {@link loops}. */
export type Loop = (typeof loops)[number];
/** One of {@link tempos}. */
export type Tempo = (typeof tempos)[number];
