import type { QuickStart } from './pages/use.tsx';

/** The quick starts of the page "Use it"; the tests run their code. */
export const quickStarts: readonly QuickStart[] = [
  {
    id: 'offline',
    title: 'Offline, in an app',
    text: 'The whole catalogue in one file with a client that answers as the API does, without a network. React Native, the web, Kotlin and Swift.',
    samples: [
      {
        language: 'shell',
        code: `IMAGE_URL=https://images.example.org npm run build
npm run package
npm install ./dist/offline`,
      },
      {
        language: 'js',
        code: `import { openCatalogue } from 'exercise-catalogue';
import pack from 'exercise-catalogue/pack';

const catalogue = openCatalogue(pack);
catalogue.search('romanian dedlift', { limit: 5 });
catalogue.filter({ target: 'glutes', equipment: ['dumbbell', 'band'] });`,
      },
    ],
  },
  {
    id: 'own',
    title: 'A catalogue of your own',
    text: 'A catalogue is a folder of JSON files. Start with three exercises, change what you like, and serve it.',
    samples: [
      {
        language: 'shell',
        code: `npm run new-catalogue -- ../my-catalogue
npm run validate -- --catalogue ../my-catalogue
npm start -- --catalogue ../my-catalogue`,
      },
    ],
  },
];
