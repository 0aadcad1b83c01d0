import { viewsOf } from '../../build/explorer/build-site.ts';
import { summaries } from '../../build/explorer/data/exercise-summary.ts';
import { exercisePage } from '../../build/explorer/pages/exercise.tsx';
import { renderPage } from '../../build/explorer/pages/shell.tsx';
import { openCatalogue } from '../../edge/offline/offline-catalogue.ts';
import { offlineSample } from './offline-sample.ts';
import type { Row, Section } from './section.ts';

/** Addresses of typical length. */
const assets = {
  style: 'assets/style-00000000.css',
  silhouettes: 'assets/silhouettes-00000000.css',
  font: 'assets/figtree-latin-wght-normal-00000000.woff2',
  scripts: { site: 'assets/site-00000000.js', exercise: 'assets/exercise-00000000.js' },
  imageOrigin: 'https://images.example.org',
};

/** The time to build the pages of all exercises, and their size. */
export const pages: Section = {
  name: 'pages',
  title: 'Web site: the pages of all exercises',
  async run() {
    const rows: Row[] = [];
    for (const atLeast of [1_000, 10_000]) {
      const { pack, count } = await offlineSample(atLeast);
      const catalogue = openCatalogue({ release: '0'.repeat(32), digest: '', pack });
      const start = performance.now();
      let bytes = 0;
      const exercises = catalogue.filter({}, { fields: 'all' });
      for (const view of viewsOf(exercises, summaries(catalogue))) {
        bytes += Buffer.byteLength(renderPage(exercisePage(view, true), assets));
      }
      const name = `${count.toLocaleString('en')} exercises`;
      rows.push({ name: `${name}, time`, value: (performance.now() - start) / 1000, unit: 's' });
      rows.push({ name: `${name}, size`, value: bytes / 1e6, unit: 'MB' });
    }
    return rows;
  },
};
