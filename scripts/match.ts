/** Finds exercises of the built release by the names that an app has stored. */

import { join, resolve } from 'node:path';
import { releasedPack } from '../build/release/released-pack.ts';
import { releaseFolder } from '../edge/format/paths.ts';
import { openCatalogue } from '../edge/offline/offline-catalogue.ts';
import { matchCommand, runMatch } from './match/match-command.ts';
import { runCommand } from './support/command-line.ts';
import { diskFolder } from './support/disk-folder.ts';
import { liveRelease } from './support/live-release.ts';
import { project } from './support/project.ts';

const command = {
  ...matchCommand,
  call: 'npm run match --',
  options: {
    ...matchCommand.options,
    from: { value: 'DIR', help: 'the built tree', fallback: join(project, 'dist', 'cdn') },
  },
} as const;

await runCommand(command, async (values, operands) => {
  runMatch(values, operands, () => {
    const from = resolve(values.from);
    const { about, pack } = releasedPack(diskFolder(join(from, releaseFolder(liveRelease(from)))));
    return openCatalogue({ ...about, pack });
  });
});
