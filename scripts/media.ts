/** Renders the exercises' images, looks at movements and checks them. */

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contactSheet, type LabelledStrip } from '../build/media/contact-sheet.ts';
import { imagesById } from '../build/media/image-id.ts';
import { defaultFigure, type FigureName, figureNames } from '../build/motion/anatomy/skeleton.ts';
import { checkMovement } from '../build/motion/check/check-movement.ts';
import { imageSource } from '../build/motion/image-source.ts';
import { MotionError } from '../build/motion/motion-error.ts';
import type { Movement } from '../build/motion/movement.ts';
import { type Library, makeLibrary } from '../build/motion/resolve/library.ts';
import { checkView } from '../build/motion/sight/check-view.ts';
import type { ExerciseRecord } from '../build/record/fields.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { problemLine } from '../catalogue/report/format.ts';
import { slug } from '../edge/format/paths.ts';
import { progressLines } from './build/progress-lines.ts';
import { figureCalled, project, projectBuild } from './build/project.ts';
import { withProjectCache } from './build/project-cache.ts';
import { publishImages } from './build/publish-images.ts';
import { releaseRecords, snapshotsIn } from './changes/release-records.ts';
import { findingLines } from './media/finding-lines.ts';
import { renderGallery } from './media/gallery.ts';
import { muscleStrips } from './media/muscle-strips.ts';
import { onAllCores, renderImages } from './media/render-images.ts';
import { selectMovements } from './media/select-movements.ts';
import { drawStrips, type StripOptions, sheetPieces } from './media/sheet.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { CommandError, runCommand, UsageError } from './support/command-line.ts';
import { counted } from './support/counted.ts';
import type { Command } from './support/options.ts';
import { replaceFile } from './support/replace-file.ts';
import { validCatalogue } from './support/valid-catalogue.ts';

const command = {
  call: 'npm run media --',
  options: {
    check: { help: 'hold movements to the rules of build/motion/check and sight, for both figures' },
    sheet: {
      value: 'FILE.png',
      help: 'a contact sheet: a row of frames for each movement; a long one is several files',
    },
    sheets: { value: 'DIR', help: 'a contact sheet for each word of --only, by default for each body part' },
    muscles: { value: 'FILE.png', help: 'every muscle word on the figures, from the front and the back' },
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
    yaw: { value: 'DEGREES', help: 'the side that sheets show' },
    pitch: { value: 'DEGREES', help: 'the height from which sheets look' },
    columns: { value: 'N', help: 'frames in a row of a sheet', range: [1, 9999], fallback: '6' },
    size: { value: 'N', help: 'width of a frame on a sheet in pixels', range: [1, 9999], fallback: '240' },
  },
  note: `Without --check, --sheet, --sheets, --muscles or --gallery it renders what is missing, into .cache and dist/cdn. All
animations take about 45 minutes on 2 cores, --check of all movements about 12; what an interrupted run has rendered stays.`,
} satisfies Command;

/**
 * The catalogue to look at. Movements may be unfinished and texts invalid, but the motion files must be readable.
 * @throws CommandError with a line for each problem in a motion file
 */
async function readMovements(folder: string): Promise<Catalogue> {
  const { catalogue, problems } = await readCatalogue(folder);
  const unreadable = problems.filter(({ file }) => file.includes('/motions/'));
  if (unreadable.length > 0) throw new CommandError(unreadable.map(problemLine).join('\n'));
  return catalogue;
}

/** Prints the findings, including those of views if `withViews`, and returns the movements that could be solved. */
function check(movements: readonly Movement[], library: Library, withViews: boolean): Movement[] {
  let count = 0;
  const solvable: Movement[] = [];
  const progress = progressLines();
  const print = (line: string) => {
    progress.end();
    console.log(line);
  };
  progress.begin('Checking movements');
  for (const [i, movement] of movements.entries()) {
    progress.advance(i, movements.length);
    try {
      const views = withViews ? checkView(movement, library) : [];
      for (const line of findingLines([...checkMovement(movement, library), ...views])) {
        count++;
        print(`${movement.name}  ${line}`);
      }
      solvable.push(movement);
    } catch (error) {
      if (!(error instanceof MotionError)) throw error;
      count++;
      print(`${movement.name}  motion  ${error.message}`);
    }
  }
  print(`${counted(movements.length, 'movement')}, ${counted(count, 'finding')}.`);
  if (count > 0) process.exitCode = 1;
  return solvable;
}

/** Renders what is missing and, where there is a build, publishes it there. */
async function render(movements: readonly Movement[], library: Library, figure: FigureName): Promise<void> {
  const { images, out } = projectBuild(process.env);
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

/** Writes strips to one sheet, or to several if there are many: `legs.png`, or `legs-1.png`, `legs-2.png` and so on. */
async function writeSheet(file: string, strips: readonly LabelledStrip[]): Promise<void> {
  const pieces = sheetPieces(strips);
  for (const [i, piece] of pieces.entries()) {
    const name = pieces.length === 1 ? file : file.replace(/(\.[^./]*)?$/, `-${i + 1}$1`);
    replaceFile(name, await contactSheet(piece.strips, piece.columns));
    console.log(`${name}: ${counted(piece.strips.length, 'row')}.`);
  }
}

function checkedCatalogue(folder: string): Promise<Catalogue> {
  return withProjectCache(project, (cache) => validCatalogue(folder, 'Nothing was rendered', cache));
}

await runCommand(command, async (values) => {
  const { sheet, sheets, muscles, gallery, figure, size } = values;
  const ways = [values.check, sheet, sheets, muscles, gallery].filter(Boolean);
  if (ways.length > 1) throw new UsageError('--check, --sheet, --sheets, --muscles and --gallery exclude each other.');
  const figures = figure === 'both' ? figureNames : [figureCalled(figure)];
  if (muscles !== undefined) return await writeSheet(muscles, muscleStrips(figures, size));

  const catalogue = ways.length > 0 ? await readMovements(values.catalogue) : await checkedCatalogue(values.catalogue);
  const library = makeLibrary(catalogue.motions);
  if (gallery !== undefined) {
    await onAllCores(async (pool) => {
      console.log(`${gallery}: ${counted(await renderGallery(gallery, catalogue, library, pool), 'animation')}.`);
    });
    return;
  }
  const only = values.only?.split(',').map((word) => word.trim());
  const selected = selectMovements(only, catalogue, library);
  const solvable = check(selected, library, values.check);
  if (values.check) return;
  if (sheet === undefined && sheets === undefined) return await render(solvable, library, figureCalled(figure));

  const bodyParts = catalogue.vocabulary.bodyParts.map(({ word }) => word);
  const movementsOn =
    sheets === undefined
      ? [[sheet!, solvable] as const]
      : (only ?? bodyParts).map((word) => {
          const names = new Set(selectMovements([word], catalogue, library).map(({ name }) => name));
          return [join(sheets, `${slug(word)}.png`), solvable.filter(({ name }) => names.has(name))] as const;
        });
  const options: StripOptions = {
    ...{ figures, size, frames: values.columns },
    ...(values.yaw === undefined ? {} : { yaw: Number(values.yaw) }),
    ...(values.pitch === undefined ? {} : { pitch: Number(values.pitch) }),
  };
  await onAllCores(async (pool) => {
    for (const [file, movements] of movementsOn)
      if (movements.length > 0) await writeSheet(file, await drawStrips(movements, library, options, pool));
  });
});
