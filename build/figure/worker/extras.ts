import { extraGroups } from '../../motion/props/extra-groups.ts';
import type { PropType } from '../../motion/props/prop.ts';

/** Bands, ropes and other extras, loaded separately when an exercise first shows one. */
export const types: Readonly<Record<string, PropType>> = Object.assign({}, ...Object.values(extraGroups));
