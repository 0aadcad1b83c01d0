import { bodyWeight } from '../../../edge/format/collections.ts';
import { imageForms } from '../../record/image-forms.ts';
import { dataLicense } from '../../support/data-license.ts';
import { ExerciseBody, type ExerciseView } from '../components/exercise-body.tsx';
import type { PackFacts } from '../data/page-facts.ts';
import { exercisePagePath, rootFrom } from '../data/page-paths.ts';
import type { Site } from '../data/site.ts';
import { titled } from '../data/titled.ts';
import { markdownName } from '../for-machines/exercise-markdown.ts';
import type { PageContent } from './shell.tsx';

/** The page of one exercise. */
export function exercisePage(view: ExerciseView, hasImages: boolean): PageContent {
  const { exercise } = view;
  const { id, name, target, equipment, instructions, gifUrl } = exercise;
  const path = exercisePagePath(id);
  const title = titled(name);
  return {
    path,
    title: `${title}: steps, muscles and animation · Exercise Catalogue`,
    description: `${title} for the ${target}, with ${equipment === bodyWeight ? 'body weight alone' : equipment}. ${instructions[0]}`,
    script: 'exercise',
    ...(hasImages && { image: imageForms(gifUrl)['png-480'] }),
    markdown: markdownName,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: title,
      step: instructions.map((text) => ({ '@type': 'HowToStep', text })),
      license: dataLicense.url,
      ...(hasImages && { image: gifUrl }),
    },
    body: <ExerciseBody {...view} root={rootFrom(path)} />,
  };
}

/** The page that draws any exercise named in its address, from the offline pack. */
export function anyExercisePage({ pack, release }: Site): PageContent {
  return {
    path: 'exercise/',
    title: 'Exercise Catalogue',
    description: 'Steps, muscles and animation of an exercise.',
    script: 'exercise',
    isListed: false,
    facts: { pack, release } satisfies PackFacts,
    body: (
      <div id="exercise">
        <section class="page-head">
          <p>Loading the exercise …</p>
        </section>
      </div>
    ),
  };
}
