import { filterKinds } from '../../format/collections.ts';
import type { ToolCatalogue } from '../catalogue.ts';
import { listOf, objectOf, textOf, wordOf } from '../schema.ts';
import type { Tool } from '../tool.ts';

/** The list of anatomical names, which is not a filter. */
const muscles = 'muscles';

/** The names of the lists; filters have the same names as in list_exercises. */
const names: readonly string[] = [...filterKinds.map(({ name }) => name), muscles];

function wordsIn(name: string, catalogue: ToolCatalogue): readonly string[] {
  const kind = filterKinds.find((kind) => kind.name === name);
  return kind ? catalogue.words(kind) : catalogue.muscles;
}

export const listWords: Tool = {
  name: 'list_words',
  title: 'List the words of the catalogue',
  description:
    'Returns the fixed lists of words that describe exercises: body parts, equipment, targets, difficulties and so on, as ' +
    'list_exercises takes them, and the anatomical names of muscles.',
  input: () =>
    objectOf({ lists: listOf(wordOf(names), 'Which lists to return; all if left out') }, { optional: ['lists'] }),
  output: objectOf(Object.fromEntries(names.map((name) => [name, listOf(textOf())])), { optional: names }),
  async answer({ lists = names }, catalogue) {
    const chosen = names.filter((name) => (lists as readonly string[]).includes(name));
    const data = Object.fromEntries(chosen.map((name) => [name, wordsIn(name, catalogue)]));
    return { text: chosen.map((name) => `${name}: ${data[name]!.join(', ')}`).join('\n'), data };
  },
};
