import { machineGroups } from '../motion/props/machine-groups.ts';
import type { PropType } from '../motion/props/prop.ts';

/** All machines, for what draws without them until an exercise shows one. */
export const machineTypes: Readonly<Record<string, PropType>> = Object.assign({}, ...Object.values(machineGroups));
