import type { Bones, Side } from '../anatomy/skeleton.ts';
import type { Transform } from '../geometry/transform.ts';
import type { SceneBody } from '../scene.ts';
import type { Solid } from '../shapes/solid.ts';
import type { SolidMaker } from './parts/solid-maker.ts';

/** The value of a prop's parameter: a number (meters or degrees, by its name), a word, a switch, or numbers. */
export type ParameterValue = number | string | boolean | readonly number[];

/**
 * Parameters of a prop type with their default values. A movement may override each with a value of the same type, and
 * of the same length if it is a list.
 */
export type PropParameters = Readonly<Record<string, ParameterValue>>;

/** What a prop can read of a movement at one moment. */
export interface PropMoment {
  /** The frame that the prop is placed in. */
  readonly at: Transform;
  /** Makes solids in that frame. */
  readonly parts: SolidMaker;
  /**
   * Looks up any other frame of the movement: a bone, `grip.left`, `grip.right` or `world`.
   * @throws MotionError if there is none of that name
   */
  frame(name: string): Transform;
  readonly bones: Bones;
  /** The side of this copy of a paired prop; undefined for a single prop. */
  readonly side: Side | undefined;
  /**
   * Fraction of the loop that has passed, 0 to 1, for waves, wheels and anything that moves by itself. A movement that
   * returns along the same path runs from 0 to 0.5.
   */
  readonly phase: number;
}

/** A kind of equipment, as it is declared. */
interface Declaration<P extends PropParameters> {
  /** One line for the contributor's guide: what the prop is, and where its frame lies. */
  readonly description: string;
  /**
   * The catalogue's equipment words of exercises that may show this prop. Undefined for props that any exercise may
   * show: a bench, a mat, a wall.
   */
  readonly equipment?: readonly string[];
  /** All parameters with their defaults. */
  readonly parameters: P;
  /** Whether its cords keep their length: ropes and straps do; bands stretch, and cables run over pulleys. */
  readonly inextensible?: boolean;
  /**
   * The accepted words of every parameter that is a word; `build` rejects others. Any other text is the name of a frame
   * that the prop reads: the far end of a cable, say.
   */
  readonly words?: { readonly [K in keyof P & string]?: readonly string[] };
  /** The frames among those it reads that a hand closes around; all of them if undefined. */
  readonly held?: (parameters: Widened<P>) => readonly string[];
  /**
   * Frames for hands, feet and the body, in the world, by their name inside the prop: `seat`, `pedal.left`. A movement
   * refers to them as `<prop>.<name>`, or as `<prop>.pedal` for the pedal on the limb's own side. They may depend only
   * on the prop's frame and the phase, and their names never change.
   */
  readonly offers?: (
    parameters: Widened<P>,
    moment: Pick<PropMoment, 'at' | 'phase'>,
  ) => Readonly<Record<string, Transform>>;
  /** A body that is drawn instead of the solids, which then only stand in for it: in occlusion, shadow and framing. */
  bystander?(parameters: Widened<P>, moment: PropMoment): SceneBody;
  /** The solids of the prop at one moment, in the world. Pure: the same input gives the same solids. */
  build(parameters: Widened<P>, moment: PropMoment): readonly Solid[];
}

/** Literal types of the defaults, widened to what a movement may set. */
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

/** A kind of equipment. */
export interface PropType extends Declaration<PropParameters> {
  /** The parameters whose value is the name of a frame. */
  readonly reads: readonly string[];
}

/** Declares a prop type; the types of `build`'s parameters are inferred from their defaults. */
export function defineProp<const P extends PropParameters>(declaration: Declaration<P>): PropType {
  const type = declaration as unknown as Declaration<PropParameters>;
  const isFrame = (name: string) => typeof type.parameters[name] === 'string' && !type.words?.[name];
  return { ...type, reads: Object.keys(type.parameters).filter(isFrame) };
}
