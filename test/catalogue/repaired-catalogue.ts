import { rmSync, writeFileSync } from 'node:fs';
import { checkCatalogue } from '../../catalogue/check-catalogue.ts';
import type { Change } from '../../catalogue/fix/fix-catalogue.ts';
import { problemLine } from '../../catalogue/report/format.ts';

/** Writes the changes of `fixCatalogue`. */
export function applyChanges(changes: readonly Change[]): void {
  for (const { file, text, from } of changes) {
    writeFileSync(file, text);
    if (from !== undefined) rmSync(from);
  }
}

/** The lines that the validator prints about a folder, with paths inside it. */
export async function printedProblems(folder: string): Promise<string[]> {
  const { problems } = await checkCatalogue(folder);
  return problems.map((problem) => problemLine(problem).replaceAll(`${folder}/`, ''));
}
