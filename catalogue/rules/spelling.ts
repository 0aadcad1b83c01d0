import type { Catalogue } from '../catalogue.ts';
import type { Path } from '../reader/source.ts';
import type { CatalogueRule } from '../rule.ts';
import { groupBy } from '../text/group-by.ts';
import { sentencesOf } from '../text/sentences.ts';
import { loadSpellChecker } from '../text/spell-checker.ts';

/** An unknown word is told once, where it is met first: most often it is missing in words.json, not misspelt everywhere. */
export const spelling: CatalogueRule = {
  name: 'spelling',
  scope: 'catalogue',
  description: 'Every word is in the American English dictionary or in words.json.',
  async *check(catalogue) {
    const unknownWords = await loadSpellChecker(catalogue.words);
    const found = textsOf(catalogue).flatMap(({ of, path, text }) =>
      unknownWords(text).map(({ word, index, suggest }) => ({ of, path, within: index, word, suggest })),
    );
    for (const [first, ...others] of groupBy(found, ({ word }) => word.toLowerCase()).values()) {
      const { word, suggest, ...place } = first!;
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      const suggestion = suggest();
      const fix = `${suggestion === undefined ? '' : `did you mean "${suggestion}"? if not, `}add it to words.json`;
      yield { ...place, message: `unknown word "${word}"${more}`, fix };
    }
  },
};

interface Text {
  readonly of: unknown;
  readonly path: Path;
  readonly text: string;
}

function textsOf({ exercises, vocabulary }: Catalogue): Text[] {
  return [
    ...exercises.flatMap((of) => [
      { of, path: ['name'], text: of.name },
      ...of.aliases.map((text, index) => ({ of, path: ['aliases', index], text })),
      ...sentencesOf(of).map(({ path, text }) => ({ of, path, text })),
    ]),
    ...vocabulary.equipment.map(({ definition }, index) => ({
      of: vocabulary.equipment,
      path: [index, 'definition'],
      text: definition,
    })),
  ];
}
