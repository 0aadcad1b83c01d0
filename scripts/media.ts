/** Renders the exercises' images, looks at movements and checks them. */

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { imagesById } from '../build/media/image-id.ts';
import { defaultFigure, type FigureName, figureNames } from '../build/motion/anatomy/skeleton.ts';
import { imageSource } from '../build/motion/image-source.ts';
import { makeLibrary } from '../build/motion/resolve/library.ts';
import type { ExerciseRecord } from '../build/record/fields.ts';
import { counted } from '../catalogue/support/counted.ts';
import { slug } from '../edge/format/paths.ts';
import { figureCalled, projectBuild } from './build/build-place.ts';
import { withProjectCache } from './build/project-cache.ts';
import { publishImages } from './build/publish-images.ts';
import { renderGallery } from './media/gallery.ts';
import { muscleStrips } from './media/muscle-strips.ts';
import { printFindings } from './media/print-findings.ts';
import { onAllCores, renderImages } from './media/render-images.ts';
import { catalogueToDraw, selectMovements } from './media/select-movements.ts';
import { drawStrips, type StripOptions, writeSheet } from './media/sheet.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { CommandError, UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import type { Command, Values } from './support/options.ts';
import { progressLines } from './support/progress-lines.ts';
import { project } from './support/project.ts';
import { releaseRecords, snapshotsIn } from './support/release-records.ts';
import { validCatalogue } from './support/valid-catalogue.ts';

/** An option whose value is the name of a PNG file. */
const pngFile = {
  value: 'FILE.png',
  check(file: string) {
    if (!file.endsWith('.png')) throw new CommandError(`"${file}" must end in .png.`);
  },
};

const command = {
  call: 'npm run media --',
  options: {
    check: { help: 'hold movements to the rules of build/motion/check and sight, for both figures' },
    sheet: { ...pngFile, help: 'a contact sheet: a row of frames for each movement; a long one is several files' },
    sheets: { value: 'DIR', help: 'a contact sheet for each word of --only, by default for each body part' },
    muscles: { ...pngFile, help: 'every muscle word on the figures, from the front and the back' },
    gallery: { value: 'PAGE', help: 'render the animations of gallery/ that a page shows again' },
    only: {
      value: 'WHAT',
      help: `exercise ids, patterns and body parts, separated by commas; "squat:" means the pattern with its
defaults and every value of its parameters, and so does a pattern that no exercise uses`,
    },
    catalogue: catalogueOption,
    figure: {
      words: [...figureNames, 'both'],
      help: 'whom images show; both is for sheets',
      fallback: defaultFigure,
      variable: 'FIGURE',
    },
    yaw: { value: 'DEGREES', help: 'the side that sheets show', range: [-360, 360] },
    pitch: { value: 'DEGREES', help: 'the height from which sheets look', range: [-90, 90] },
    columns: { value: 'N', help: 'frames in a row of a sheet', range: [1, 9999], fallback: '6' },
    size: { value: 'N', help: 'width of a frame on a sheet in pixels', range: [1, 9999], fallback: '240' },
  },
  note: `Without --check, --sheet, --sheets, --muscles or --gallery it renders what is missing, into .cache and dist/cdn. All
animations take about 45 minutes on 2 cores, --check of all movements about 12; what an interrupted run has rendered stays.`,
} satisfies Command;

type MediaValues = Values<typeof command.options>;

/** What can be done instead of rendering images, by the option that asks for it. */
const tasks: readonly (readonly [option: keyof MediaValues, task: (values: MediaValues) => Promise<void>])[] = [
  ['check', checkRules],
  ['sheet', drawSheets],
  ['sheets', drawSheets],
  ['muscles', drawMuscles],
  ['gallery', renderPage],
];

await runCommand(command, async (values) => {
  const asked = tasks.filter(([option]) => values[option]);
  if (asked.length > 1) throw new UsageError('--check, --sheet, --sheets, --muscles and --gallery exclude each other.');
  await (asked[0]?.[1] ?? render)(values);
});

async function checkRules(values: MediaValues): Promise<void> {
  const { catalogue, library } = await catalogueToDraw(values.catalogue);
  printFindings(selectMovements(wordsOfOnly(values), catalogue, library), library, true);
}

async function drawSheets(values: MediaValues): Promise<void> {
  const { sheet, sheets, figure, size, yaw, pitch } = values;
  const { catalogue, library } = await catalogueToDraw(values.catalogue);
  const only = wordsOfOnly(values);
  const solvable = printFindings(selectMovements(only, catalogue, library), library);
  const bodyParts = catalogue.vocabulary.bodyParts.map(({ word }) => word);
  const movementsOn =
    sheets === undefined
      ? [[sheet!, solvable] as const]
      : (only ?? bodyParts).map((word) => {
          const names = new Set(selectMovements([word], catalogue, library).map(({ name }) => name));
          return [join(sheets, `${slug(word)}.png`), solvable.filter(({ name }) => names.has(name))] as const;
        });
  const options: StripOptions = {
    figures: figuresCalled(figure),
    size,
    frames: values.columns,
    yaw,
    pitch,
  };
  await onAllCores(async (pool) => {
    for (const [file, movements] of movementsOn)
      if (movements.length > 0) await writeSheet(file, await drawStrips(movements, library, options, pool));
  });
}

async function drawMuscles({ muscles, figure, size }: MediaValues): Promise<void> {
  await writeSheet(muscles!, muscleStrips(figuresCalled(figure), size));
}

async function renderPage({ gallery, catalogue: folder }: MediaValues): Promise<void> {
  const { catalogue, library } = await catalogueToDraw(folder);
  const count = await onAllCores((pool) => renderGallery(gallery!, catalogue, library, pool));
  console.log(`${gallery}: ${counted(count, 'animation')}.`);
}

/** Renders what is missing and, where there is a build, publishes it there. */
async function render(values: MediaValues): Promise<void> {
  const catalogue = await withProjectCache(project, (cache) =>
    validCatalogue(values.catalogue, 'Nothing was rendered', cache),
  );
  const library = makeLibrary(catalogue.motions);
  const movements = printFindings(selectMovements(wordsOfOnly(values), catalogue, library), library);
  const { images, out } = projectBuild(process.env);
  const figure = figureCalled(values.figure);
  const sources = imagesById(movements.map((movement) => imageSource(movement, library, figure)));
  const progress = progressLines();
  const rendered = await onAllCores((pool) => renderImages(sources, images, pool, progress)).finally(progress.end);
  console.log(`${rendered} of ${counted(movements.length, 'image')} rendered into ${relative('', images)}.`);
  const cdn = join(out, 'cdn');
  if (!existsSync(cdn)) return;
  const published: ExerciseRecord[] = [];
  for await (const record of releaseRecords(snapshotsIn(cdn))) published.push(record);
  publishImages(published, images, cdn);
}

/** The words of `--only`; undefined without it. */
function wordsOfOnly({ only }: MediaValues): string[] | undefined {
  return only?.split(',').map((word) => word.trim());
}

function figuresCalled(word: MediaValues['figure']): readonly FigureName[] {
  return word === 'both' ? figureNames : [figureCalled(word)];
}
