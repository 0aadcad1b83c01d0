import type { Tempo } from '../../../catalogue/schema/motion.ts';
import { defaultFigure, type FigureName, type RestPose, restPoses } from '../anatomy/skeleton.ts';
import { propTypes } from '../props/registry.ts';
import { mirrorPose } from '../resolve/mirror.ts';
import type { ResolvedKey, ResolvedMotion, Travel } from '../resolve/resolve.ts';
import { mirrorName } from '../resolve/side.ts';
import type { SceneFrame } from '../scene.ts';
import { balanced } from './balance.ts';
import { type MomentPose, poseAt, type Run } from './between-keys.ts';
import { buildProps, offeredAt } from './build-props.ts';
import { isInHands } from './held-prop.ts';
import type { Moment, Span, Timeline } from './moment.ts';
import { movingGround } from './moving-ground.ts';
import type { OfferedFrames, Posed } from './pose.ts';
import { sampling } from './sampling.ts';
import type { SolvedFrame } from './solved-frame.ts';
import { type Course, courseOf, isPaced, type Poses, secondsPerTake, tempoOf, type Work } from './tempo.ts';
import { layOut } from './timeline.ts';
import { withVectors } from './vectors.ts';
import { farthestMoved, type Moved } from './way-moved.ts';
import { workBetween } from './work.ts';

/** A solved movement: its distinct frames, and the order in which they are shown. */
export interface SolvedMotion {
  readonly figure: FigureName;
  readonly frames: readonly SolvedFrame[];
  readonly order: readonly number[];
  /** How long each frame of `order` is shown, in ms. */
  readonly delays: readonly number[];
  /** The time span in ms during which the figure is in the pose of each frame of `order`. */
  readonly spans: readonly Span[];
  /** How the two directions of a round trip share the time. */
  readonly tempo?: Tempo;
  /** The approximate work in joules of the outward movement on a held load or a cable; negative if it lowers it. */
  readonly load: number;
  /** The distance that the figure travels in the loop, though it is shown in place. */
  readonly travel?: Travel;
  /** Whether the movement is a hold, in which only the breathing is visible. */
  readonly isHold?: boolean;
}

/**
 * Poses the figure in every frame of a movement.
 * @throws MotionError for a frame that does not exist or depends on itself
 */
export function solveMotion(motion: ResolvedMotion, figure: FigureName): SolvedMotion {
  return solveFigures(motion, [figure])[0]!;
}

/** Solves a movement for several figures, in order; whatever does not depend on the figure is computed once. */
export function solveFigures(motion: ResolvedMotion, figures: readonly FigureName[]): SolvedMotion[] {
  const { timeline, tempo, load, planAt, solve } = solverOf(motion);
  const { moments, ...shown } = timeline();
  const { travel } = motion;
  const isHold = motion.loop === 'hold' || motion.keys.length === 1;
  const ownTempo = tempo();
  const shared = {
    ...shown,
    load: load(),
    ...(ownTempo && !isHold ? { tempo: ownTempo } : {}),
    ...(travel ? { travel } : {}),
    ...(isHold ? { isHold } : {}),
  };
  const plans = moments.map(planAt);
  return figures.map((figure) => ({ figure, frames: plans.map((plan) => solve(plan, restPoses[figure])), ...shared }));
}

/** The part of a solved movement that goes into an image's id: one frame, and the timing of all. */
export interface Glimpse extends SceneFrame {
  readonly figure: FigureName;
  readonly course: Course;
  readonly sampling: typeof sampling;
}

/**
 * Solves one frame between two keys, and the timing of the loop, to stand for all frames in an image's id: a change to
 * the solver would change this frame too.
 * @throws MotionError as {@link solveMotion} does
 */
export function glimpse(motion: ResolvedMotion, figure: FigureName): Glimpse {
  const { keys, course, planAt, solve } = solverOf(motion);
  const middle = planAt({ from: 0, to: 1 % keys.length, t: 0.5, phase: 0.25 });
  return { figure, course: course(), sampling, ...sceneFrame(solve(middle, restPoses[figure])) };
}

/**
 * Poses the figure in each key of a movement, including the mirrored keys of a loop that changes sides: a movement that
 * cannot be solved fails at one of its keys.
 * @throws MotionError as {@link solveMotion} does
 */
export function solveKeys(motion: ResolvedMotion, figure: FigureName): SolvedFrame[] {
  const { keys, planAt, solve } = solverOf(motion);
  return keys.map((_, i) => {
    const moment: Moment = { from: i, to: i, t: 0, phase: i / keys.length };
    return solve(planAt(moment), restPoses[figure]);
  });
}

/** The pose and the offered frames of a moment, which all figures share. */
interface Plan {
  readonly moment: Moment;
  readonly pose: MomentPose;
  readonly offers: OfferedFrames;
}

/** Solves the moments of a movement for any figure, and measures its timing on the default figure. */
interface Solver {
  readonly keys: readonly ResolvedKey[];
  planAt(moment: Moment): Plan;
  solve(plan: Plan, rest: RestPose): SolvedFrame;
  course(): Course;
  timeline(): Timeline;
  tempo(): Tempo | undefined;
  load(): number;
}

function solverOf(resolved: ResolvedMotion): Solver {
  const motion = withVectors(resolved);
  const keys = keysOfLoop(motion);
  const run = runOf(motion, keys);
  const poseOf = ({ pose, offers }: Plan, rest: RestPose) => balanced(pose, rest, offers, motion.balance);
  const measuredPose = measuredPosesOf(motion, (plan) => poseOf(plan, measuredRest), planAt);
  const poses = posesOf(motion, run.length, measuredPose, (moment) => solve(planAt(moment), measuredRest));
  const course = () => courseOf(motion, keys, poses);
  return {
    keys,
    planAt,
    solve,
    course,
    timeline: () => layOut(course(), keys, (from, to) => farthestMoved(measuredPose(from), measuredPose(to))),
    tempo: () => (run.closed ? undefined : tempoOf(motion, () => poses.work().whole)),
    load: () => (run.closed ? 0 : poses.work().load),
  };

  function planAt(moment: Moment): Plan {
    return { moment, pose: poseAt(keys, moment, run), offers: offeredAt(motion, moment.phase) };
  }

  function solve(plan: Plan, rest: RestPose): SolvedFrame {
    const { moment, pose } = plan;
    const posed = rest === measuredRest ? measuredPose(moment, plan) : poseOf(plan, rest);
    const props = buildProps(motion, posed, moment.phase);
    const ground = motion.travel ? movingGround(motion.travel, moment.phase) : [];
    return {
      ...posed,
      moment,
      pose,
      props: ground.length ? [...props, { name: 'ground', in: 'world', solids: ground }] : props,
    };
  }
}

function runOf(motion: ResolvedMotion, keys: readonly ResolvedKey[]): Run {
  const { loop } = motion;
  // Only an unpaced movement needs seconds, and only a paced one needs poses.
  const paced = isPaced(motion);
  return {
    length: loop === 'alternate' ? keys.length / 2 : keys.length,
    closed: loop === 'cycle' || loop === 'stride',
    isPaced: paced,
    isGait: motion.travel !== undefined,
    ...(paced ? {} : { secondsPerTake: secondsPerTake(courseOf(motion, keys, noPoses), keys) }),
  };
}

const measuredRest = restPoses[defaultFigure];

/** Keeps the poses of the default figure, on which timing is measured: most of the frames, and several gaps. */
function measuredPosesOf(motion: ResolvedMotion, poseOf: (plan: Plan) => Posed, planAt: (moment: Moment) => Plan) {
  const held = motion.props.map((prop) => ({ name: prop.name, in: prop.mirrored ? mirrorName(prop.in) : prop.in }));
  const hasOffers = motion.props.some(({ type }) => propTypes.get(type)!.offers);
  const known = new Map<string, Moved & Posed>();
  return (moment: Moment, plan?: Plan): Moved & Posed => {
    // A phase moves nothing but the frames that props offer.
    const key = `${moment.from} ${moment.to} ${moment.t} ${hasOffers ? moment.phase : ''}`;
    const posed = known.get(key) ?? { ...poseOf(plan ?? planAt(moment)), props: held };
    known.set(key, posed);
    return posed;
  };
}

const noPoses: Poses = { work: () => ({ whole: 0 }), length: () => 0 };

/** The measurements that a course needs of its poses, each computed on demand. Only the work needs props. */
function posesOf(
  motion: ResolvedMotion,
  count: number,
  posed: (moment: Moment) => Moved,
  solved: (moment: Moment) => SolvedFrame,
): Omit<Poses, 'work'> & { work(): Work } {
  const key = (i: number): Moment => ({ from: i, to: i, t: 0, phase: 0 });
  let work: Work | undefined;
  return {
    work() {
      work ??= workBetween(motion.props, solved(key(0)), solved(key(count - 1)));
      return work;
    },
    length() {
      let meters = 0;
      for (let i = 1; i < count; i++) meters += farthestMoved(posed(key(i - 1)), posed(key(i)));
      return meters;
    },
  };
}

/** The part of a solved frame that is drawn. */
export function sceneFrame(frame: SolvedFrame): SceneFrame {
  const solids = frame.props.flatMap((prop) => {
    return isInHands(frame, prop) ? prop.solids.map((solid) => ({ ...solid, inHands: true })) : prop.solids;
  });
  const bystanders = frame.props.flatMap(({ bystander }) => bystander ?? []);
  return { bones: frame.bones, hands: frame.hands, solids, ...(bystanders.length > 0 && { bystanders }) };
}

/** The keys of the whole loop, including the mirrored ones if it changes sides, and a breath if nothing moves. */
function keysOfLoop({ loop, keys }: ResolvedMotion): readonly ResolvedKey[] {
  if (loop === 'alternate' || loop === 'stride') {
    return [...keys, ...keys.map((key) => ({ ...key, pose: mirrorPose(key.pose) }))];
  }
  return keys.length === 1 && loop !== 'cycle' ? [keys[0]!, breath(keys[0]!)] : keys;
}

/** A hold is not a still image: the chest and shoulders rise slightly with the breath. */
function breath(key: ResolvedKey): ResolvedKey {
  const { upperSpine, scapula } = key.pose;
  const raised = ([elevation, protraction]: readonly [number, number]) => [elevation + 1.5, protraction] as const;
  return {
    ...key,
    pose: {
      ...key.pose,
      upperSpine: [upperSpine[0] - 1.5, upperSpine[1], upperSpine[2]],
      scapula: { left: raised(scapula.left), right: raised(scapula.right) },
    },
  };
}
