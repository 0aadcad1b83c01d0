/** Brings the built tree to the folder of a static host, or makes a former release live again. */

import { join, resolve } from 'node:path';
import { FormatError } from '../edge/format/format-error.ts';
import { project } from './dist/project.ts';
import { publishTree, rollBack } from './publish/publish-tree.ts';
import { CommandError, parseCommandLine, runCommand } from './support/command-line.ts';

const usage = `
Usage:
  npm run publish -- --to DIR [--from DIR]
  npm run publish -- --to DIR --rollback RELEASE

  --to DIR            the folder that the host serves
  --from DIR          the built tree (dist/cdn)
  --rollback RELEASE  make this release live, which was published to the folder before`.trim();

await runCommand(async () => {
  const { values } = parseCommandLine(usage, {
    options: {
      to: { type: 'string' },
      from: { type: 'string', default: join(project, 'dist', 'cdn') },
      rollback: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  if (values.to === undefined) throw new CommandError(`--to is missing.\n${usage}`);
  const to = resolve(values.to);
  try {
    if (values.rollback !== undefined) {
      const former = rollBack(to, values.rollback);
      console.error(`Release ${values.rollback} is live${former ? `, ${former} no longer` : ''}.`);
      return;
    }
    const { release, former, copied, copiedBytes, kept } = publishTree(resolve(values.from), to);
    console.error(`Copied ${copied} files (${copiedBytes} bytes); ${kept} were there already.`);
    console.error(`Release ${release} is live.`);
    if (former && former !== release) {
      console.error(`To go back: npm run publish -- --to ${values.to} --rollback ${former}`);
    }
  } catch (error) {
    if (error instanceof FormatError) throw new CommandError(error.message);
    throw error;
  }
});
