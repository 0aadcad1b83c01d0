import { croissantFile } from './documents/croissant.ts';
import { dataPackageFile } from './documents/data-package.ts';
import { jsonSchemaFile } from './documents/json-schema.ts';
import { formats } from './formats/index.ts';
import { vocabularyTables } from './vocabulary-tables.ts';

/** A file of the downloads. */
interface SnapshotFile {
  readonly file: string;
  /** Its display name: `SQLite`. */
  readonly title: string;
  /** Its use, as stated in the README and on the page. */
  readonly use: string;
}

/** Files of the downloads that belong together. */
export interface SnapshotGroup {
  readonly title: string;
  readonly files: readonly SnapshotFile[];
}

/** All files of the downloads, in the order of the README and the page, without compressed versions. */
export const snapshotGroups: readonly SnapshotGroup[] = [
  { title: 'All exercises', files: formats.map(({ file, name, use }) => ({ file, title: name, use })) },
  {
    title: 'What the fields and words mean',
    files: [
      { file: 'README.md', title: 'README', use: 'Field dictionary, with examples for each tool' },
      { file: jsonSchemaFile, title: 'JSON Schema', use: 'JSON Schema (2020-12) of `exercises.json`' },
      { file: 'exercises.d.ts', title: 'TypeScript types', use: 'The same for TypeScript' },
      { file: dataPackageFile, title: 'Data package', use: 'All tables as a Frictionless Data Package' },
      {
        file: croissantFile,
        title: 'Croissant',
        use: 'The tables as Croissant 1.1 describes them, for machine learning tools',
      },
      { file: 'vocabulary.json', title: 'Vocabulary', use: 'The closed lists of words, with definitions' },
      ...vocabularyTables.map(({ file, title }) => ({ file, title, use: `${title}: the closed list as a table` })),
    ],
  },
  {
    title: 'Origin and integrity',
    files: [
      { file: 'SHA256SUMS', title: 'SHA256SUMS', use: 'Digests of all files here' },
      { file: 'PROVENANCE.md', title: 'Provenance', use: 'Origin of the data, and a digest of its content' },
      { file: 'LICENSE', title: 'License', use: 'Terms of the data' },
      { file: 'CHANGELOG.md', title: 'Changelog', use: 'What changed from version to version' },
    ],
  },
];

/** Checks the downloaded files, when run in their folder. */
export const checkCommand = 'sha256sum -c --ignore-missing SHA256SUMS';
