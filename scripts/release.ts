/** Releases the recorded version: tests, builds, attaches and publishes it. An interrupted release can run again. */

import { execFileSync, spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { counted } from '../catalogue/support/counted.ts';
import { readHistory } from './build/read-history.ts';
import { packageFolders } from './package/package-folders.ts';
import { assetFolder, assetNames, collectAssets, collectedFiles, notesFile } from './release/assets.ts';
import { commandText, type ReleaseCommand } from './release/step.ts';
import { releaseSteps } from './release/steps.ts';
import { CommandError, UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';
import { project } from './support/project.ts';

const command = {
  call: 'npm run release --',
  options: {
    'dry-run': { help: 'show each step with its commands and files, and change nothing' },
    collect: { help: 'only collect the built files of the release' },
  },
  note: `The version is the newest one in catalogue/versions.json; its tag, such as v1.2.3, must be on the current commit.
IMAGE_URL is the address of the images. GH_TOKEN allows making the release, PUBLISH_PACKAGES=yes publishing the packages
with npm's login, and RELEASE_TARGETS lists where to publish the catalogue, separated by spaces.`,
} satisfies Command;

await runCommand(command, async ({ 'dry-run': dryRun, collect }) => {
  if (collect && dryRun) throw new UsageError('--collect and --dry-run exclude each other.');
  const [newest] = readHistory(join(project, 'catalogue')).versions;
  if (!newest && !dryRun) {
    throw new CommandError('No version is recorded yet. Build it, then record it: npm run changes -- --record');
  }
  const version = newest?.version ?? '1.0.0';
  if (collect) return collectAssets(project, newest!);
  if (!dryRun) expectTag(`v${version}`);
  const { RELEASE_TARGETS: targets = '', GH_TOKEN, PUBLISH_PACKAGES } = process.env;
  const steps = releaseSteps({
    version,
    assets: () => {
      const files = collectedFiles(project).map(({ file }) => file);
      return files.length > 0 || !dryRun ? files : [`${assetFolder}/*`];
    },
    packages: Object.keys(packageFolders).map((name) => ({ name, file: `${assetFolder}/${name}-${version}.tgz` })),
    notes: notesFile,
    targets: targets.split(/\s+/).filter(Boolean),
    publishPackages: PUBLISH_PACKAGES,
    canRelease: Boolean(GH_TOKEN),
    isPublished: (name, version) => succeeds('npm', ['view', `${name}@${version}`, 'version']),
    hasRelease: (tag) => succeeds('gh', ['release', 'view', tag]),
  });

  console.log(`Release ${version}${newest ? '' : ', which is not recorded yet'}`);
  for (const [i, { title, commands, leftOut }] of steps.entries()) {
    console.log(`\n${i + 1}. ${title}${leftOut === undefined ? '' : `: left out, ${leftOut}`}`);
    for (const step of commands) {
      if (dryRun) console.log(`   ${commandText(step)}`);
      else if (leftOut === undefined) runStep(step);
    }
  }
  if (dryRun) listAssets(version);
});

/** Prints the files that are attached to a release, also those that have not been made yet. */
function listAssets(version: string): void {
  const files = collectedFiles(project).map(({ file, bytes }) => [basename(file), counted(bytes, 'byte')] as const);
  const there = new Map([...assetNames(version).map((name) => [name, 'not made yet'] as const), ...files]);
  console.log(`\nFiles of the release, in ${assetFolder}`);
  for (const [name, state] of there) console.log(`   ${name}, ${state}`);
}

function runStep(step: ReleaseCommand): void {
  const isDone = step.isDone?.() ?? false;
  console.log(`   ${isDone ? 'done before: ' : ''}${commandText(step)}`);
  if (isDone) return;
  const { status } = spawnSync(step.program, step.args, { cwd: project, stdio: 'inherit' });
  if (status !== 0) {
    throw new CommandError(`This step failed: ${commandText(step)}\nRun this again to finish the release.`);
  }
}

function expectTag(tag: string): void {
  const tags = execFileSync('git', ['tag', '--points-at', 'HEAD'], { cwd: project, encoding: 'utf8' }).split('\n');
  if (!tags.includes(tag)) {
    throw new CommandError(
      `This commit has no tag ${tag}, which is for the newest version in catalogue/versions.json.`,
    );
  }
  if (execFileSync('git', ['status', '--porcelain'], { cwd: project, encoding: 'utf8' }) !== '') {
    throw new CommandError('There are uncommitted changes.');
  }
}

function succeeds(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
