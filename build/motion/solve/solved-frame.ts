import type { SceneBody } from '../scene.ts';
import type { Solid } from '../shapes/solid.ts';
import type { MomentPose } from './between-keys.ts';
import type { Moment } from './moment.ts';
import type { Posed } from './pose.ts';

/** One moment of a movement: the figure and the solids of each prop. */
export interface SolvedFrame extends Posed {
  readonly moment: Moment;
  readonly pose: MomentPose;
  readonly props: readonly SolvedProp[];
}

/** A prop: its name in the movement, the frame that it is attached to, and its solids in world axes. */
interface SolvedProp {
  readonly name: string;
  readonly in: string;
  readonly solids: readonly Solid[];
  /** The body that is drawn in place of the solids. */
  readonly bystander?: SceneBody;
}
