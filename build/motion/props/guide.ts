import { nowhere } from '../geometry/transform.ts';
import type { ParameterValue, PropType } from './prop.ts';
import { propGroups } from './registry.ts';

/** The contributor's guide to all prop types, in Markdown: the content of `catalogue/motions/PROPS.md`. */
export function propGuide(): string {
  return `# Equipment

Every \`type\` that \`props\` may name, with its parameters and their defaults. [README.md](README.md) says how props are placed.

Four things hold for all of them:

- Furniture and machines stand where their frame is, for someone who faces +z. All seats are one seat: the frame lies on the floor under the line where seat and back rest meet, the seat reaches towards +z, its upper side at 0.44. What is held lies around its frame, the held axis along x.
- Moving parts follow the body: a machine's arms go to the hands, a roller to the shins, a cable to its frame. Write the movement of the body; only foot plates on rails, bars and balls need a keyed frame.
- _Equipment_ is the word that an exercise has which shows it; what has none may stand by in any exercise.
- _Offers_ are frames to put hands and feet on: \`"legs": { "ik": { "in": "bike.pedal" } }\` where the prop is called \`bike\`. Those that move do so by themselves, once or as often as \`turns\` says in a loop \`cycle\`.

${Object.entries(propGroups)
  .map(([title, types]) => `## ${title}\n\n${Object.entries(types).map(tellType).join('\n')}`)
  .join('\n\n')}
`;
}

function tellType([name, type]: [string, PropType]): string {
  const parameters = Object.entries(type.parameters).map(([key, value]) => `\`${key}\` ${tellValue(value)}`);
  const choices = Object.entries(type.words ?? {}).map(([key, words]) => `  - \`${key}\`: ${words!.join(', ')}.`);
  const offered = type.offers ? offeredNames(type).map((frame) => `\`${frame}\``) : [];
  return [
    `- **\`${name}\`**: ${type.description}`,
    ...(type.equipment ? [`  - Equipment: ${type.equipment.join(' or ')}.`] : []),
    ...(parameters.length > 0 ? [`  - Parameters: ${parameters.join(', ')}.`] : []),
    ...choices,
    ...(offered.length > 0 ? [`  - Offers: ${offered.join(', ')}.`] : []),
  ].join('\n');
}

function offeredNames(type: PropType): string[] {
  return Object.keys(type.offers?.(type.parameters, { at: nowhere, phase: 0 }) ?? {});
}

function tellValue(value: ParameterValue): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : `${value}`;
}
