import { localPort } from '../../edge/adapters/local-address.ts';
import { apiExercise, type DetailedExercise } from '../../edge/format/exercise.ts';
import { openCatalogue, openPackOf } from '../../edge/offline/offline-catalogue.ts';
import { wellKnownFirst } from '../../edge/offline/well-known.ts';
import { movementsFile } from '../figure/data/movements.ts';
import type { ArchiveEntry } from '../media/image-archive.ts';
import type { Extent } from '../release/artifact.ts';
import { releasedPack } from '../release/released-pack.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { digestOf } from '../support/digest-of.ts';
import { keptFiles } from '../support/kept-files.ts';
import { type OutputFolder, readFile, writeFile } from '../support/output-folder.ts';
import { writeHome } from './build-home.ts';
import { bundleServiceWorker } from './bundles/bundle-site.ts';
import { type ExerciseView, exerciseViews } from './components/exercise-body.tsx';
import { type ExerciseSummary, summaryOf } from './data/exercise-summary.ts';
import { showpieces } from './data/hero.ts';
import { exercisePagePath, listPagePath } from './data/page-paths.ts';
import { packSearch } from './data/search-file.ts';
import type { Silhouettes } from './data/silhouettes.ts';
import { type Site, siteOf } from './data/site.ts';
import { exerciseMarkdown, markdownName } from './for-machines/exercise-markdown.ts';
import { llmsText } from './for-machines/llms-text.ts';
import { robots, sitemap } from './for-machines/sitemap.ts';
import { downloadPage } from './pages/download.tsx';
import { anyExercisePage, exercisePage } from './pages/exercise.tsx';
import { listPage } from './pages/list.tsx';
import { notFoundPage } from './pages/not-found.tsx';
import { type Assets, type PageContent, renderPage } from './pages/shell.tsx';
import { tryPage } from './pages/try.tsx';
import { usePage } from './pages/use.tsx';
import { quickStarts } from './samples/quick-starts.ts';

/**
 * Up to this many exercises, each has its own page; in larger catalogues, one page shows any exercise. `npm run bench
 * pages` measures the cost: 0.4 s and 11 MB for 1,000, 6 s and 106 MB for 10,000.
 */
const mostExercisePages = 20_000;

/** The API origin of `npm start`. Scripts replace it with the page's own origin. */
const localOrigin = `http://localhost:${localPort}`;
/** Number of exercises that the 404 page suggests. */
const instead = 6;
/** Number of figures next to the quick start of the figure. */
const shownOnUse = 4;

/** A written release, and how the site of it is made. */
export interface SiteBuild {
  readonly release: string;
  /** The folder of the written release. */
  readonly folder: OutputFolder;
  /** The image archives that exist. */
  readonly archives: readonly ArchiveEntry[];
  /** Whether all images of the release are hosted. */
  readonly hasImages: boolean;
  /**
   * How much of the site is made: of an early release, neither pages of exercises and lists nor what has to be drawn.
   */
  readonly extent?: Extent;
}

/** Writes the web site of a release: pages, scripts, styles and the service worker. */
export async function buildSite(
  { release, folder, archives, hasImages, extent = 'whole' }: SiteBuild,
  out: OutputFolder,
  cache: BuildCache = noCache,
): Promise<void> {
  const { manifest, pack } = releasedPack(folder);
  const catalogue = openCatalogue({ release, digest: '', pack });
  const readText = (path: string) => readFile(folder, path).toString();
  const isWhole = extent === 'whole';
  const site = siteOf({ release, manifest, catalogue, readText, archives, isWhole });
  const { imageBase } = manifest;
  const exercises = catalogue.filter({}, { fields: 'all' });
  const home = {
    ...site,
    summaries: (postureOf: Silhouettes['postureOf']) =>
      exercises.map((exercise) => summaryOf(exercise, postureOf(exercise.id))),
    search: packSearch(openPackOf(catalogue).pack),
    movements: readFile(folder, movementsFile),
    movementsPath: site.movements,
    imageBase,
    isDrawn: isWhole,
  };
  const { all, moving, lasting, assets, page, paths } = await writeHome(home, out, cache);
  const pages = [
    tryPage(site),
    downloadPage(site),
    usePage({ quickStarts: quickStarts(), shown: showpieces(all, moving).slice(0, shownOnUse), origin: localOrigin }),
  ];
  for (const page of [...pages, anyExercisePage(site)]) writePage(out, page, assets);
  const hasExercisePages = isWhole && all.length <= mostExercisePages;
  writeFile(out, '404.html', renderPage(notFoundPage(wellKnownFirst(all).slice(0, instead)), assets));
  const listed = [page, ...pages].map(({ path }) => path);
  const stored = [...listed, 'exercise/', ...paths, ...site.pack];
  for (const { path, shown, write } of lastingPages({ site, exercises, all, hasImages, hasExercisePages })) {
    await keptFiles(cache, 'page-files', [path, shown, lasting], out, (out) => write(out, lasting));
    listed.push(path);
  }
  writeFile(out, 'llms.txt', llmsText(site, wellKnownFirst(all), hasExercisePages));
  writeFile(out, 'sitemap.xml', sitemap(imageBase, listed));
  writeFile(out, 'robots.txt', robots(imageBase));
  writeFile(out, 'service-worker.js', await bundleServiceWorker({ release, pack: site.pack, paths: stored }, cache));
}

function writePage(out: OutputFolder, page: PageContent, assets: Assets): void {
  writeFile(out, `${page.path}index.html`, renderPage(page, assets));
}

/** A page that is the same in every release in which it shows the same. */
interface LastingPage {
  readonly path: string;
  /** Everything that it shows, as a JSON value. */
  readonly shown: unknown;
  write(out: OutputFolder, assets: Assets): void;
}

interface LastingContent {
  readonly site: Site;
  /** All exercises with all fields, sorted by name. */
  readonly exercises: readonly DetailedExercise[];
  /** Their summaries. */
  readonly all: readonly ExerciseSummary[];
  readonly hasImages: boolean;
  readonly hasExercisePages: boolean;
}

/** The page of each word of a list, and that of each exercise with its Markdown twin; of an early release, none. */
function* lastingPages({ site, exercises, all, hasImages, hasExercisePages }: LastingContent): Generator<LastingPage> {
  if (!site.isWhole) return;
  // Each is shown on the pages of many others.
  const digests = new Map(all.map((summary) => [summary, digestOf(JSON.stringify(summary))]));
  const digestsOf = (summaries: readonly (ExerciseSummary | undefined)[]) =>
    summaries.map((summary) => summary && digests.get(summary));
  for (const list of site.lists.filter(({ isInApi }) => isInApi)) {
    for (const word of list.words) {
      const own = all.filter(({ words }) => words[list.name]!.includes(word.word));
      yield {
        path: listPagePath(list.name, word.word),
        shown: [list.name, list.label, word, digestsOf(own)],
        write: (out, assets) => writePage(out, listPage(list, word, own), assets),
      };
    }
  }
  if (!hasExercisePages) return;
  const names = new Map(all.map(({ id, name }) => [id, name]));
  for (const view of viewsOf(exercises, all)) {
    const { related, previous, next, ...own } = view;
    const others = Object.entries(related).map(([relation, summaries]) => [relation, digestsOf(summaries)]);
    const path = exercisePagePath(view.exercise.id);
    yield {
      path,
      shown: [own, others, digestsOf([previous, next]), hasImages],
      write(out, assets) {
        writePage(out, exercisePage(view, hasImages), assets);
        const markdown = exerciseMarkdown(view.exercise, view.details, (other) => names.get(other));
        writeFile(out, path + markdownName, markdown);
      },
    };
  }
}

/** What the page of each exercise shows. */
export function* viewsOf(
  exercises: readonly DetailedExercise[],
  all: readonly ExerciseSummary[],
): Generator<ExerciseView> {
  const viewOf = exerciseViews(all, localOrigin);
  for (const exercise of exercises) yield viewOf(apiExercise(exercise), exercise);
}
