import type { SceneBody } from '../scene.ts';
import type { Solid } from '../shapes/solid.ts';
import type { MomentPose } from './between-keys.ts';
import type { Posed } from './pose.ts';
import type { Moment } from './timeline.ts';

/** One moment of a movement: the figure, and for each prop its solids. */
export interface SolvedFrame extends Posed {
  readonly moment: Moment;
  readonly pose: MomentPose;
  readonly props: readonly SolvedProp[];
}

/** A prop by its name in the movement and the frame that it is in, with its solids in the world. */
interface SolvedProp {
  readonly name: string;
  readonly in: string;
  readonly solids: readonly Solid[];
  /** The body that is drawn in place of the solids. */
  readonly bystander?: SceneBody;
}
