import type { BoneName, Side } from '../anatomy/skeleton.ts';
import type { Transform } from '../geometry/transform.ts';
import type { SceneBody } from '../scene.ts';
import type { Solid } from '../shapes/solid.ts';

/** The value of a prop's parameter: a number (metres or degrees, as its name says), a word, a switch, or numbers. */
export type ParameterValue = number | string | boolean | readonly number[];

/** Parameters of a prop type with their default values; a movement may override each by a value of the same kind. */
export type PropParameters = Readonly<Record<string, ParameterValue>>;

/** The part of a movement that a prop sees, at one moment. */
export interface PropMoment {
  /** The frame that the prop is placed in. */
  readonly at: Transform;
  /**
   * Any other frame of the movement, a bone, `grip.left`, `grip.right` or `world`.
   * @throws MotionError when there is none of that name
   */
  frame(name: string): Transform;
  readonly bones: Readonly<Record<BoneName, Transform>>;
  /** The side that this copy of a paired prop belongs to; undefined for a single one. */
  readonly side: Side | undefined;
  /** Share of the loop that has passed, 0 to 1: for waves, wheels and whatever turns by itself. A return is drawn from 0 to 0.5. */
  readonly phase: number;
}

/**
 * A kind of equipment. `parameters` are the defaults, and at the same time the list of what may be given; `reads` names
 * those parameters whose value is the name of a frame (the far end of a cable, say).
 */
export interface PropType<P extends PropParameters = PropParameters> {
  /** One line for the contributor's guide: what it is, and where its own frame lies. */
  readonly description: string;
  /**
   * The words of the catalogue's equipment that an exercise which shows it may have. Left out for what may stand by in
   * any exercise: a bench, a mat, a wall.
   */
  readonly equipment?: readonly string[];
  readonly parameters: P;
  readonly reads: readonly (keyof P & string)[];
  /** Whether its cords keep their length: ropes and straps do, bands stretch and cables run over pulleys. */
  readonly inextensible?: boolean;
  /** The words that a parameter may be, of every parameter that is a word and no frame's name; `build` refuses others. */
  readonly words?: { readonly [K in keyof P & string]?: readonly string[] };
  /** Those of the frames that it reads that a hand there closes around; all of them when not given. */
  readonly held?: (parameters: Widened<P>) => readonly string[];
  /**
   * Frames that hands, feet and the body can be put on, in the world, by their name inside the prop: `seat`,
   * `pedal.left`. A movement calls them `<prop>.<name>`, or `<prop>.pedal` for the pedal of the limb's own side. They
   * may depend on the prop's own frame and the phase alone, and have the same names at all times.
   */
  readonly offers?: (
    parameters: Widened<P>,
    moment: Pick<PropMoment, 'at' | 'phase'>,
  ) => Readonly<Record<string, Transform>>;
  /** The body that is drawn in place of the solids, which then only stand for it: what it hides, throws and needs of room. */
  bystander?(parameters: Widened<P>, moment: PropMoment): SceneBody;
  /** The solids of the prop at one moment, placed in the world. Pure: the same input gives the same solids. */
  build(parameters: Widened<P>, moment: PropMoment): readonly Solid[];
}

/** Literal types of the defaults, widened to what a movement may give. */
type Widened<P extends PropParameters> = {
  readonly [K in keyof P]: ParameterValue extends P[K]
    ? ParameterValue
    : P[K] extends number
      ? number
      : P[K] extends boolean
        ? boolean
        : P[K] extends string
          ? string
          : readonly number[];
};

/** Declares a prop type, so that `build` knows the kind of every parameter from its default. */
export function defineProp<const P extends PropParameters>(type: PropType<P>): PropType {
  return type as unknown as PropType;
}
