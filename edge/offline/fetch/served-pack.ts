/** An open pack as a release for the handler. */

import { toHex } from '../../digest/hex.ts';
import { sha256 } from '../../digest/sha256.ts';
import { type Collection, type FilterKind, isFacet } from '../../format/collections.ts';
import { apiExercise, type DetailedExercise, detailedLine, exerciseLine, type View } from '../../format/exercise.ts';
import { gifName, imageAddress, imageIdOfAddress } from '../../format/image-address.ts';
import { joinLines } from '../../format/list.ts';
import { listDigest, selectionDigest } from '../../format/list-digest.ts';
import { compareCodePoints } from '../../order/code-points.ts';
import { bodyOf } from '../../release/body.ts';
import { digestOfChoice, distinctLists, isListFilter, isOfLists } from '../../release/choice.ts';
import { includes, intersect, unite } from '../../release/rows.ts';
import { noEncodings, type ServedList, type ServedReader, type ServedRelease } from '../../release/served.ts';
import { search } from '../../search/search.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import type { Media, MediaHook } from '../catalogue-types.ts';
import { type OfflineCatalogue, openPackOf } from '../offline-catalogue.ts';
import type { Pack } from '../pack/pack.ts';
import { rowsHad, wordsToHave } from '../pack-rows.ts';

/** A list of a pack. */
interface ServedPackList extends ServedList {
  /** The bytes of the lines from `start` up to `end` (exclusive), as a list of their own. */
  readonly slice: (start: number, end: number) => Uint8Array;
}

interface PackExercises extends Pick<ServedPackList, 'count' | 'digest'> {
  readonly view: View;
  /** The rows of at least the first `end` exercises; without it, the list has all exercises. */
  readonly rows?: (end: number) => Uint32Array;
}

/** A catalogue on the device as a release: that of its current pack, even if another one takes over. */
export class PackRelease implements ServedRelease<ServedPackList> {
  readonly id: string;
  readonly isSearched = true;
  readonly muscles: readonly string[];
  readonly media: MediaHook<Media> | undefined;
  readonly pack: Pack;

  constructor(catalogue: OfflineCatalogue<Media>) {
    const { media, pack } = openPackOf(catalogue);
    this.id = catalogue.release;
    this.media = media;
    this.pack = pack;
    this.muscles = this.pack.directory.muscles ?? [];
  }

  word(kind: FilterKind, text: string): string | undefined {
    const lower = text.toLowerCase();
    return this.words(kind).find((word) => word.toLowerCase() === lower);
  }

  words(kind: FilterKind): readonly string[] {
    const words = isFacet(kind) ? (this.pack.directory.words[kind.field] ?? []) : wordsToHave(this.pack);
    return [...words].sort(compareCodePoints);
  }

  all(view: View): ServedPackList {
    const { count, directory } = this.pack;
    // An older pack has no digest of this list, so its release identifies the list.
    return this.exercises({ view, count, digest: directory.digest ?? this.id });
  }

  /** The list of the exercises with a word of a collection. */
  list({ field }: Collection, word: string, view: View): ServedPackList {
    const { count, digest, rows } = this.pack.list(field, word)!;
    return this.exercises({ view, count, digest, rows });
  }

  valueList(collection: Collection): ServedPackList {
    const lines = this.words(collection).map((value) => encodeUtf8(JSON.stringify(value)));
    const digest = listDigest([toHex(sha256(joinLines(lines)))]);
    const slice = (start: number, end: number) => joinLines(lines.slice(start, end));
    return { count: lines.length, digest, encodings: noEncodings, sliceEncodings: [], slice };
  }

  /** Exercises as a list. */
  exercises({ count, digest, view, rows }: PackExercises): ServedPackList {
    // If the bytes differ from the list that the digest is of, it is another representation.
    const other = `${view === 'detailed' ? '-detailed' : ''}${this.media ? '-media' : ''}`;
    return {
      count,
      digest: digest + other,
      encodings: noEncodings,
      sliceEncodings: [],
      slice: (start, end) => {
        const listed = rows?.(end);
        const lines: Uint8Array[] = [];
        for (let i = start; i < end; i++) lines.push(encodeUtf8(lineOf(this.exercise(listed ? listed[i]! : i), view)));
        return joinLines(lines);
      },
    };
  }

  /** The exercise in a row as the API returns it, with the app's own animation if that is text. */
  exercise(row: number): DetailedExercise {
    const packed = this.pack.exercise(row);
    const own = this.media?.(apiExercise(packed));
    return typeof own === 'string' ? { ...packed, gifUrl: own } : packed;
  }
}

function lineOf(exercise: DetailedExercise, view: View): string {
  return view === 'brief' ? exerciseLine(exercise) : detailedLine(exercise);
}

/** Reads the parts of a pack. */
export const packReader: ServedReader<PackRelease, ServedPackList, ServedPackList> = {
  slice: (list, start, end) => bodyOf(list.slice(start, end)),
  encoded: () => Promise.reject(new TypeError('A pack has no encoded lists.')),
  select(release, choice) {
    const { pack } = release;
    const { view, filters, named, searched } = choice;
    let digest = digestOfChoice(release.id, choice);
    if (isOfLists(choice)) {
      const lists = distinctLists(
        filters.filter(isListFilter).map(({ kind, words }) => release.list(kind, words[0]!, 'brief')),
      );
      if (lists.length === 0) return release.all(view);
      const [only] = filters;
      if (lists.length === 1) return release.list(only!.kind as Collection, only!.words[0]!, view);
      digest = selectionDigest(lists.map((list) => list.digest));
    }
    const sets = filters.map(({ kind, words }) =>
      isFacet(kind) ? unite(words.map((word) => pack.list(kind.field, word)!.rows())) : rowsHad(pack, words),
    );
    if (named) sets.push(pack.searchIndex.rowsNamed(named));
    const ranked = searched === undefined ? undefined : Uint32Array.from(search(pack.searchIndex, searched));
    const rows = ranked ? ranked.filter((row) => sets.every((rows) => includes(rows, row))) : intersect(sets);
    return release.exercises({ view, count: rows.length, digest, rows: () => rows });
  },
  rowOf: ({ pack }, id) => pack.exerciseWith(id)?.row,
  exercise: (release, row, view) => bodyOf(encodeUtf8(lineOf(release.exercise(row), view))),
  async imageAddress(release, row, resolution) {
    const { gifUrl } = release.exercise(row);
    if (release.media) return gifUrl;
    return imageAddress(release.pack.directory.imageBase, gifName(imageIdOfAddress(gifUrl), resolution));
  },
  successorOf: async ({ pack }, id) => {
    const { successors = {} } = pack.directory;
    return Object.hasOwn(successors, id) ? successors[id] : undefined;
  },
};
