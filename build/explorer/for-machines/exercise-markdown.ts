import { type Exercise, type ExerciseDetails, relations } from '../../../edge/format/exercise.ts';
import { titled } from '../data/titled.ts';

/** The name of the Markdown twin in the folder of an exercise's page. */
export const markdownName = 'index.md';

/**
 * The Markdown twin of an exercise's page, for assistants and readers of plain text. Links lead to other twins.
 * @param nameOf the name of an exercise by its id; undefined if there is none
 */
export function exerciseMarkdown(
  exercise: Exercise,
  details: ExerciseDetails,
  nameOf: (id: string) => string | undefined,
): string {
  const { id, name, bodyPart, equipment, target, secondaryMuscles, instructions, gifUrl } = exercise;
  const { aliases, muscles, tips, requires, metrics, movementPattern, laterality, difficulty, category, related } =
    details;
  const facts: readonly (readonly [name: string, words: readonly string[]])[] = [
    ['Id', [id]],
    ['Also called', aliases],
    ['Body part', [bodyPart]],
    ['Target', [target]],
    ['Secondary muscles', secondaryMuscles],
    ...Object.entries(muscles).map(([part, words]) => [`${titled(part)} muscles`, words] as const),
    ['Equipment', [equipment, ...requires]],
    ['Log', metrics],
    ['Movement', [movementPattern, laterality]],
    ['Level', [difficulty]],
    ['Type', [category]],
    ['Animation', [gifUrl]],
  ];
  const links = relations.flatMap((relation) => {
    const others = related[relation].flatMap((other) => {
      const otherName = nameOf(other);
      return otherName === undefined ? [] : [`[${titled(otherName)}](../${other}/${markdownName})`];
    });
    return others.length > 0 ? [`- ${titled(relation)}: ${others.join(', ')}`] : [];
  });
  return [
    `# ${titled(name)}`,
    facts.flatMap(([fact, words]) => (words.length > 0 ? [`- ${fact}: ${words.join(', ')}`] : [])).join('\n'),
    `## Steps\n\n${instructions.map((step, i) => `${i + 1}. ${step}`).join('\n')}`,
    ...(tips.length > 0 ? [`## Tips\n\n${tips.map((tip) => `- ${tip}`).join('\n')}`] : []),
    ...(links.length > 0 ? [`## Related exercises\n\n${links.join('\n')}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}
