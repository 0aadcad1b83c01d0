import { readFileSync } from 'node:fs';
import { decodeManifest, type Manifest, releaseIdOf } from '../../edge/format/manifest.ts';
import { openCatalogue } from '../../edge/offline/offline-catalogue.ts';
import { packPath } from '../../edge/offline/pack/pack-path.ts';
import { type ListedField, listedFields } from '../../edge/offline/pack/packed-exercise.ts';
import { packDigest } from '../../edge/offline/update/download.ts';
import { type OutputFolder, writeFile } from '../output-folder.ts';
import { type ModuleFormat, packageCode } from './package-code.ts';
import { packageManifest } from './package-manifest.ts';
import { packageTypes, typeEntries } from './package-types.ts';

export interface PackageSource {
  /** The folder of a written release, with its offline pack in it. */
  readonly release: OutputFolder;
  /** Text of the licence of the data. */
  readonly license: string;
}

/** Writes the npm package `exercise-catalogue` to `folder`, ready for `npm publish`. */
export async function writeOfflinePackage({ release, license }: PackageSource, folder: OutputFolder): Promise<void> {
  const manifestBytes = concatenate(release.read('manifest.json'));
  const manifest = decodeManifest(manifestBytes);
  const about = { release: releaseIdOf(manifestBytes), digest: packDigest(manifest) };

  const pack = folder.create('catalogue.pack');
  for (const bytes of packPieces(release, manifest)) pack.write(bytes);
  pack.close();
  const { version, words } = describe(about, concatenate(folder.read('catalogue.pack')));

  const types = await packageTypes(words);
  for (const format of ['es', 'cjs'] as const) {
    const prefix = format === 'es' ? '' : 'cjs/';
    for (const [name, code] of await packageCode(format)) writeFile(folder, prefix + name, code);
    writeFile(folder, `${prefix}release.js`, exported(format, JSON.stringify(about)));
    writePackModule(folder, `${prefix}pack.js`, format, about);
    for (const [name, declarations] of types) writeFile(folder, `${prefix}types/${name}`, declarations);
    writeFile(folder, `${prefix}types/pack.d.ts`, dataTypes(format, 'The pack of this version.', 'ReleasedPack'));
    const aboutType = "Omit<ReleasedPack, 'pack'>";
    writeFile(
      folder,
      `${prefix}types/release.d.ts`,
      dataTypes(format, 'What the file catalogue.pack is of.', aboutType),
    );
  }
  writeFile(folder, 'cjs/package.json', '{ "type": "commonjs" }\n');
  writeFile(folder, 'package.json', packageManifest(version, typeEntries));
  writeFile(folder, 'README.md', readFileSync(new URL('README.md', import.meta.url), 'utf8'));
  writeFile(folder, 'FORMAT.md', readFileSync(new URL('../../edge/offline/FORMAT.md', import.meta.url), 'utf8'));
  writeFile(folder, 'LICENSE', readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8'));
  writeFile(folder, 'LICENSE-DATA', license);
  if (manifest.files[changelog]) writeFile(folder, 'CHANGELOG.md', concatenate(release.read(changelog)));
}

const changelog = 'snapshots/CHANGELOG.md';

function describe(about: { release: string; digest: string }, pack: Uint8Array) {
  const catalogue = openCatalogue({ ...about, pack });
  const lists = catalogue.lists();
  const words = Object.fromEntries(
    listedFields.map((field) => [field, lists[field].map(({ value }) => value)]),
  ) as Record<ListedField, string[]>;
  return { version: catalogue.version, words };
}

function* packPieces(release: OutputFolder, { files }: Manifest): Generator<Uint8Array> {
  for (let piece = 0; files[packPath(piece)]; piece++) yield* release.read(packPath(piece));
}

/** The pack in base64 as a module, for bundlers that take nothing but scripts. Written in pieces: it may be long. */
function writePackModule(
  folder: OutputFolder,
  name: string,
  format: ModuleFormat,
  about: { release: string; digest: string },
): void {
  const placeholder = '\0';
  const [before, after] = exported(format, JSON.stringify({ ...about, pack: placeholder })).split('\\u0000');
  const file = folder.create(name);
  file.write(Buffer.from(before!));
  let rest = Buffer.alloc(0);
  for (const bytes of folder.read('catalogue.pack')) {
    const pending = Buffer.concat([rest, bytes]);
    const whole = pending.length - (pending.length % 3);
    file.write(Buffer.from(pending.toString('base64', 0, whole)));
    rest = pending.subarray(whole);
  }
  file.write(Buffer.from(rest.toString('base64')));
  file.write(Buffer.from(after!));
  file.close();
}

function exported(format: ModuleFormat, expression: string): string {
  return format === 'es' ? `export default ${expression};\n` : `module.exports = ${expression};\n`;
}

/** The declarations of a module with one value. */
function dataTypes(format: ModuleFormat, description: string, type: string): string {
  const exporting = format === 'es' ? 'export default' : 'export =';
  return (
    `import type { ReleasedPack } from './${typeEntries.index}.js';\n` +
    `/** ${description} */\ndeclare const value: ${type};\n${exporting} value;\n`
  );
}

function concatenate(pieces: Iterable<Uint8Array>): Uint8Array {
  return Buffer.concat([...pieces]);
}
