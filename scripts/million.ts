/** Builds a release of a million exercises, and checks and prints what it costs. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import type { Manifest } from '../edge/format/manifest.ts';
import { releaseFolder } from '../edge/format/paths.ts';
import { rowLine } from './bench/report.ts';
import { buildTree } from './million/build-tree.ts';
import { generatedContent } from './million/generated-content.ts';
import { coldReads, type Pages, streamed, warmPages } from './million/page-costs.ts';
import { publishChange } from './million/publish-change.ts';
import { readBack } from './million/read-back.ts';
import type { Step } from './million/step.ts';
import { type BuiltFile, type BuiltTree, builtTree } from './publish/built-tree.ts';
import { CommandError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import { endOf, success } from './support/end-of.ts';
import { forkModule } from './support/fork-module.ts';
import type { Command } from './support/options.ts';
import { project } from './support/project.ts';

const command = {
  call: 'npm run test:million --',
  options: {
    exercises: { value: 'N', help: 'how many', range: [1_000, 10_000_000], fallback: '1000000' },
    'without-downloads': { help: 'leave out the downloads, which take as long as the rest' },
    keep: { help: 'keep the files and print where they are' },
  },
} satisfies Command;

/**
 * The C library gives each thread that compresses a heap of its own, and keeps what was freed there: a fifth of the memory
 * of a build.
 */
const oneHeap = { MALLOC_ARENA_MAX: '1' };

/** Maximum memory of the processes that build, in bytes. */
const memoryBound = 1024 ** 3;
/** Maximum length of a file, in bytes. */
const longestFile = 25 * 1024 ** 2;
/** Maximum memory that an answer takes while it is streamed, in bytes. */
const streamBound = 128 * 1024 ** 2;
/** Maximum cost of a page, as a multiple of what it costs with a thousand exercises. */
const pageBound = 1.1;
/** Maximum number of reads of what needs no more than one table, once a release has been opened. */
const mostReads = 3;
const fewExercises = 1_000;

await runCommand(command, async ({ exercises, keep, 'without-downloads': withoutDownloads }) => {
  const { catalogue } = await readCatalogue(join(project, 'catalogue'));
  const root = mkdtempSync(join(tmpdir(), 'million-'));
  const [many, few] = [join(root, 'many'), join(root, 'few')];
  try {
    const started = performance.now();
    const steps = await build(exercises, many, withoutDownloads, (step) => console.log(stepLine(step)));
    checkMemory(steps, (performance.now() - started) / 1000);
    const tree = await builtTree(many);
    checkLengths(tree);
    await buildTree(generatedContent(catalogue, fewExercises), few, { withoutDownloads: true });
    console.log(await publishChange(catalogue, fewExercises, few, root));
    await checkReads(tree, exercises);
    await comparePages(pagesOf(many, exercises), pagesOf(few, fewExercises));
    await checkStreams(many);
    if (!withoutDownloads) {
      const { records } = generatedContent(catalogue, exercises);
      const files = await readBack(join(many, releaseFolder(tree.release), 'snapshots'), records);
      console.log(`Read by other programs: ${files.join(', ')}`);
    }
  } finally {
    if (keep) console.log(root);
    else rmSync(root, { recursive: true });
  }
});

/** Builds a tree in a process of its own. Returns the steps that this took. */
async function build(
  exercises: number,
  folder: string,
  withoutDownloads: boolean,
  onStep: (step: Step) => void,
): Promise<Step[]> {
  const module = new URL('./million/tree-process.ts', import.meta.url);
  const args = [`${exercises}`, folder, ...(withoutDownloads ? ['without-downloads'] : [])];
  const env = { ...process.env, ...oneHeap };
  const child = forkModule(module, args, { execArgv: ['--max-semi-space-size=16'], env });
  const steps: Step[] = [];
  child.on('message', (step: Step) => {
    steps.push(step);
    onStep(step);
  });
  const end = await endOf(child);
  if (end !== success) throw new CommandError(`The process that builds ended with ${end}.`);
  return steps;
}

function stepLine({ name, cpu, seconds, peak }: Step): string {
  return `${name.padEnd(44)}${cpu.toFixed(1).padStart(8)} s CPU${seconds.toFixed(1).padStart(8)} s${megabytes(peak)}`;
}

function checkMemory(steps: readonly Step[], seconds: number): void {
  // The last step of a process has the most that it ever had.
  const peaks = new Map(steps.map(({ pid, peak }) => [pid, peak]));
  const memory = [...peaks.values()].reduce((sum, peak) => sum + peak, 0);
  const cpu = steps.reduce((sum, step) => sum + step.cpu, 0);
  console.log(`In all: ${cpu.toFixed(1)} s of CPU in ${seconds.toFixed(1)} s, and${megabytes(memory)} of memory`);
  expectAtMost('The build takes memory of', memory, memoryBound);
}

function checkLengths({ release, files }: BuiltTree): void {
  const isDownload = ({ path }: BuiltFile) => path.startsWith(`${releaseFolder(release)}snapshots/`);
  const served = files.filter((file) => !isDownload(file));
  const downloads = files.filter(isDownload);
  const bytesOf = (some: readonly BuiltFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `${served.length} files${megabytes(bytesOf(served))}; downloads: ${downloads.length}${megabytes(bytesOf(downloads))}`,
  );
  for (const { path, bytes } of files) expectAtMost(`${path} has a length of`, bytes, longestFile);
}

async function checkReads({ folder, manifest }: BuiltTree, exercises: number): Promise<void> {
  const { simple, others } = urlsIn(manifest, exercises);
  const { opening, cold } = await coldReads(folder, [...simple, ...others]);
  console.log(`opening: ${opening.reads} reads${megabytes(opening.bytes)}`);
  for (const { url, reads, bytes } of cold) {
    console.log(`${url.padEnd(64)} ${reads} reads, ${bytes} bytes`);
    if (simple.includes(url)) expectAtMost(`${url} takes a number of reads of`, reads, mostReads);
  }
}

/** Pages of ten, evenly spread over all exercises of a tree. */
function pagesOf(folder: string, exercises: number): Pages {
  const offsets = Array.from({ length: 100 }, (_, i) => Math.floor((i * (exercises - 10)) / 100));
  return {
    name: `a page of ten of ${exercises.toLocaleString('en')}`,
    folder,
    urls: offsets.map((offset) => `/exercises?limit=10&offset=${offset}`),
  };
}

async function comparePages(pages: Pages, reference: Pages): Promise<void> {
  const row = await warmPages(pages, reference, pageBound);
  console.log(rowLine({ name: '' }, row));
  const { of, spread } = row.ratio!;
  // On a busy machine, the ratio may be off so far that it says nothing.
  expectAtMost('The ratio of a page is at least', of * (1 - spread), pageBound);
}

async function checkStreams(folder: string): Promise<void> {
  for (const url of ['/exercises', '/exercises?fields=all']) {
    const { bytes, memory } = await streamed(folder, url);
    console.log(`${url}: ${megabytes(bytes)} in ${megabytes(memory)} of memory`);
    expectAtMost(`${url} takes memory of`, memory, streamBound);
  }
}

/** Requests of every kind: pages of lists and what needs one table, and others. */
function urlsIn({ lists, ids }: Manifest, exercises: number): { simple: string[]; others: string[] } {
  const longest = lists.bodyPart!.reduce((long, list) => (list.count > long.count ? list : long));
  const equipment = lists.equipment!.reduce((long, list) => (list.count > long.count ? list : long));
  const middle = (count: number) => `limit=10&offset=${Math.floor(count / 2)}`;
  const bodyPart = `/exercises/bodyPart/${encodeURIComponent(longest.value)}`;
  return {
    simple: [
      `/exercises?${middle(exercises)}`,
      `/exercises?${middle(exercises)}&fields=all`,
      `${bodyPart}?${middle(longest.count)}`,
      `/exercises/exercise/${ids!.files[0]!.first}`,
      '/exercises?difficulty=beginner&limit=10',
    ],
    others: [
      `${bodyPart}?equipment=${encodeURIComponent(equipment.value)}&limit=10`,
      '/exercises/name/barbell%20squat?limit=10',
    ],
  };
}

function expectAtMost(what: string, value: number, most: number): void {
  if (value > most) throw new CommandError(`${what} ${value}; expected at most ${most}.`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`.padStart(12);
}
