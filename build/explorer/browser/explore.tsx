import { render } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { have } from '../../../edge/format/collections.ts';
import type { OfflineCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { type ExerciseSummary, summaries } from '../exercise-summary.ts';
import type { ExploreFacts } from '../pages/explore.tsx';
import { loadCatalogue } from './catalogue.ts';
import { BodyMap } from './explore/body-map.tsx';
import { Explorer } from './explore/explorer.tsx';
import { Hero } from './explore/hero.tsx';
import { keepEquipment, keptEquipment } from './explore/kept-equipment.ts';
import { formatQuery, parseQuery, type Query, withHad } from './explore/query.ts';
import { pageFacts, root, siteUrl } from './facts.ts';
import { drawFigures, drawWhileSeen, pauseFigures } from './figures.ts';
import { painted } from './painted.ts';
import { asksForLessMotion } from './play-button.tsx';

const facts = pageFacts<ExploreFacts>();
const place = document.getElementById('explorer')!;

function App({ catalogue, exercises }: { catalogue: OfflineCatalogue; exercises: readonly ExerciseSummary[] }) {
  const [query, setQuery] = useState(firstQuery);
  useEffect(() => {
    const read = () => setQuery(parseQuery(location.search));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const search = useCallback(
    (text: string) => {
      const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
      return catalogue.search(text).map(({ id }) => byId.get(id)!);
    },
    [catalogue, exercises],
  );
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
      exercises={exercises}
      lists={facts.lists}
      search={search}
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
function firstQuery(): Query {
  const query = parseQuery(location.search);
  const kept = location.search === '' ? keptEquipment() : [];
  if (kept.length === 0) return query;
  const known = new Set(facts.lists.find(({ name }) => name === have.name)?.words.map(({ word }) => word));
  const had = withHad(
    query,
    kept.filter((word) => known.has(word)),
  );
  history.replaceState(null, '', location.pathname + formatQuery(had));
  return had;
}

// The prerendered grid does not match an address with a query.
if (location.search) place.classList.add('loading');
await painted();
const hero = document.getElementById('hero');
if (hero) {
  const { exercise, name, moment } = hero.dataset;
  render(<Hero exercise={exercise!} name={name!} from={Number(moment)} />, hero);
}

try {
  const catalogue = await loadCatalogue(facts, siteUrl);
  const { words, indexes } = facts.postures;
  const exercises = summaries(catalogue, (_, index) => words[indexes[index]!]);
  place.replaceChildren();
  render(<App catalogue={catalogue} exercises={exercises} />, place);
} catch {
  // The prerendered cards and figures still work.
  place.classList.add('unavailable');
  place.insertAdjacentHTML('afterbegin', '<p class="notice" role="alert"></p>');
  const notice = place.querySelector('.notice')!;
  const again = document.createElement('button');
  again.className = 'quiet';
  again.textContent = 'Try again';
  again.addEventListener('click', () => location.reload());
  notice.append('Only the first exercises are here: the data of the others could not be loaded. ', again);
  drawFigures(place);
} finally {
  place.classList.remove('loading');
  place.dataset.ready = 'true';
}
