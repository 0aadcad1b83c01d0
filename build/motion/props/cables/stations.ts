import type { Transform } from '../../geometry/transform.ts';
import { distance } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { footPlates, footRests } from '../parts/foot-plates.ts';
import { passable, type SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { attach, attachmentWords, heldAt } from './attachment.ts';
import { cableLine, pulleyWheel, weightStack } from './column.ts';

/** The parameters that both stations have. */
interface Cable {
  readonly to: string;
  readonly attachment: string;
  readonly pulley: number;
  readonly reach: number;
  readonly left: string;
  readonly right: string;
  readonly slack: number;
}

function heldOn({ attachment, to, left, right }: Cable) {
  return heldAt(attachment, to, [left, right]);
}

/** The weight stack at z = `stackAt`, the pulley, the cable, and what is attached to it. */
function stackAndCable(
  p: Cable,
  parts: SolidMaker,
  frame: (name: string) => Transform,
  stackAt: number,
  height: number,
): Solid[] {
  const pulley = parts.at([0, p.pulley, p.reach]);
  const { hook, solids } = attach(p, pulley, [p.left, p.right], frame);
  return [
    ...weightStack(parts, [0, 0, stackAt], height, distance(pulley, hook) - p.slack),
    ...pulleyWheel(parts, [0, p.pulley, p.reach], [1, 0, 0], 0.035),
    ...cableLine(pulley, hook),
    ...solids,
  ];
}

/** A seat with thigh pads under a high pulley. */
export const latPulldown = defineProp({
  description:
    'A pulldown station: its frame lies on the floor under the hips of someone who sits facing +z on the seat, whose top is at `seat`; the cable comes down from x = 0, z = `reach` and runs to `to` with an `attachment` (see cable-column). The thigh pads hold thighs whose knees are near z = 0.4.',
  equipment: ['cable'],
  parameters: {
    to: 'bar',
    attachment: 'lat-bar',
    seat: 0.46,
    pulley: 2.1,
    reach: 0.28,
    left: 'grip.left',
    right: 'grip.right',
    slack: 0.25,
  },
  words: { attachment: attachmentWords },
  held: heldOn,
  build(p, { parts, frame }) {
    const z = 0.78;
    const knee = p.seat + 0.155;
    return [
      parts.box([0, p.seat - 0.035, 0], [0.34, 0.07, 0.36], 'pad', 0.026),
      parts.beam([0, 0.03, 0], [0, p.seat - 0.06, 0], 0.05),
      parts.box([0, 0.025, 0.36], [0.06, 0.05, 0.98], 'tubing', 0.014),
      parts.box([0, 0.02, -0.1], [0.42, 0.04, 0.06], 'tubing', 0.014),
      parts.box([0, 0.02, z], [0.42, 0.04, 0.06], 'tubing', 0.014),
      // In front of the knees, where a leg seen from the side doesn't hide the pads' support.
      parts.beam([0, 0.03, 0.6], [0, knee + 0.02, 0.53], 0.04),
      parts.rod([0, knee + 0.01, 0.53], [0, knee + 0.01, 0.3], 0.018),
      ...passable([parts.cylinder([-0.22, knee + 0.01, 0.3], [0.22, knee + 0.01, 0.3], 0.048, 'pad', 0.02)]),
      parts.rod([-0.235, knee + 0.01, 0.3], [0.235, knee + 0.01, 0.3], 0.013, 'accent'),
      parts.beam([0, 0.03, z], [0, p.pulley, z], 0.05),
      parts.beam([0, p.pulley + 0.03, z + 0.02], [0, p.pulley + 0.03, p.reach], 0.045),
      ...stackAndCable(p, parts, frame, z + 0.1, 1.5),
    ];
  },
});

/** A long seat in front of a low pulley, with foot plates. */
export const seatedRow = defineProp({
  description:
    'A low row station: its frame lies on the floor under the hips of someone who sits facing +z on the bench, whose top is at `seat`. The pulley is at z = `reach`; the cable runs to `to` with an `attachment` (see cable-column). Offers `plate.left` and `plate.right`, where the soles stand.',
  equipment: ['cable'],
  parameters: {
    to: 'bar',
    attachment: 'v-handle',
    seat: 0.32,
    pulley: 0.5,
    reach: 1.12,
    left: 'grip.left',
    right: 'grip.right',
    slack: 0.3,
  },
  words: { attachment: attachmentWords },
  held: heldOn,
  offers(p, { at }) {
    return footPlates(at, [0.13, p.seat - 0.06, p.reach - 0.27], 58);
  },
  build(p, { at, parts, frame }) {
    const z = p.reach + 0.08;
    return [
      parts.box([0, p.seat - 0.03, -0.02], [0.32, 0.06, 0.5], 'pad', 0.024),
      parts.beam([0, p.seat - 0.09, -0.2], [0, p.seat - 0.09, z], 0.05),
      parts.beam([0, 0.03, -0.16], [0, p.seat - 0.09, -0.16], 0.045),
      parts.box([0, 0.02, -0.16], [0.4, 0.04, 0.06], 'tubing', 0.014),
      parts.beam([0, 0.03, z], [0, 1.2, z], 0.05),
      parts.box([0, 0.02, z], [0.46, 0.04, 0.06], 'tubing', 0.014),
      ...footRests(at, [0.13, p.seat - 0.06, p.reach - 0.27], 58),
      ...stackAndCable(p, parts, frame, z + 0.1, 1.18),
    ];
  },
});
