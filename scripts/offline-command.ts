/** What `npx exercise-catalogue` runs: `npm run package` makes one file of it, which finds the pack beside itself. */

import { readFileSync } from 'node:fs';
import { openCatalogue } from '../edge/offline/offline-catalogue.ts';
import { matchCommand, runMatch } from './match/match-command.ts';
import { runCommand, UsageError } from './support/command-line.ts';

const command = { ...matchCommand, call: 'npx exercise-catalogue match' } as const;

await runCommand(command, async (values, [verb, ...operands]) => {
  if (verb !== 'match') throw new UsageError(`There is no command ${verb ?? 'given'}: match is the one there is.`);
  const { default: about } = await import(/* @vite-ignore */ new URL('release.js', import.meta.url).href);
  runMatch(values, operands, () =>
    openCatalogue({ ...about, pack: readFileSync(new URL('catalogue.pack', import.meta.url)) }),
  );
});
