import { bosuBall } from './balls/bosu-ball.ts';
import { medicineBall } from './balls/medicine-ball.ts';
import { stabilityBall } from './balls/stability-ball.ts';
import { bandLoop } from './bands/band-loop.ts';
import { resistanceBand } from './bands/resistance-band.ts';
import { bench } from './benches/bench.ts';
import { footAnchor, hyperextensionBench } from './benches/hyperextension.ts';
import { preacherBench } from './benches/preacher-bench.ts';
import { cableColumn } from './cables/cable-column.ts';
import { latPulldown, seatedRow } from './cables/lat-pulldown.ts';
import { elliptical } from './cardio/elliptical.ts';
import { rowingMachine } from './cardio/rowing-machine.ts';
import { skierg } from './cardio/skierg.ts';
import { stationaryBike } from './cardio/stationary-bike.ts';
import { stepmill } from './cardio/stepmill.ts';
import { treadmill } from './cardio/treadmill.ts';
import { upperBodyErgometer } from './cardio/upper-body-ergometer.ts';
import { box, chair, mat, step, wall } from './floor/furniture.ts';
import { foamRoller, massageStick, wheelRoller } from './floor/rollers.ts';
import { seatedCalfMachine, standingCalfMachine } from './machines/calves.ts';
import { flyMachine } from './machines/fly.ts';
import { hipMachine, legExtension, lyingLegCurl, seatedLegCurl } from './machines/legs.ts';
import { lever, machineSeat } from './machines/parts.ts';
import {
  chestPressMachine,
  crunchMachine,
  dipMachine,
  pulldownMachine,
  rowMachine,
  shoulderPressMachine,
} from './machines/press.ts';
import { armCurlMachine, backExtensionMachine, lateralRaiseMachine, neckMachine } from './machines/trunk.ts';
import type { PropType } from './prop.ts';
import { battleRope } from './ropes/battle-rope.ts';
import { climbingRope } from './ropes/climbing-rope.ts';
import { jumpRope } from './ropes/jump-rope.ts';
import { strap } from './ropes/strap.ts';
import { suspensionTrainer } from './ropes/suspension-trainer.ts';
import { hackSquat } from './sleds/hack-squat.ts';
import { legPress } from './sleds/leg-press.ts';
import { pushSled } from './sleds/push-sled.ts';
import { assistPad } from './stations/assist-pad.ts';
import { captainsChair } from './stations/captains-chair.ts';
import { post, stick } from './stations/post.ts';
import { dipBars, parallettes, pullUpBar } from './stations/pull-up-bar.ts';
import { rack } from './stations/rack.ts';
import { smithMachine } from './stations/smith-machine.ts';
import { barbell, olympicBarbell } from './weights/barbell.ts';
import { dumbbell } from './weights/dumbbell.ts';
import { ezBarbell } from './weights/ez-barbell.ts';
import { hammer } from './weights/hammer.ts';
import { kettlebell } from './weights/kettlebell.ts';
import { landmine } from './weights/landmine.ts';
import { plate } from './weights/plate.ts';
import { tire } from './weights/tire.ts';
import { trapBar } from './weights/trap-bar.ts';
import { wristRoller } from './weights/wrist-roller.ts';
import { chains, cuffWeights, dipBelt, neckHarness, partnerHand, sandbag, weightVest } from './worn/worn.ts';

/** Every kind of equipment that a movement may name, by its word in `props`. */
export const propTypes: Readonly<Record<string, PropType>> = {
  'arm-curl-machine': armCurlMachine,
  'assist-pad': assistPad,
  'back-extension-machine': backExtensionMachine,
  'band-loop': bandLoop,
  barbell,
  'battle-rope': battleRope,
  bench,
  'bosu-ball': bosuBall,
  box,
  'cable-column': cableColumn,
  'captains-chair': captainsChair,
  chains,
  chair,
  'chest-press-machine': chestPressMachine,
  'climbing-rope': climbingRope,
  'crunch-machine': crunchMachine,
  'cuff-weights': cuffWeights,
  'dip-bars': dipBars,
  'dip-belt': dipBelt,
  'dip-machine': dipMachine,
  dumbbell,
  elliptical,
  'ez-barbell': ezBarbell,
  'fly-machine': flyMachine,
  'foam-roller': foamRoller,
  'foot-anchor': footAnchor,
  'hack-squat': hackSquat,
  hammer,
  'hip-machine': hipMachine,
  'hyperextension-bench': hyperextensionBench,
  'jump-rope': jumpRope,
  kettlebell,
  landmine,
  'lat-pulldown': latPulldown,
  'lateral-raise-machine': lateralRaiseMachine,
  'leg-extension': legExtension,
  'leg-press': legPress,
  lever,
  'lying-leg-curl': lyingLegCurl,
  'machine-seat': machineSeat,
  'massage-stick': massageStick,
  mat,
  'medicine-ball': medicineBall,
  'neck-harness': neckHarness,
  'neck-machine': neckMachine,
  'olympic-barbell': olympicBarbell,
  parallettes,
  'partner-hand': partnerHand,
  plate,
  post,
  'preacher-bench': preacherBench,
  'pull-up-bar': pullUpBar,
  'pulldown-machine': pulldownMachine,
  'push-sled': pushSled,
  rack,
  'resistance-band': resistanceBand,
  'row-machine': rowMachine,
  'rowing-machine': rowingMachine,
  sandbag,
  'seated-calf-machine': seatedCalfMachine,
  'seated-leg-curl': seatedLegCurl,
  'seated-row': seatedRow,
  'shoulder-press-machine': shoulderPressMachine,
  skierg,
  'smith-machine': smithMachine,
  'stability-ball': stabilityBall,
  'standing-calf-machine': standingCalfMachine,
  'stationary-bike': stationaryBike,
  step,
  stepmill,
  stick,
  strap,
  'suspension-trainer': suspensionTrainer,
  tire,
  'trap-bar': trapBar,
  treadmill,
  'upper-body-ergometer': upperBodyErgometer,
  wall,
  'weight-vest': weightVest,
  'wheel-roller': wheelRoller,
  'wrist-roller': wristRoller,
};
