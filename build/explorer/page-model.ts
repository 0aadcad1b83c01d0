import { type Collection, collections, valuesOf } from '../../edge/format/collections.ts';
import type { Exercise } from '../../edge/format/exercise.ts';
import { releaseFolder } from '../../edge/format/paths.ts';
import { packPath } from '../../edge/offline/pack/pack-path.ts';
import { type ArchiveEntry, type ArchiveKind, archiveFolder, archiveKinds } from '../media/image-archive.ts';
import { imageFile } from '../media/image-files.ts';
import { wordListOf } from '../record/fields.ts';
import { imageOf } from '../record/image-address.ts';
import { publishedExercise } from '../record/published-exercise.ts';
import type { WordListName } from '../record/words.ts';
import type { ReleaseContent } from '../release/content.ts';

/** What the web page shows. Paths are relative to the page. */
export interface PageModel {
  readonly exerciseCount: number;
  readonly groups: readonly Group[];
  /** An example of a request: its path and the start of its answer. */
  readonly example: { readonly path: string; readonly exercises: readonly Exercise[] };
  readonly openApi: string;
  readonly manifest: string;
  readonly downloads: readonly Download[];
  /** Image archives, to bundle with an app. */
  readonly archives: readonly ArchiveRow[];
}

/** All lists of a collection. */
export interface Group {
  readonly title: string;
  readonly collection: string;
  readonly cards: readonly Card[];
}

/** One list. */
export interface Card {
  readonly title: string;
  readonly definition: string | undefined;
  readonly count: number;
  /** The animation of the first exercise, where it is there. */
  readonly image: string | undefined;
  readonly firstNames: readonly string[];
}

export interface Download {
  readonly title: string;
  readonly description: string;
  readonly file: string;
  readonly bytes: number;
}

/** The image archives of one body part. */
export interface ArchiveRow {
  readonly title: string;
  /** One of each kind. */
  readonly archives: readonly { readonly title: string; readonly file: string; readonly bytes: number }[];
}

export interface PageSource {
  readonly content: ReleaseContent;
  readonly release: string;
  /** Length of a file of the release in bytes, `undefined` when there is no such file. */
  readonly bytesOf: (name: string) => number | undefined;
  /** The image archives that are there. */
  readonly archives: readonly ArchiveEntry[];
  /** Whether the animation of that name is there. */
  readonly hasImage: (name: string) => boolean;
}

/** Names that a card shows. */
const namesShown = 3;

/** The web page of a release. */
export function pageModel(source: PageSource): PageModel {
  const { content, release, bytesOf } = source;
  const folder = releaseFolder(release);
  return {
    exerciseCount: content.records.length,
    groups: collections.map((collection) => ({
      title: capitalised(collection.words),
      collection: collection.name,
      cards: cardsOf(collection, source),
    })),
    example: exampleOf(content),
    openApi: `${folder}openapi.json`,
    manifest: `${folder}manifest.json`,
    downloads: downloads.flatMap((download) => {
      const bytes = bytesOf(download.file);
      return bytes === undefined ? [] : [{ ...download, file: folder + download.file, bytes }];
    }),
    archives: archiveRows(source),
  };
}

/** A list of a collection per word of its vocabulary. */
function cardsOf(collection: Collection, { content, hasImage }: PageSource): Card[] {
  return wordsOf(content, collection).map(({ word, displayName, definition }) => {
    const exercises = content.records.filter((exercise) => valuesOf(collection, exercise).includes(word));
    const first = exercises.slice(0, namesShown);
    const image = first.map(imageOf).find(hasImage);
    return {
      title: displayName,
      definition,
      count: exercises.length,
      image: image && `image/${imageFile(image, 'gif-180')}`,
      firstNames: first.map(({ name }) => name),
    };
  });
}

/** A row for each body part whose images are all there. */
function archiveRows({ content, archives }: PageSource): ArchiveRow[] {
  return content.catalogue.vocabulary.bodyParts.flatMap(({ word, displayName }) => {
    const own = archives.filter(({ bodyPart }) => bodyPart === word);
    if (own.length === 0) return [];
    const kinds = archiveKinds.flatMap((kind) => own.filter((archive) => archive.kind === kind));
    const listed = kinds.map(({ kind, file, bytes }) => ({
      title: archiveTitles[kind],
      file: `${archiveFolder}/${file}`,
      bytes,
    }));
    return [{ title: displayName, archives: listed }];
  });
}

const archiveTitles: Readonly<Record<ArchiveKind, string>> = { 'gif-180': 'Small GIFs', webp: 'WebP', still: 'Stills' };

/** The start of the first list. */
function exampleOf(content: ReleaseContent): PageModel['example'] {
  const collection = collections[0]!;
  const value = wordsOf(content, collection)[0]!.word;
  const exercises = content.records.filter((exercise) => valuesOf(collection, exercise).includes(value));
  return {
    path: `/exercises/${collection.name}/${encodeURIComponent(value)}?limit=${exampleLimit}`,
    exercises: exercises.slice(0, exampleLimit).map(publishedExercise),
  };
}

/** The words under which a collection has lists, as people read them. */
function wordsOf({ catalogue, words }: ReleaseContent, { field }: Collection): readonly VocabularyWord[] {
  const list = wordListOf(field);
  const vocabulary: { readonly [list in WordListName]?: readonly VocabularyWord[] } = catalogue.vocabulary;
  return vocabulary[list] ?? words[list].map((word) => ({ word, displayName: word }));
}

interface VocabularyWord {
  readonly word: string;
  readonly displayName: string;
  readonly definition?: string;
}

const exampleLimit = 1;

const downloads = [
  { file: 'snapshots/exercises.json', title: 'JSON', description: 'One array, every field' },
  { file: 'snapshots/exercises.ndjson', title: 'NDJSON', description: 'One exercise per line' },
  { file: 'snapshots/exercises.csv', title: 'CSV', description: 'For tables in every language' },
  { file: 'snapshots/exercises-excel.csv', title: 'CSV for Excel', description: 'Opens by a double click' },
  { file: 'snapshots/exercises.sqlite', title: 'SQLite', description: 'Indexed, with full-text search' },
  { file: 'snapshots/exercises.parquet', title: 'Parquet', description: 'For DuckDB and data frames' },
  { file: packPath(), title: 'Offline pack', description: 'What apps with the npm package read and update from' },
  { file: 'snapshots/README.md', title: 'Readme', description: 'How to read each file, with examples' },
  { file: 'snapshots/CHANGELOG.md', title: 'Changelog', description: 'What is new in each version' },
  { file: 'snapshots/SHA256SUMS', title: 'Checksums', description: 'Of all of these: sha256sum -c SHA256SUMS' },
] as const;

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
