import { unmoved } from '../geometry/transform.ts';
import type { ParameterValue, PropType } from './prop.ts';
import { propGroups } from './registry.ts';

/** The contributor's guide to all prop types, in Markdown: the content of `catalogue/motions/PROPS.md`. */
export function propGuide(): string {
  return `# Equipment

Every \`type\` that \`props\` may name, with its parameters and their defaults. [README.md](README.md) says how props are placed.

The following holds for all of them:

- Furniture and machines stand at their frame, for a figure that faces +z. All seats share one layout: the frame is on the floor below the line where seat and backrest meet; the seat extends toward +z, with its top 0.44 m high. A held prop is centered on its frame, with the axis of its grip along x.
- Moving parts follow the body: a machine's arms go to the hands, a roller to the shins, a cable to its frame. Write the movement of the body; only foot plates on rails, bars and balls need a keyed frame.
- _Equipment_ is the word that an exercise with this prop must have. A prop without one may appear in any exercise.
- _Offers_ are frames to put hands and feet on: \`"legs": { "ik": { "in": "bike.pedal" } }\` where the prop is called \`bike\`. Moving frames move by themselves: in a \`cycle\`, \`turns\` times per loop, by default once.

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
  return Object.keys(type.offers?.(type.parameters, { at: unmoved, phase: 0 }) ?? {});
}

function tellValue(value: ParameterValue): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : `${value}`;
}
