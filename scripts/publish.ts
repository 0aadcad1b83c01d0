/** Publishes the built tree, makes an earlier release live again, or removes earlier releases. */

import { join, resolve } from 'node:path';
import { counted } from '../catalogue/support/counted.ts';
import { builtTree } from './publish/built-tree.ts';
import { prune, retiredStaysMs } from './publish/prune.ts';
import { publishRelease } from './publish/publish-release.ts';
import { rollBack } from './publish/roll-back.ts';
import type { PublishTarget } from './publish/target.ts';
import { targetOf } from './publish/target-of.ts';
import { CommandError, UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import { allowLocalImagesOption } from './support/image-base.ts';
import type { Command, Values } from './support/options.ts';
import { progressLines } from './support/progress-lines.ts';
import { project } from './support/project.ts';

const command = {
  call: 'npm run publish --',
  options: {
    to: {
      value: 'TARGET',
      help: `the folder that a host serves, a bucket: s3://BUCKET/PREFIX,
or Cloudflare Workers: workers:edge/adapters/cloudflare/wrangler.jsonc`,
      isNeeded: true,
    },
    endpoint: { value: 'URL', help: "the address of a bucket that is not Amazon's" },
    from: { value: 'DIR', help: 'the built tree', fallback: join(project, 'dist', 'cdn') },
    'dry-run': { help: 'show how many files and bytes would be copied, and change nothing' },
    'without-images': { help: 'publish even if images of the release are missing' },
    'allow-local-images': allowLocalImagesOption,
    rollback: { value: 'RELEASE', help: 'only make this release live again, which was published there before' },
    prune: {
      value: 'N',
      help: `only remove earlier releases, except the last N and those of the last ${retiredStaysMs / 3_600_000} hours`,
      range: [0, 999_999],
    },
    repair: { help: 'replace a damaged current.json' },
  },
  note: 'Buckets use AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL_S3.',
} satisfies Command;

/** The flags that mean nothing without a built tree to publish. */
const publishingOptions = ['dry-run', 'without-images', 'allow-local-images'] as const;

type ProgressLines = ReturnType<typeof progressLines>;
type PublishValues = Values<typeof command.options>;

await runCommand(command, async (values) => {
  const { to, endpoint, rollback, prune: keep } = values;
  if (rollback !== undefined && keep !== undefined) {
    throw new UsageError('--rollback and --prune exclude each other.');
  }
  // A dry run that changes something, or a prune that publishes nothing, would be noticed too late.
  const instead = rollback !== undefined ? 'rollback' : keep !== undefined ? 'prune' : undefined;
  const unused = instead && publishingOptions.find((name) => values[name]);
  if (unused) throw new UsageError(`--${unused} is for publishing, and --${instead} publishes nothing.`);
  const target = targetOf(to, endpoint, process.env);
  const progress = progressLines();
  try {
    if (keep !== undefined) await removeEarlier(target, keep, progress);
    else if (rollback !== undefined) await goBack(target, rollback, values, progress);
    else await publish(target, values, progress);
  } finally {
    progress.end();
  }
});

/** Does `work` as one change of a target, and ends the progress before the target itself prints something. */
function change<T>(target: PublishTarget, progress: ProgressLines, work: () => Promise<T>): Promise<T> {
  const ending = () => work().finally(() => progress.end());
  return target.deployAfter ? target.deployAfter(ending) : ending();
}

async function removeEarlier(target: PublishTarget, keep: number, progress: ProgressLines): Promise<void> {
  const { removed, removedFiles, tooYoung } = await change(target, progress, () => prune(target, keep, { progress }));
  console.error(`Removed ${counted(removed.length, 'release')}, ${counted(removedFiles, 'file')}.`);
  if (tooYoung.length > 0) console.error(`Too young to be removed: ${tooYoung.join(', ')}.`);
}

async function goBack(
  target: PublishTarget,
  release: string,
  { repair }: PublishValues,
  progress: ProgressLines,
): Promise<void> {
  const former = await change(target, progress, () => rollBack(target, release, { progress, repair }));
  const other = former !== undefined && former !== release;
  console.error(`Release ${release} is live${other ? `, ${former} no longer` : ''}.`);
}

async function publish(target: PublishTarget, values: PublishValues, progress: ProgressLines): Promise<void> {
  const { to, from, repair, 'dry-run': dryRun } = values;
  if (target.folder === resolve(from)) throw new CommandError(`--to is "${to}", which is the folder to publish.`);
  const tree = await builtTree(resolve(from));
  const withoutImages = values['without-images'];
  const allowLocalImages = values['allow-local-images'];
  const work = () => publishRelease(tree, target, { progress, repair, withoutImages, allowLocalImages, dryRun });
  const { release, former, copied, copiedBytes, kept, missingImages } = await (dryRun
    ? work()
    : change(target, progress, work));
  progress.end();
  console.error(
    `${dryRun ? 'Would copy' : 'Copied'} ${counted(copied, 'file')} (${counted(copiedBytes, 'byte')}); ${kept} already there.`,
  );
  if (missingImages > 0) console.error(`Missing at the target: ${counted(missingImages, 'image')} of the release.`);
  console.error(dryRun ? `Nothing has changed: ${former ?? 'no release'} is live.` : `Release ${release} is live.`);
  if (!dryRun && former !== undefined && former !== release) {
    console.error(`To go back: npm run publish -- --to ${to} --rollback ${former}`);
  }
}
