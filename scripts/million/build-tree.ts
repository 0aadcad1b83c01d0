import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../../build/release/artifact.ts';
import { artifacts } from '../../build/release/artifacts/index.ts';
import { snapshots } from '../../build/release/artifacts/snapshots.ts';
import type { ArtifactContent } from '../../build/release/content.ts';
import { writeArtifacts } from '../../build/release/write-artifacts.ts';
import { noProgress } from '../../build/support/progress.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { currentPath, releaseFolder } from '../../edge/format/paths.ts';
import { diskFolder } from '../support/disk-folder.ts';
import { endOf } from '../support/end-of.ts';
import { filesBelow } from '../support/files-below.ts';
import { forkModule } from '../support/fork-module.ts';
import { makeFolder } from '../support/make-folder.ts';
import { type Step, startStep } from './step.ts';

/**
 * Builds a published tree with one release in `folder`. A process beside this one writes the downloads meanwhile.
 * @param content of generated exercises
 * @param onStep hears of every step that has ended
 */
export async function buildTree(
  content: ArtifactContent,
  folder: string,
  { withoutDownloads }: { readonly withoutDownloads: boolean },
  onStep: (step: Step) => void = () => {},
): Promise<void> {
  const step = startStep('Writing the release');
  const release = join(folder, 'release');
  makeFolder(release);
  const others = artifacts.filter((artifact) => artifact !== snapshots);
  const wanted = withoutDownloads ? others : [...others, downloadsBeside(release, content.records.length, onStep)];
  const id = await writeArtifacts(wanted, content, diskFolder(release), { progress: noProgress });
  onStep(step.end());
  makeFolder(join(folder, 'releases'));
  renameSync(release, join(folder, releaseFolder(id)));
  writeFileSync(join(folder, currentPath), encodeCurrent(id));
}

/** The downloads, which a process begins to write at once. */
function downloadsBeside(release: string, exercises: number, onStep: (step: Step) => void): Artifact {
  const module = new URL('./downloads-process.ts', import.meta.url);
  const child = forkModule(module, [`${exercises}`, release], { execArgv: ['--max-semi-space-size=16'] });
  let step: Step | undefined;
  child.once('message', (message: Step) => {
    step = message;
  });
  const ended = endOf(child);
  return {
    async write(_, folder) {
      const end = await ended;
      if (!step) throw new Error(`The process that writes the downloads ended with ${end}.`);
      onStep(step);
      for (const file of filesBelow(join(release, 'snapshots'))) folder.path(`snapshots/${file}`);
      return undefined;
    },
  };
}
