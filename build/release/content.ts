import type { Catalogue } from '../../catalogue/catalogue.ts';
import { imageIds } from '../media/image-id.ts';
import { defaultFigure, type FigureName } from '../motion/anatomy/skeleton.ts';
import { type ExerciseRecord, recordOf } from '../record/fields.ts';
import { gifUrl } from '../record/image-address.ts';
import { type WordLists, wordLists } from '../record/words.ts';
import { describeVersion, successorsIn } from '../versions/changelog.ts';
import { catalogueState } from '../versions/exercise-state.ts';
import type { History } from '../versions/history.ts';

/** What a release is made from. */
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

/** What every artefact of a release is made from. */
export interface ReleaseContent extends ReleaseSource {
  /** All exercises, in the order of every list: by name, then by id. */
  readonly records: readonly ExerciseRecord[];
  readonly words: WordLists;
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** Text of the changelog up to this version. */
  readonly changelog: string;
}

/** The content of a release. */
export function releaseContent(source: ReleaseSource): ReleaseContent {
  const { catalogue, figure = defaultFigure } = source;
  return contentWithImages(source, imageIds(catalogue, figure));
}

/**
 * The content of a release whose images are known.
 * @param images image id by exercise id
 */
export function contentWithImages(source: ReleaseSource, images: ReadonlyMap<string, string>): ReleaseContent {
  const { catalogue, history, imageBase } = source;
  const records = catalogue.exercises.map((exercise) =>
    recordOf({ exercise, gifUrl: gifUrl(imageBase, images.get(exercise.id)!) }),
  );
  return {
    ...source,
    records,
    words: wordLists(catalogue.vocabulary),
    ...describeVersion(history, catalogueState(records), successorsIn(catalogue.ledger)),
  };
}
