import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { have } from '../../../edge/format/collections.ts';
import type { SearchIndex } from '../../../edge/search/search-index.ts';
import { Explorer } from '../components/explorer/explorer.tsx';
import { choiceCount, formatQuery, parseQuery, type Query } from '../components/explorer/query.ts';
import { asksForLessMotion } from '../components/less-motion.ts';
import { type Cards, unpackCards } from '../data/card-table.ts';
import type { ExerciseCard } from '../data/exercise-summary.ts';
import type { HomeData, HomeFacts } from '../data/page-facts.ts';
import type { SearchFile } from '../data/search-file.ts';
import type { SiteList } from '../data/site-lists.ts';
import { pageFacts, root, siteUrl } from './facts.ts';
import { fetched } from './fetched.ts';
import { drawFigures, drawWhileSeen, pauseFigures } from './figures.ts';
import { BodyMap } from './home/body-map.tsx';
import { Hero } from './home/hero.tsx';
import { keepEquipment, keptEquipment } from './home/kept-equipment.ts';
import { scrollToKept } from './home/kept-scroll.ts';
import { nextTask, onceIdle, painted } from './painted.ts';

const facts = pageFacts<HomeFacts>();
const place = document.getElementById('explorer')!;

/** Searches all exercises, best match first. */
type Search = (text: string) => readonly ExerciseCard[];

interface AppProps {
  readonly cards: Cards;
  readonly lists: readonly SiteList[];
  /** The search of the whole index, if it is loaded. */
  readonly firstSearch: Search | undefined;
  /** Width of the grid in CSS pixels. */
  readonly width: number;
}

function App({ cards, lists, firstSearch, width }: AppProps) {
  const [query, setQuery] = useState(() => firstQuery(lists));
  useEffect(() => {
    const read = () => setQuery(parseQuery(location.search));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const [wholeSearch, setSearch] = useState(() => firstSearch);
  useEffect(() => {
    if (!wholeSearch) onceIdle(() => void loadSearch(cards).then((loaded) => setSearch(() => loaded)));
  }, []);
  const search = useMemo(() => wholeSearch ?? searchByWords(cards), [wholeSearch, cards]);
  const onQuery = (next: Query, isTyping: boolean) => {
    // Typing another letter should not add a step for the back button.
    const write = isTyping ? history.replaceState : history.pushState;
    write.call(history, null, '', location.pathname + formatQuery(next));
    keepEquipment(next.words[have.name]!);
    setQuery(next);
  };
  const [isPaused, setPaused] = useState(false);
  const motion = {
    isPaused,
    onToggle: () => {
      setPaused(!isPaused);
      pauseFigures(!isPaused);
    },
  };
  return (
    <Explorer
      cards={cards}
      lists={lists}
      search={search}
      width={width}
      root={root}
      draw={drawWhileSeen}
      bodyMap={BodyMap}
      motion={asksForLessMotion() ? undefined : motion}
      query={query}
      onQuery={onQuery}
    />
  );
}

/** The query in the address. If it is empty, the equipment chosen on the last visit is chosen again. */
function firstQuery(lists: readonly SiteList[]): Query {
  const query = parseQuery(location.search);
  const kept = location.search === '' ? keptEquipment() : [];
  if (kept.length === 0) return query;
  const known = new Set(lists.find(({ name }) => name === have.name)?.words.map(({ word }) => word));
  const had = { ...query, words: { ...query.words, [have.name]: kept.filter((word) => known.has(word)) } };
  history.replaceState(null, '', location.pathname + formatQuery(had));
  return had;
}

/** The search of the whole index, which forgives typos and knows aliases; of names if the host doesn't have it. */
async function loadSearch({ byName }: Cards): Promise<Search | undefined> {
  try {
    const [{ search, unpackSearch }, file] = await Promise.all([
      import('./home/search.ts'),
      loadJson<SearchFile>(facts.search),
    ]);
    let index: SearchIndex | undefined;
    return (text) => {
      index ??= unpackSearch(file);
      return search(index, text).map((row) => byName[row]!);
    };
  } catch {
    return undefined;
  }
}

/** Finds what the visitor types before the search index is loaded: exercises whose names contain every word. */
function searchByWords({ wellKnown }: Cards): Search {
  return (text) => {
    const words = text.toLowerCase().split(/\s+/);
    return wellKnown.filter(({ name }) => words.every((word) => name.includes(word)));
  };
}

/** A file of JSON by its path from the root of the site. */
async function loadJson<T>(path: string): Promise<T> {
  return (await (await fetched(siteUrl, path)).json()) as T;
}

// The prerendered grid does not match an address with a query.
if (location.search) place.classList.add('loading');
const asked = parseQuery(location.search);
// A link to a search or to filtered exercises leads to these, not to the large figure above, which fills a phone.
if (history.state === null && (asked.text !== '' || choiceCount(asked) > 0)) place.scrollIntoView();
await painted();
const hero = document.getElementById('hero');
if (hero) {
  const { exercise, name, moment } = hero.dataset;
  render(<Hero exercise={exercise!} name={name!} from={Number(moment)} />, hero);
}

try {
  const data = await loadJson<HomeData>(facts.data).catch(() => undefined);
  if (data) await showAll(data);
  else showOnlyFirst();
} finally {
  place.classList.remove('loading');
  place.dataset.ready = 'true';
}

async function showAll({ lists, cards: table }: HomeData): Promise<void> {
  await nextTask();
  const cards = unpackCards(table);
  const firstSearch = parseQuery(location.search).text === '' ? undefined : await loadSearch(cards);
  await nextTask();
  const width = place.querySelector('.card-grid')?.clientWidth ?? 0;
  // The page must not become short in between: the browser would scroll up.
  place.style.minHeight = `${place.offsetHeight}px`;
  place.replaceChildren();
  render(<App cards={cards} lists={lists} firstSearch={firstSearch} width={width} />, place);
  place.style.minHeight = '';
  scrollToKept();
}

/** The prerendered cards and figures work without the data. */
function showOnlyFirst(): void {
  place.classList.add('unavailable');
  place.insertAdjacentHTML('afterbegin', '<p class="notice" role="alert"></p>');
  const notice = place.querySelector('.notice')!;
  const again = document.createElement('button');
  again.className = 'quiet';
  again.textContent = 'Try again';
  again.addEventListener('click', () => location.reload());
  notice.append('Only the first exercises are here: the data of the others could not be loaded. ', again);
  drawFigures(place);
}
