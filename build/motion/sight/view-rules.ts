import { edge } from './rules/edge.ts';
import { face } from './rules/face.ts';
import { size } from './rules/size.ts';
import { target } from './rules/target.ts';
import type { ViewRule } from './view-rule.ts';

/** Every rule of views, in the order in which findings are told. */
export const viewRules: readonly ViewRule[] = [target, face, edge, size];
