import { footAnchor, hyperextensionBench } from './benches/hyperextension.ts';
import { preacherBench } from './benches/preacher-bench.ts';
import { reverseHyperBench } from './benches/reverse-hyper.ts';
import { cableColumn } from './cables/cable-column.ts';
import { latPulldown, seatedRow } from './cables/stations.ts';
import { elliptical } from './cardio/elliptical.ts';
import { rowingMachine } from './cardio/rowing-machine.ts';
import { skierg } from './cardio/skierg.ts';
import { stationaryBike } from './cardio/stationary-bike.ts';
import { stairs, stepmill } from './cardio/stepmill.ts';
import { treadmill } from './cardio/treadmill.ts';
import { upperBodyErgometer } from './cardio/upper-body-ergometer.ts';
import {
  chestPressMachine,
  crunchMachine,
  dipMachine,
  pulldownMachine,
  rowMachine,
  shoulderPressMachine,
} from './leverage/arm-machines.ts';
import { donkeyCalfMachine, seatedCalfMachine, standingCalfMachine } from './leverage/calves.ts';
import { armCurlMachine, armPadMachine } from './leverage/curls.ts';
import { flyMachine } from './leverage/fly.ts';
import { beltSquatMachine, hipThrustMachine, reverseHyperMachine } from './leverage/hip-machines.ts';
import { hipMachine, legExtension, lyingLegCurl, seatedLegCurl } from './leverage/legs.ts';
import { leverArms } from './leverage/lever-arms.ts';
import { pendulumSquat } from './leverage/pendulum-squat.ts';
import { lever, machineSeat } from './leverage/single-parts.ts';
import { gluteKickbackMachine, multiHipMachine, standingLegCurl } from './leverage/standing-leg.ts';
import { tBarRow } from './leverage/t-bar-row.ts';
import { torsoRotationMachine } from './leverage/torso-rotation.ts';
import { backExtensionMachine, lateralRaiseMachine, neckMachine } from './leverage/upper-body.ts';
import { bicycle } from './outdoors/bicycle.ts';
import { ground } from './outdoors/ground.ts';
import { agilityLadder, hurdle } from './outdoors/hurdle.ts';
import { water } from './outdoors/water.ts';
import { partner } from './partner/partner.ts';
import { partnerHand } from './partner/partner-hand.ts';
import type { PropType } from './prop.ts';
import { hackSquat } from './sleds/hack-squat.ts';
import { legPress } from './sleds/leg-press.ts';
import { pushSled } from './sleds/push-sled.ts';
import { assistPad } from './stations/assist-pad.ts';
import { captainsChair } from './stations/captains-chair.ts';
import { smithMachine } from './stations/smith-machine.ts';
import { safetyBar } from './weights/safety-bar.ts';
import { atlasStone, keg, log, yoke } from './weights/strongman.ts';
import { backpack } from './worn/backpack.ts';
import { bikeHelmet } from './worn/bike-helmet.ts';
import { cuffWeights } from './worn/cuff-weights.ts';
import { dipBelt, neckHarness } from './worn/hanging-weights.ts';
import { weightVest } from './worn/weight-vest.ts';

/**
 * Machines of all kinds, partners, and the stations and weights that few exercises use, for `registry.ts`. They are
 * more than a third of all prop code but only a quarter of the exercises show one, so a page that draws figures loads
 * them on demand, as the figure's module `machines`.
 */
export const machineGroups: Readonly<Record<string, Readonly<Record<string, PropType>>>> = {
  'Guided and assisted': {
    'smith-machine': smithMachine,
    'assist-pad': assistPad,
    'captains-chair': captainsChair,
    'preacher-bench': preacherBench,
    'hyperextension-bench': hyperextensionBench,
    'reverse-hyper-bench': reverseHyperBench,
    'foot-anchor': footAnchor,
    partner,
    'partner-hand': partnerHand,
  },
  'Worn weights': {
    'weight-vest': weightVest,
    'cuff-weights': cuffWeights,
    'dip-belt': dipBelt,
    'neck-harness': neckHarness,
  },
  'Strongman and special bars': {
    log,
    'atlas-stone': atlasStone,
    keg,
    yoke,
    'safety-bar': safetyBar,
  },
  Cables: {
    'cable-column': cableColumn,
    'lat-pulldown': latPulldown,
    'seated-row': seatedRow,
  },
  'Leverage machines': {
    'chest-press-machine': chestPressMachine,
    'shoulder-press-machine': shoulderPressMachine,
    'pulldown-machine': pulldownMachine,
    'row-machine': rowMachine,
    'dip-machine': dipMachine,
    'crunch-machine': crunchMachine,
    'fly-machine': flyMachine,
    'lateral-raise-machine': lateralRaiseMachine,
    'arm-curl-machine': armCurlMachine,
    'back-extension-machine': backExtensionMachine,
    'neck-machine': neckMachine,
    'leg-extension': legExtension,
    'seated-leg-curl': seatedLegCurl,
    'lying-leg-curl': lyingLegCurl,
    'hip-machine': hipMachine,
    'pendulum-squat': pendulumSquat,
    'seated-calf-machine': seatedCalfMachine,
    'standing-calf-machine': standingCalfMachine,
    'arm-pad-machine': armPadMachine,
    't-bar-row': tBarRow,
    'hip-thrust-machine': hipThrustMachine,
    'glute-kickback-machine': gluteKickbackMachine,
    'multi-hip-machine': multiHipMachine,
    'reverse-hyper': reverseHyperMachine,
    'belt-squat-machine': beltSquatMachine,
    'torso-rotation-machine': torsoRotationMachine,
    'standing-leg-curl': standingLegCurl,
    'donkey-calf-machine': donkeyCalfMachine,
    'lever-arms': leverArms,
    'machine-seat': machineSeat,
    lever,
  },
  Sleds: {
    'leg-press': legPress,
    'hack-squat': hackSquat,
    'push-sled': pushSled,
  },
  Outdoors: {
    ground,
    stairs,
    hurdle,
    'agility-ladder': agilityLadder,
    backpack,
    'bike-helmet': bikeHelmet,
    bicycle,
    water,
  },
  'Cardio machines': {
    treadmill,
    elliptical,
    'stationary-bike': stationaryBike,
    stepmill,
    'rowing-machine': rowingMachine,
    skierg,
    'upper-body-ergometer': upperBodyErgometer,
  },
};
