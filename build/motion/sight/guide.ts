import type { ViewRule } from './view-rule.ts';
import { viewRules } from './view-rules.ts';

/** The second part of the contributor's guide to rules, in Markdown: what the frames of every exercise show. */
export function viewRuleGuide(): string {
  return `
## What is seen

These look at the drawn frames, of both figures, from where the camera stands. \`npm run media -- --check\` tells them with the others, \`npm run test:faults\` holds the whole catalogue to them. There is no tolerance to widen: another view mends all of them.

${viewRules.map(tellRule).join('\n')}
`;
}

function tellRule({ name, description, allowed }: ViewRule): string {
  return `- **${name}**: ${description}\n  - Allowed: ${allowed}.`;
}
