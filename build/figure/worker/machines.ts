import { machineGroups } from '../../motion/props/machine-groups.ts';
import type { PropType } from '../../motion/props/prop.ts';

/** All machines, loaded separately when an exercise first shows one. */
export const types: Readonly<Record<string, PropType>> = Object.assign({}, ...Object.values(machineGroups));
