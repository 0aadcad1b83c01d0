/** The results of the package on any engine, using only the language. Runs in every runtime. */

import { offlineHandler, openCatalogue } from 'exercise-catalogue';
import pack from 'exercise-catalogue/pack';

const paths = [
  '/exercises/bodyPart/back?limit=3&offset=2',
  '/exercises/equipment/BODY%20weight',
  '/exercises/bodyPart/tail',
  '/exercises/bodyPart/neck?limit=x',
  '/exercises?limit=2&offset=5',
  '/exercises/target/glutes?equipment=barbell&limit=2',
  '/exercises/name/push%20up?limit=3',
  '/exercises/exercise/0001',
  '/exercises/equipmentList',
  '/image?exerciseId=0001&resolution=180',
];

/** Everything that is compared between runtimes. */
export async function portableCheck() {
  const catalogue = openCatalogue(pack);
  const names = (exercises) => exercises.map(({ name }) => name);
  const handle = offlineHandler(catalogue);
  const answers = [];
  for (const url of paths) {
    const { status, headers, body } = await handle({ method: 'GET', url, header: () => null });
    answers.push({ status, headers, body: body && Array.from(body) });
  }
  return {
    version: catalogue.version,
    exercises: catalogue.filter({}),
    lists: catalogue.lists(),
    details: catalogue.details('0001'),
    filtered: names(catalogue.filter({ target: 'glutes', equipment: ['barbell', 'kettlebell'] }, { limit: 5 })),
    found: ['dumbel curl', 'pushup', 'dead lift', 'tricpes', 'zzzz'].map((text) => names(catalogue.search(text))),
    answers,
  };
}

/** Times in ms, each the mean of some rounds: opening with the first page, and parsing everything. */
export function portableBench(now) {
  const text = JSON.stringify(openCatalogue(pack).filter({}));
  const mean = (rounds, work) => {
    const start = now();
    for (let i = 0; i < rounds; i++) work();
    return (now() - start) / rounds;
  };
  return {
    firstPage: mean(100, () => openCatalogue(pack).bodyPart('upper legs', { limit: 10 })),
    parseAll: mean(20, () => JSON.parse(text)),
  };
}
