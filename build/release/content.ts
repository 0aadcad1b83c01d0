import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import { collections, wordsIn } from '../../edge/format/collections.ts';
import { imageAddress } from '../../edge/format/image-address.ts';
import { imageIds } from '../media/image-id.ts';
import { defaultFigure, type FigureName } from '../motion/anatomy/skeleton.ts';
import { type ExerciseRecord, recordOf, wordListOf } from '../record/fields.ts';
import { relatedExercises } from '../record/related.ts';
import { type WordLists, wordLists } from '../record/words.ts';
import type { BuildCache } from '../support/build-cache.ts';
import type { Rows } from '../support/rows.ts';
import { describeVersion, successorsIn } from '../versions/changelog.ts';
import { catalogueState } from '../versions/exercise-state.ts';
import type { History } from '../versions/history.ts';

/** The source of a release. */
export interface ReleaseSource {
  /** A catalogue without problems. */
  readonly catalogue: Catalogue;
  /** The versions published so far. */
  readonly history: History;
  /** Text of the data's license. */
  readonly license: string;
  /** Address of the image host, without a trailing slash. */
  readonly imageBase: string;
  /** The figure in the images; by default {@link defaultFigure}. */
  readonly figure?: FigureName;
}

/** The content of a release, from which every artifact is made. */
export interface ArtifactContent extends ReleaseSource {
  /** All exercises, in list order: by name, then by id. */
  readonly records: Rows<ExerciseRecord>;
  readonly words: WordLists;
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** Text of the changelog up to this version. */
  readonly changelog: string;
}

/** The content of a release whose records are in memory. */
export interface ReleaseContent extends ArtifactContent {
  readonly records: readonly ExerciseRecord[];
}

/**
 * The content of a release.
 * @throws MotionError if a movement can't be resolved or solved, which means that the catalogue is not valid
 */
export function releaseContent(source: ReleaseSource, cache?: BuildCache): ReleaseContent {
  const { catalogue, figure = defaultFigure } = source;
  const ids = imageIds(catalogue, figure, cache);
  return contentOf(source, ({ id }) => ids.get(id)!, cache);
}

/** The content of a release with image ids from `imageOf`. */
export function contentOf(
  source: ReleaseSource,
  imageOf: (exercise: Exercise) => string,
  cache?: BuildCache,
): ReleaseContent {
  const { history } = source;
  const records = recordsOf(source, imageOf, cache);
  const catalogue = { ...source.catalogue, vocabulary: usedVocabulary(source.catalogue.vocabulary, records) };
  return {
    ...source,
    catalogue,
    records,
    words: wordLists(catalogue.vocabulary),
    ...describeVersion(history, catalogueState(records), successorsIn(catalogue.ledger)),
  };
}

/** The records of all exercises with image ids from `imageOf`, in list order. */
export function recordsOf(
  { catalogue: { exercises }, imageBase }: Pick<ReleaseSource, 'catalogue' | 'imageBase'>,
  imageOf: (exercise: Exercise) => string,
  cache?: BuildCache,
): ExerciseRecord[] {
  const related = relatedExercises(exercises, cache);
  return exercises.map((exercise) => {
    const gifUrl = imageAddress(imageBase, imageOf(exercise));
    return recordOf({ exercise, gifUrl, related: related.get(exercise.id)! });
  });
}

/** The vocabulary without words of lists that no exercise has yet, so that every published word finds something. */
export function usedVocabulary(vocabulary: Vocabulary, records: Iterable<ExerciseRecord>): Vocabulary {
  const used: { [list: string]: readonly { readonly word: string }[] } = { ...vocabulary };
  for (const collection of collections) {
    const list = wordListOf(collection.field);
    const found = new Set<string>();
    for (const record of records) for (const word of wordsIn(record, collection.field)) found.add(word);
    if (used[list]) used[list] = used[list].filter(({ word }) => found.has(word));
  }
  return used as unknown as Vocabulary;
}
