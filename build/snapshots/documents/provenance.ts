import { dataLicense } from '../../support/data-license.ts';
import type { Files } from './data-package.ts';

/** `PROVENANCE.md`: where the data comes from, under which terms, and how to tell that it is unaltered. */
export function provenance(version: string, count: number, files: Files): string {
  return `# Provenance

| | |
|---|---|
| Data set | Exercise Catalogue, version ${version} |
| Content | ${count} exercises with their vocabularies |
| License of the data | ${dataLicense.id}, see LICENSE |
| Sources | none: all text was written for this catalogue and nothing was taken from another data set |
| Animations | rendered by this project from movement data of its own, ${dataLicense.id} as well |
| Made from | one JSON file per exercise, by a build that gives the same bytes from the same files on every machine |
| SHA-256 of exercises.ndjson | ${files.get('exercises.ndjson')!.sha256} |

All formats carry the same exercises. \`SHA256SUMS\` has the digest of every file here; \`sha256sum -c SHA256SUMS\` checks
what you downloaded. Two versions with the same digest of exercises.ndjson have the same exercises.
`;
}
