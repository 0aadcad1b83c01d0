import { sizeOf } from './check-motion.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

/** The contributor's guide to the rules of movements, in Markdown: `catalogue/motions/RULES.md` says exactly this. */
export function ruleGuide(): string {
  return `# Rules of movements

These rules apply to every frame of every exercise, on both figures. A finding names the frame, the joint, the distance, the tolerance and what to change. A movement that truly needs it can widen a tolerance by name: \`"tolerances": { "slide": 0.02 }\`, in meters or in the unit of the rule.

${Object.entries(rules).map(tellRule).join('\n')}
`;
}

function tellRule([name, { description, tolerances }]: [string, Rule]): string {
  const told = Object.entries(tolerances).map(
    ([key, tolerance]) => `\`${key}\` ${sizeOf(tolerance)} (${tolerance.of})`,
  );
  return `- **${name}**: ${description}\n  - Allowed: ${told.join(', ')}.`;
}
