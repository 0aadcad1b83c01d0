/** An open pack as the handler wants its lists. */

import type { Collection } from '../../format/collections.ts';
import { compareCodePoints, exerciseLine } from '../../format/exercise.ts';
import { frameLines } from '../../format/list.ts';
import type { Encoding } from '../../format/paths.ts';
import type { ServedList, ServedRelease, SliceReader } from '../../release/served.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import type { Media, OfflineCatalogue } from '../offline-catalogue.ts';
import type { PackList } from '../pack/pack.ts';
import type { ListedField } from '../pack/packed-exercise.ts';

/** A list of a pack with what the handler tells about it in headers. */
export interface ServedPackList extends ServedList {
  readonly catalogue: OfflineCatalogue<Media>;
  readonly rows: PackList['rows'];
}

/** Nothing is sent anywhere, so nothing is compressed. */
const noEncodings: ReadonlyMap<Encoding, unknown> = new Map();

/** The catalogue as a release. */
export function servedRelease(catalogue: OfflineCatalogue<Media>): ServedRelease<ServedPackList> {
  const fieldOf = (collection: Collection) => collection.field as ListedField;
  return {
    id: catalogue.release,
    list(collection, value) {
      const list = catalogue.pack.list(fieldOf(collection), value);
      return list && servedList(catalogue, list);
    },
    values: (collection) => [...catalogue.pack.directory.words[fieldOf(collection)]].sort(compareCodePoints),
  };
}

function servedList(catalogue: OfflineCatalogue<Media>, { word, count, digest, rows }: PackList): ServedPackList {
  // With other addresses of animations it is another representation, which must not be taken for the API's.
  const ownDigest = catalogue.rewritesMedia ? `${digest}-media` : digest;
  return { value: word, count, digest: ownDigest, encodings: noEncodings, catalogue, rows };
}

/** Writes slices of lists of a pack. */
export const packReader: SliceReader<ServedPackList> = {
  async slice({ catalogue, rows }, start, end) {
    const exercises = catalogue.page(rows(end), { offset: start, limit: end - start });
    const content = frameLines(exercises.map((exercise) => encodeUtf8(exerciseLine(exercise))));
    return { length: content.length, content };
  },
  encoded: () => Promise.reject(new TypeError('A pack has no encoded lists.')),
};
