/**
 * The command that `npx exercise-catalogue` runs. `npm run package` bundles it into a single file, which finds the pack
 * next to itself.
 */

import { readFileSync } from 'node:fs';
import { openCatalogue } from '../edge/offline/offline-catalogue.ts';
import { matchCommand, runMatch } from './match/match-command.ts';
import { UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';

const command = { ...matchCommand, call: 'npx exercise-catalogue match' } as const;

await runCommand(command, async (values, [verb, ...operands]) => {
  if (verb === undefined) throw new UsageError('Expected a command: match.');
  if (verb !== 'match') throw new UsageError(`There is no command ${verb}. The only one is match.`);
  const { default: about } = await import(/* @vite-ignore */ new URL('release.js', import.meta.url).href);
  runMatch(values, operands, () =>
    openCatalogue({ ...about, pack: readFileSync(new URL('catalogue.pack', import.meta.url)) }),
  );
});
