/** Finds exercises of the built release by the names that an app has stored. */

import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { releasedPack } from '../build/offline/released-pack.ts';
import { decodeCurrent } from '../edge/format/current.ts';
import { currentPath, releaseFolder } from '../edge/format/paths.ts';
import { openCatalogue } from '../edge/offline/offline-catalogue.ts';
import { diskFolder } from './dist/disk-folder.ts';
import { project } from './dist/project.ts';
import { matchCommand, runMatch } from './match/match-command.ts';
import { CommandError, runCommand } from './support/command-line.ts';

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
    if (!existsSync(join(from, currentPath))) {
      throw new CommandError(`There is no release in ${relative('', from) || from}: npm run build`);
    }
    const release = decodeCurrent(readFileSync(join(from, currentPath)));
    const { about, pack } = releasedPack(diskFolder(join(from, releaseFolder(release))));
    return openCatalogue({ ...about, pack });
  });
});
