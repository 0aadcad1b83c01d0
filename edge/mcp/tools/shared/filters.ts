import { bodyWeight, type FilterKind, have } from '../../../format/collections.ts';
import type { ToolCatalogue } from '../../catalogue.ts';
import { type ListSchema, listOf, wordOf } from '../../schema.ts';
import type { Arguments } from '../../tool.ts';

/** The argument of each filter: an array of its words. */
export function filterArguments(
  kinds: readonly FilterKind[],
  catalogue: ToolCatalogue,
): { readonly [name: string]: ListSchema } {
  return Object.fromEntries(kinds.map((kind) => [kind.name, filterArgument(kind, catalogue)]));
}

function filterArgument(kind: FilterKind, catalogue: ToolCatalogue): ListSchema {
  const description =
    kind === have
      ? `All the equipment the user has: leaves out exercises that need anything else. "${bodyWeight}" is always included`
      : `Exercises with any of these ${kind.plural}`;
  return listOf(wordOf(catalogue.words(kind)), description);
}

/** The query parameters of the filters in the arguments. */
export function filterParameters(
  kinds: readonly FilterKind[],
  args: Arguments,
): (readonly [name: string, words: readonly string[]])[] {
  return kinds.flatMap(({ name }) => {
    const words = (args[name] ?? []) as readonly string[];
    return words.length > 0 ? [[name, words] as const] : [];
  });
}
