/** An open pack as the handler wants its lists. */

import { toHex } from '../../digest/hex.ts';
import { sha256 } from '../../digest/sha256.ts';
import type { Collection } from '../../format/collections.ts';
import { compareCodePoints, exerciseLine } from '../../format/exercise.ts';
import { gifName, imageAddress, imageIdOfAddress } from '../../format/image-address.ts';
import { joinLines } from '../../format/list.ts';
import { listDigest, selectionDigest } from '../../format/list-digest.ts';
import type { Encoding } from '../../format/paths.ts';
import type { ServedList, ServedReader, ServedRelease } from '../../release/served.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import type { Media, OfflineCatalogue } from '../offline-catalogue.ts';
import type { Pack, PackList } from '../pack/pack.ts';
import { intersect } from '../rows.ts';

/** A list of a pack with what the handler tells about it in headers. */
export interface ServedPackList extends ServedList {
  /** The first `end` exercises on the list, or at least these, by their rows; `undefined` stands for all there are. */
  readonly rows: (end?: number) => Uint32Array | undefined;
  /** The bytes of the lines from `start` up to `end` (exclusive), as a list of their own. */
  readonly slice: (start: number, end: number) => Uint8Array;
}

/** Nothing is sent anywhere, so nothing is compressed. */
const noEncodings: ReadonlyMap<Encoding, unknown> = new Map();

/** A catalogue on the device as a release: that of the pack which it has now, though another may take its place. */
export class PackRelease implements ServedRelease<ServedPackList> {
  readonly id: string;
  readonly catalogue: OfflineCatalogue<Media>;
  readonly pack: Pack;

  constructor(catalogue: OfflineCatalogue<Media>) {
    this.id = catalogue.release;
    this.catalogue = catalogue;
    this.pack = catalogue.pack;
  }

  list(collection: Collection, value: string): ServedPackList | undefined {
    const list = this.pack.list(collection.field, value);
    return list && this.#listed(list);
  }

  values({ field }: Collection): readonly string[] {
    return [...this.pack.directory.words[field]].sort(compareCodePoints);
  }

  all(): ServedPackList {
    const { count, directory } = this.pack;
    // A pack from before there was such a list says nothing about it: then its release stands for it.
    return this.exercises('exercises', count, directory.digest ?? this.id, () => undefined);
  }

  valueList(collection: Collection): ServedPackList {
    const lines = this.values(collection).map((value) => encodeUtf8(JSON.stringify(value)));
    const digest = listDigest([toHex(sha256(joinLines(lines)))]);
    const slice = (start: number, end: number) => joinLines(lines.slice(start, end));
    const { name } = collection;
    return { value: name, count: lines.length, digest, encodings: noEncodings, rows: () => new Uint32Array(), slice };
  }

  /** The exercises of some rows as a list. */
  exercises(value: string, count: number, digest: string, rows: ServedPackList['rows']): ServedPackList {
    const { catalogue, pack } = this;
    return {
      value,
      count,
      // With other addresses of animations it is another representation, which must not be taken for the API's.
      digest: catalogue.rewritesMedia ? `${digest}-media` : digest,
      encodings: noEncodings,
      rows,
      slice(start, end) {
        const page = catalogue.page(pack, rows(end), { offset: start, limit: end - start });
        return joinLines(page.map((exercise) => encodeUtf8(exerciseLine(exercise))));
      },
    };
  }

  #listed({ word, count, digest, rows }: PackList): ServedPackList {
    return this.exercises(word, count, digest, rows);
  }
}

/** Reads what a pack consists of. */
export const packReader: ServedReader<PackRelease, ServedPackList, ServedPackList> = {
  slice(list, start, end) {
    const content = list.slice(start, end);
    return { length: content.length, content };
  },
  encoded: () => Promise.reject(new TypeError('A pack has no encoded lists.')),
  intersection(release, lists) {
    const rows = intersect(lists.map((list) => list.rows()!));
    const digest = selectionDigest(lists.map(({ digest }) => digest));
    return release.exercises('', rows.length, digest, () => rows);
  },
  named(release, words, lists) {
    const found = release.catalogue.searchIndex.rowsNamed(words);
    const named = intersect([found, ...lists.map((list) => list.rows()!)]);
    const digest = selectionDigest(
      lists.map(({ digest }) => digest),
      release.id,
    );
    return release.exercises('', named.length, digest, () => named);
  },
  rowOf: ({ pack }, id) => pack.rowOf(id),
  exercise({ catalogue, pack }, row) {
    const [exercise] = catalogue.page(pack, undefined, { offset: row, limit: 1 });
    const content = encodeUtf8(exerciseLine(exercise!));
    return { length: content.length, content };
  },
  async imageAddress({ catalogue, pack }, row, resolution) {
    const [exercise] = catalogue.page(pack, undefined, { offset: row, limit: 1 });
    const { gifUrl } = exercise!;
    if (catalogue.rewritesMedia) return String(gifUrl);
    return imageAddress(pack.directory.imageBase, gifName(imageIdOfAddress(String(gifUrl)), resolution));
  },
  successorOf: async ({ pack }, id) => {
    const { successors = {} } = pack.directory;
    return Object.hasOwn(successors, id) ? successors[id] : undefined;
  },
};
