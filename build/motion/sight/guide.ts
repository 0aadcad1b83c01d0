import type { ViewRule } from './view-rule.ts';
import { viewRules } from './view-rules.ts';

/** The second part of the contributor's guide to rules, in Markdown: what the frames of every exercise show. */
export function viewRuleGuide(): string {
  return `
## Rules of views

These rules check the drawn frames of both figures, as seen by the camera. \`npm run media -- --check\` reports them with the others; \`npm run test:faults\` checks the whole catalogue. They have no tolerances to widen, because another view fixes all of them.

${Object.entries(viewRules).map(tellRule).join('\n')}
`;
}

function tellRule([name, { description, allowed }]: [string, ViewRule]): string {
  return `- **${name}**: ${description}\n  - Allowed: ${allowed}.`;
}
