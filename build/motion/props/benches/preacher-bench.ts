import { preacherPad } from '../leverage/preacher.ts';
import { seatSolids } from '../leverage/seat.ts';
import { defineProp } from '../prop.ts';

/** A seat with a sloping pad for the upper arms. */
export const preacherBench = defineProp({
  description:
    'A preacher bench: a seat like a bench’s without a back rest, at `seat`, and a pad for the upper arms that slopes down at 46° from its upper edge at `height` above z = `pad`.',
  parameters: { seat: 0.44, pad: 0.24, height: 0.9 },
  build: (p, { at }) => [...seatSolids(at, { height: p.seat, back: 0 }), ...preacherPad(at, p.pad, p.height)],
});
