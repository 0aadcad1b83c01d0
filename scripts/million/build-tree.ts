import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifacts } from '../../build/release/artifacts/index.ts';
import { snapshots } from '../../build/release/artifacts/snapshots.ts';
import type { ArtifactContent } from '../../build/release/content.ts';
import { writeArtifacts } from '../../build/release/write-artifacts.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { currentPath, releaseFolder } from '../../edge/format/paths.ts';
import { diskFolder } from '../support/disk-folder.ts';
import { makeFolder } from '../support/make-folder.ts';

/** A step of a build, and what it took. */
export interface Step {
  /** The message of its progress: "Writing the lists". */
  readonly name: string;
  /** CPU time of the process, in s. */
  readonly cpu: number;
  readonly seconds: number;
  /** The most memory that the process has had so far, in bytes. */
  readonly peak: number;
}

/**
 * Builds a published tree with one release in `folder`.
 * @param onStep hears of every step that has ended
 */
export async function buildTree(
  content: ArtifactContent,
  folder: string,
  { withoutDownloads }: { readonly withoutDownloads: boolean },
  onStep: (step: Step) => void = () => {},
): Promise<void> {
  let step = startStep('');
  const progress = {
    begin(name: string) {
      if (step.name) onStep(step.end());
      step = startStep(name);
    },
    advance() {},
  };
  const release = join(folder, 'release');
  makeFolder(folder);
  const wanted = withoutDownloads ? artifacts.filter((artifact) => artifact !== snapshots) : artifacts;
  const id = await writeArtifacts(wanted, content, diskFolder(release), { progress });
  onStep(step.end());
  makeFolder(join(folder, 'releases'));
  renameSync(release, join(folder, releaseFolder(id)));
  writeFileSync(join(folder, currentPath), encodeCurrent(id));
}

function startStep(name: string) {
  const start = performance.now();
  const before = process.cpuUsage();
  return {
    name,
    end(): Step {
      const { user, system } = process.cpuUsage(before);
      const seconds = (performance.now() - start) / 1000;
      return { name, cpu: (user + system) / 1e6, seconds, peak: process.resourceUsage().maxRSS * 1024 };
    },
  };
}
