import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import { collections, valuesOf } from '../../edge/format/collections.ts';
import { imageAddress } from '../../edge/format/image-address.ts';
import { imageIds } from '../media/image-id.ts';
import { defaultFigure, type FigureName } from '../motion/anatomy/skeleton.ts';
import { type ExerciseRecord, recordOf, wordListOf } from '../record/fields.ts';
import { relatedExercises } from '../record/related.ts';
import { type WordLists, wordLists } from '../record/words.ts';
import type { BuildCache } from '../support/build-cache.ts';
import { describeVersion, successorsIn } from '../versions/changelog.ts';
import { catalogueState } from '../versions/exercise-state.ts';
import type { History } from '../versions/history.ts';

/** The source of a release. */
export interface ReleaseSource {
  /** A catalogue without problems. */
  readonly catalogue: Catalogue;
  /** The versions published so far. */
  readonly history: History;
  /** Text of the licence of the data. */
  readonly license: string;
  /** Address of the image host, without a slash at its end. */
  readonly imageBase: string;
  /** The figure that the images show; by default {@link defaultFigure}. */
  readonly figure?: FigureName;
}

/** The content of a release, from which every artefact is made. */
export interface ReleaseContent extends ReleaseSource {
  /** All exercises, in the order of every list: by name, then by id. */
  readonly records: readonly ExerciseRecord[];
  readonly words: WordLists;
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** Text of the changelog up to this version. */
  readonly changelog: string;
}

/**
 * The content of a release.
 * @throws MotionError when a movement can't be resolved or solved: the catalogue is not valid then
 */
export function releaseContent(source: ReleaseSource, cache?: BuildCache): ReleaseContent {
  const { catalogue, figure = defaultFigure } = source;
  const ids = imageIds(catalogue, figure, cache);
  return contentOf(source, ({ id }) => ids.get(id)!);
}

/** The content of a release in which `imageOf` gives the id of each image. */
export function contentOf(source: ReleaseSource, imageOf: (exercise: Exercise) => string): ReleaseContent {
  const { history, imageBase } = source;
  const related = relatedExercises(source.catalogue.exercises);
  const records = source.catalogue.exercises.map((exercise) => {
    const gifUrl = imageAddress(imageBase, imageOf(exercise));
    return recordOf({ exercise, gifUrl, related: related.get(exercise.id)! });
  });
  const catalogue = { ...source.catalogue, vocabulary: usedVocabulary(source.catalogue.vocabulary, records) };
  return {
    ...source,
    catalogue,
    records,
    words: wordLists(catalogue.vocabulary),
    ...describeVersion(history, catalogueState(records), successorsIn(catalogue.ledger)),
  };
}

/**
 * The vocabulary without the words that there are lists of and that no exercise has yet: whoever asks for a word that is
 * published finds something.
 */
function usedVocabulary(vocabulary: Vocabulary, records: readonly ExerciseRecord[]): Vocabulary {
  const used: { [list: string]: readonly { readonly word: string }[] } = { ...vocabulary };
  for (const collection of collections) {
    const list = wordListOf(collection.field);
    const found = new Set(records.flatMap((record) => valuesOf(collection, record)));
    if (used[list]) used[list] = used[list].filter(({ word }) => found.has(word));
  }
  return used as unknown as Vocabulary;
}
