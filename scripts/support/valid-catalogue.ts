import type { BuildCache } from '../../build/support/build-cache.ts';
import { validateCatalogue } from '../../build/validity/validate-catalogue.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CheckedCatalogue } from '../../catalogue/check-catalogue.ts';
import { problemLine } from '../../catalogue/report/format.ts';
import { CommandError } from './command-error.ts';

/**
 * Reads a catalogue and validates it.
 * @param refusal what is not done with an invalid one: "Nothing was built"
 * @param cache remembers the movements that earlier runs found no problem with
 * @throws CommandError with a line for every problem
 */
export async function validCatalogue(folder: string, refusal: string, cache: BuildCache): Promise<Catalogue> {
  const validated = await validateCatalogue(folder, cache);
  expectNoProblems(validated, refusal);
  return validated.catalogue;
}

/**
 * Refuses an invalid catalogue.
 * @throws CommandError with a line for every problem
 */
export function expectNoProblems({ problems }: CheckedCatalogue, refusal: string): void {
  if (problems.length === 0) return;
  const lines = problems.map(problemLine).join('\n');
  throw new CommandError(`${lines}\n\n${refusal}: the catalogue has problems. npm run fix repairs some kinds.`);
}
