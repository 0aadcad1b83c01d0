import { dataLicense } from '../../support/data-license.ts';
import { datasetTitle } from '../dataset.ts';
import { ndjson } from '../formats/ndjson.ts';
import { partPattern } from '../parts.ts';
import type { Files } from './files.ts';

/** The facts that `PROVENANCE.md` states. */
export interface Provenance {
  readonly version: string;
  /** Number of exercises. */
  readonly count: number;
  /** Address of the image host, without a trailing slash. */
  readonly imageBase: string;
  /** SHA-256 of the records without the address of the image host. */
  readonly contentDigest: string;
  readonly files: Files;
}

/** `PROVENANCE.md`: the origin and terms of the data, and how to verify that it is unaltered. */
export function provenance({ version, count, imageBase, contentDigest, files }: Provenance): string {
  const whole = files.get(ndjson.file);
  const digest = whole ? `| SHA-256 of ${ndjson.file} | ${whole.sha256} |\n` : '';
  const sed = `sed 's|${imageBase}/||g' ${whole ? ndjson.file : partPattern(ndjson.file)} | sha256sum`;
  return `# Provenance

| | |
|---|---|
| Data set | ${datasetTitle}, version ${version} |
| Content | ${count} exercises with their vocabularies |
| License of the data | ${dataLicense.id}, see LICENSE |
| Sources | none: all text was written for this catalogue and nothing was taken from another data set |
| Animations | rendered by this project from movement data of its own, ${dataLicense.id} as well |
| Made from | one JSON file per exercise, by a build that gives the same bytes from the same files on every machine |
| Image host | ${imageBase} |
| SHA-256 of the content | ${contentDigest} |
${digest}
All formats carry the same exercises. \`SHA256SUMS\` has the digest of every file here.

The addresses of the images are in every format, so the digests of files differ between publishers with different image
hosts. The digest of the content leaves the host out: two releases that share it have the same exercises.
To compute it:

\`\`\`sh
${sed}
\`\`\`
`;
}
