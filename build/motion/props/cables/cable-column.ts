import { distance } from '../../geometry/vector.ts';
import { choose } from '../parts/choice.ts';
import { defineProp } from '../prop.ts';
import { attach, attachmentWords, heldAt } from './attachment.ts';
import { cableLine, pulleyWheel, weightStack } from './column.ts';

/** A slim cable column with a pulley at any height, and the attachment on its cable. */
export const cableColumn = defineProp({
  description:
    'A cable column: its frame lies on the floor under the pulley, which faces +z and is `pulley` meters high (0.1 low, 1.1 middle, 2.05 high). The cable runs to `to` with an `attachment`: straight-bar, long-bar and lat-bar along x of `to`; v-handle with its grips along z at x = ±0.05; single-handle in `to` (`grip` for a paired column); rope, which follows both hands (or one, with `hands` left or right); ankle-cuff (`to`: shin.left), belt (`to`: pelvis), head-harness (`to`: head). For a crossover, use a paired column with its frame at the side, rotated to face the figure.',
  equipment: ['cable'],
  parameters: {
    pulley: 0.1,
    to: 'bar',
    attachment: 'straight-bar',
    hands: 'both',
    left: 'grip.left',
    right: 'grip.right',
    slack: 0.25,
  },
  words: { attachment: attachmentWords, hands: ['both', 'left', 'right'] },
  held: (p) => heldAt(p.attachment, p.to, handsOf(p)),
  build(p, { parts, frame }) {
    const wheel = parts.at([0, p.pulley, 0]);
    const { hook, solids } = attach(p, wheel, handsOf(p), frame);
    const top = Math.max(1.45, p.pulley + 0.12);
    const z = -0.09;
    return [
      parts.beam([0, 0.03, z], [0, top, z], 0.05, 0.045),
      parts.box([0, 0.02, z - 0.06], [0.46, 0.04, 0.07], 'tubing', 0.012),
      parts.box([0, 0.02, z - 0.03], [0.07, 0.04, 0.34], 'tubing', 0.012),
      parts.box([0, p.pulley, z + 0.015], [0.075, 0.13, 0.075], 'tubing', 0.014),
      parts.rod([-0.045, p.pulley, z + 0.02], [0.045, p.pulley, z + 0.02], 0.013, 'accent'),
      parts.box([0, top - 0.02, z - 0.07], [0.2, 0.04, 0.17], 'tubing', 0.014),
      ...weightStack(parts, [0, 0, z - 0.1], top - 0.02, distance(wheel, hook) - p.slack),
      ...pulleyWheel(parts, [0, p.pulley, -0.01], [1, 0, 0], 0.035),
      ...cableLine(wheel, hook),
      ...solids,
    ];
  },
});

/** The names of the hands that hold a rope. */
function handsOf({ hands, left, right }: { hands: string; left: string; right: string }): readonly string[] {
  return choose({ both: [left, right], left: [left], right: [right] }, 'hands', hands);
}
