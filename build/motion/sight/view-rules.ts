import { edge } from './rules/edge.ts';
import { face } from './rules/face.ts';
import { size } from './rules/size.ts';
import { target } from './rules/target.ts';
import type { ViewRule } from './view-rule.ts';

/** All view rules by their names, in the order of their findings. */
export const viewRules: Readonly<Record<string, ViewRule>> = { target, face, edge, size };
