/** Brings the built tree to where it is served from, makes a former release live again, or removes former releases. */

import { join, resolve } from 'node:path';
import { FormatError } from '../edge/format/format-error.ts';
import { progressLines } from './dist/progress-lines.ts';
import { project } from './dist/project.ts';
import { builtTree } from './publish/built-tree.ts';
import { prune, retiredStaysMs } from './publish/prune.ts';
import { publishRelease } from './publish/publish-release.ts';
import { rollBack } from './publish/roll-back.ts';
import { targetOf } from './publish/target-of.ts';
import { CommandError, parseCommandLine, runCommand } from './support/command-line.ts';
import { counted } from './support/counted.ts';

const usage = `
Usage:
  npm run publish -- --to TARGET [--from DIR] [--dry-run]
  npm run publish -- --to TARGET --rollback RELEASE
  npm run publish -- --to TARGET --prune N

  --to TARGET           the folder that a host serves, a bucket: s3://BUCKET/PREFIX,
                        or Cloudflare Workers: workers:edge/adapters/cloudflare/wrangler.jsonc
  --endpoint URL        where the bucket is, when it is not Amazon's
  --from DIR            the built tree (dist/cdn)
  --dry-run             say how many files and bytes would be copied, and change nothing
  --without-images      publish also when images of the release are missing
  --allow-local-images  publish also when only this machine can load the images
  --rollback RELEASE    make this release live, which was published there before
  --prune N             remove former releases but the N last ones and those of the last ${retiredStaysMs / 3_600_000} hours
  --repair              write current.json anew where it is damaged

  AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL_S3 say how a bucket is reached.`.trim();

await runCommand(async () => {
  const { values } = parseCommandLine(usage, {
    options: {
      to: { type: 'string' },
      endpoint: { type: 'string' },
      from: { type: 'string', default: join(project, 'dist', 'cdn') },
      'dry-run': { type: 'boolean', default: false },
      'without-images': { type: 'boolean', default: false },
      'allow-local-images': { type: 'boolean', default: false },
      rollback: { type: 'string' },
      prune: { type: 'string' },
      repair: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  if (values.to === undefined) throw new CommandError(`--to is missing.\n${usage}`);
  if (values.rollback !== undefined && values.prune !== undefined) {
    throw new CommandError('--rollback and --prune are two commands: give one of them.');
  }
  const keep = values.prune === undefined ? undefined : countOf(values.prune);
  const target = targetOf(values.to, values.endpoint, process.env);
  const progress = progressLines();
  const { repair } = values;
  const change = <T>(work: () => Promise<T>): Promise<T> => {
    const toldWork = () => work().finally(() => progress.end());
    return target.change ? target.change(toldWork) : toldWork();
  };
  try {
    if (keep !== undefined) {
      const { removed, removedFiles, tooYoung } = await change(() => prune(target, keep, { progress }));
      console.error(`Removed ${counted(removed.length, 'release')}, ${counted(removedFiles, 'file')}.`);
      if (tooYoung.length > 0) console.error(`Too young to go: ${tooYoung.join(', ')}.`);
    } else if (values.rollback !== undefined) {
      const { rollback } = values;
      const former = await change(() => rollBack(target, rollback, { progress, repair }));
      const other = former !== undefined && former !== values.rollback;
      console.error(`Release ${values.rollback} is live${other ? `, ${former} no longer` : ''}.`);
    } else {
      if (target.folder === resolve(values.from)) {
        throw new CommandError(`--to is "${values.to}", which is what is published itself.`);
      }
      const tree = await builtTree(resolve(values.from));
      const withoutImages = values['without-images'];
      const allowLocalImages = values['allow-local-images'];
      const dryRun = values['dry-run'];
      const publish = () => publishRelease(tree, target, { progress, repair, withoutImages, allowLocalImages, dryRun });
      const { release, former, copied, copiedBytes, kept, missingImages } = await (dryRun
        ? publish()
        : change(publish));
      progress.end();
      console.error(
        `${dryRun ? 'Would copy' : 'Copied'} ${counted(copied, 'file')} (${counted(copiedBytes, 'byte')}); ${kept} already there.`,
      );
      if (missingImages > 0) console.error(`Missing there: ${counted(missingImages, 'image')} of the release.`);
      console.error(dryRun ? `Nothing has changed: ${former ?? 'no release'} is live.` : `Release ${release} is live.`);
      if (!dryRun && former !== undefined && former !== release) {
        console.error(`To go back: npm run publish -- --to ${values.to} --rollback ${former}`);
      }
    }
  } catch (error) {
    progress.end();
    if (error instanceof FormatError) throw new CommandError(error.message);
    throw error;
  }
});

/**
 * The whole number that `text` writes.
 * @throws CommandError
 */
function countOf(text: string): number {
  if (!/^[0-9]{1,6}$/.test(text))
    throw new CommandError(`--prune is "${text}"; expected how many former releases stay.`);
  return Number(text);
}
