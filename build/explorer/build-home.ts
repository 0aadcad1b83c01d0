import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { wordsIn } from '../../edge/format/collections.ts';
import type { WordCounts } from '../../edge/offline/catalogue-types.ts';
import { type ListedField, listedFields } from '../../edge/offline/pack/packed-exercise.ts';
import type { Movements } from '../figure/data/movements.ts';
import { type ExerciseRecord, recordOf, wordListOf } from '../record/fields.ts';
import { searchIndexOf } from '../record/searchables.ts';
import { type WordLists, wordLists } from '../record/words.ts';
import { movementsJson } from '../release/artifacts/movements.ts';
import { type ReleaseSource, usedVocabulary } from '../release/content.ts';
import { vocabularyJson } from '../snapshots/documents/vocabulary.ts';
import { type BuildCache, keptJson, noCache } from '../support/build-cache.ts';
import { type OutputFolder, writeFile } from '../support/output-folder.ts';
import { assetPath } from './bundles/asset-path.ts';
import { bundleSite } from './bundles/bundle-site.ts';
import { packCards, unpackCards } from './data/card-table.ts';
import { type ExerciseSummary, summaryOf } from './data/exercise-summary.ts';
import { drawnHero, heroOf } from './data/hero.ts';
import type { HomeData } from './data/page-facts.ts';
import { type SearchFile, searchFile } from './data/search-file.ts';
import { noSilhouettes, type Silhouettes, silhouettesOf } from './data/silhouettes.ts';
import type { Site } from './data/site.ts';
import { siteListsOf } from './data/site-lists.ts';
import { homePage } from './pages/home.tsx';
import { type Assets, renderPage } from './pages/shell.tsx';

/** What the home page shows. */
export interface HomeSource {
  /** All exercises, sorted by name, with the postures that `postureOf` finds. */
  readonly summaries: (postureOf: Silhouettes['postureOf']) => readonly ExerciseSummary[];
  readonly lists: Site['lists'];
  readonly search: SearchFile;
  /** Undefined while it isn't known. */
  readonly version: string | undefined;
  /** The JSON of the {@link Movements}. */
  readonly movements: Buffer;
  readonly movementsPath: string;
  /** Undefined while there is none. */
  readonly release: string | undefined;
  /** Address of the image host, without a trailing slash. */
  readonly imageBase: string;
  /** Whether silhouettes and the still of the large figure are drawn. */
  readonly isDrawn: boolean;
}

/** Related exercises aren't shown. */
const unrelated = { easier: [], harder: [], alternatives: [], variations: [] };

/**
 * Writes the home page of a catalogue alone, which needs no release and no image ids: these take most of the time of an
 * early release. Its links lead nowhere until that is there.
 * @param source a catalogue that may not be checked; a fault can be an error here
 * @param bundled resolves when what makes the bundles ahead has put them into the cache
 */
export async function buildHome(
  source: ReleaseSource,
  out: OutputFolder,
  cache: BuildCache = noCache,
  bundled?: Promise<void>,
): Promise<void> {
  const { catalogue, imageBase } = source;
  const records = catalogue.exercises.map((exercise) => recordOf({ exercise, gifUrl: '', related: unrelated }));
  const vocabulary = usedVocabulary(catalogue.vocabulary, records);
  const movements = movementsJson(catalogue);
  const movementsPath = assetPath('movements', movements, 'json');
  writeFile(out, movementsPath, movements);
  const known = {
    summaries: () => records.map((record) => summaryOf(record)),
    lists: siteListsOf(wordCounts(records, wordLists(vocabulary)), vocabularyJson(vocabulary)),
    search: searchFile(searchIndexOf({ records, catalogue })),
  };
  const unknown = { release: undefined, version: undefined, isDrawn: false };
  await writeHome({ ...known, ...unknown, movements, movementsPath, imageBase }, out, cache, bundled);
}

/** For each field with a closed list, its words and the number of exercises with each. */
function wordCounts(records: readonly ExerciseRecord[], words: WordLists): WordCounts {
  const countsOf = (field: ListedField) => {
    const counts = new Map(words[wordListOf(field)].map((word) => [word, 0]));
    for (const record of records) for (const word of wordsIn(record, field)) counts.set(word, counts.get(word)! + 1);
    return Array.from(counts, ([value, count]) => ({ value, count }));
  };
  return Object.fromEntries(listedFields.map((field) => [field, countsOf(field)])) as unknown as WordCounts;
}

/**
 * Writes the home page and what it loads, except the movements. The bundles come last, as they may still be in the
 * making.
 * @param bundled see {@link buildHome}
 * @returns what other pages share with it, and the paths of what it loads
 */
export async function writeHome(
  { summaries, lists, search, release, version, movements, movementsPath, imageBase, isDrawn }: HomeSource,
  out: OutputFolder,
  cache: BuildCache,
  bundled?: Promise<void>,
) {
  for (const name of ['icon.svg', 'site.webmanifest']) {
    writeFile(out, name, readFileSync(new URL(`static/${name}`, import.meta.url)));
  }
  const moving: Movements = JSON.parse(movements.toString());
  const silhouettes = isDrawn ? await silhouettesOf(moving, cache) : noSilhouettes;
  writeFile(out, silhouettes.path, silhouettes.content);
  const all = summaries(silhouettes.postureOf);
  const chosen = heroOf(all, moving);
  const hero = chosen && isDrawn ? await drawnHero(chosen, moving, cache) : chosen;
  if (hero?.still) writeFile(out, hero.still.path, hero.still.content);
  const movementBytes = keptJson(
    cache.entry('gzip-length', [movements]),
    () => gzipSync(movements, { level: 9 }).length,
  );
  const cards = packCards(all);
  const facts = {
    data: writeData(out, 'home', { lists, cards } satisfies HomeData),
    search: writeData(out, 'search', search),
  };
  const page = homePage({ lists, version, cards: unpackCards(cards), facts, hero, movementBytes });
  await bundled;
  const { assets: scripts, files, shell } = await bundleSite(cache);
  for (const [path, content] of files) writeFile(out, path, content);
  /** What pages load that stay the same in many releases. */
  const lasting = { ...scripts, imageOrigin: new URL(imageBase).origin, silhouettes: silhouettes.path };
  const assets: Assets = { ...lasting, ...(release === undefined ? { movements: movementsPath } : { release }) };
  writeFile(out, `${page.path}index.html`, renderPage(page, assets));
  const drawn = [silhouettes.path, movementsPath, ...(hero?.still ? [hero.still.path] : [])];
  return { all, moving, lasting, assets, page, paths: [...shell, ...drawn, facts.data, facts.search] };
}

/** Writes data for scripts to a file whose name changes with its content, and returns its path. */
function writeData(out: OutputFolder, name: string, data: object): string {
  const text = JSON.stringify(data);
  const path = assetPath(name, text, 'json');
  writeFile(out, path, text);
  return path;
}
