import { basename } from 'node:path';
import type { ReleaseCommand, ReleaseStep } from './step.ts';

/** What a release consists of, and where it is published. */
export interface ReleasePlan {
  /** Version of the catalogue, `major.minor.patch`. */
  readonly version: string;
  /** The files to attach once they are collected, relative to the root of the project. */
  readonly assets: () => readonly string[];
  /** The packages' archives among them. */
  readonly packages: readonly { readonly name: string; readonly file: string }[];
  /** The text of the release, relative to the root of the project. */
  readonly notes: string;
  /** Targets for `npm run publish -- --to`. */
  readonly targets: readonly string[];
  /** The variable PUBLISH_PACKAGES: only `yes` publishes them, because that can't be undone. */
  readonly publishPackages: string | undefined;
  readonly canRelease: boolean;
  /** Whether a version of a package is already in the registry. */
  readonly isPublished: (name: string, version: string) => boolean;
  /** Whether there is a release for the tag, public or a draft. */
  readonly hasRelease: (tag: string) => boolean;
}

/**
 * The steps of a release, in order. What others can see comes last, and the release on GitHub is a draft until everything
 * else is done.
 */
export function releaseSteps(plan: ReleasePlan): ReleaseStep[] {
  const { version, assets, packages, notes, targets, publishPackages, canRelease } = plan;
  const tag = `v${version}`;
  const noGitHub = canRelease ? undefined : 'GH_TOKEN is not set';
  return [
    { title: 'run all tests', commands: [npm('test')] },
    // The second build includes the images.
    { title: 'build everything and render the images', commands: [npm('build'), npm('media'), npm('build')] },
    { title: 'make the packages', commands: [npm('package'), npm('package:mcp')] },
    { title: 'collect the files of the release', commands: [npm('release', '--collect')] },
    {
      title: 'put them on a draft release',
      commands: [
        {
          ...gh('create', tag, '--draft', '--title', `Exercise Catalogue ${version}`, '--notes-file', notes),
          isDone: () => plan.hasRelease(tag),
        },
        {
          program: 'gh',
          // Read when the step runs: an earlier step makes the files.
          get args() {
            return ['release', 'upload', tag, '--clobber', ...assets()];
          },
        },
      ],
      leftOut: noGitHub,
    },
    ...targets.map((target) => ({ title: `publish to ${target}`, commands: [npm('publish', '--to', target)] })),
    ...packages.map(({ name, file }) => ({
      title: `publish ${basename(file)} to npm`,
      commands: [
        {
          program: 'npm',
          args: ['publish', `./${file}`, '--provenance', '--access', 'public'],
          isDone: () => plan.isPublished(name, version),
        },
      ],
      leftOut: publishPackages === 'yes' ? undefined : 'PUBLISH_PACKAGES is not yes',
    })),
    { title: 'make the release public', commands: [gh('edit', tag, '--draft=false', '--latest')], leftOut: noGitHub },
  ];
}

function npm(script: string, ...args: readonly string[]): ReleaseCommand {
  return { program: 'npm', args: ['run', script, ...(args.length > 0 ? ['--', ...args] : [])] };
}

function gh(...args: readonly string[]): ReleaseCommand {
  return { program: 'gh', args: ['release', ...args] };
}
