import { readFileSync } from 'node:fs';
import { openCatalogue } from '../../edge/offline/offline-catalogue.ts';
import { decodeHeader, headerBytes } from '../../edge/offline/pack/header.ts';
import { listedFields } from '../../edge/offline/pack/packed-exercise.ts';
import { movementsFile } from '../figure/data/movements.ts';
import { releasedPack, type WrittenPack } from '../release/released-pack.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { bundleCommand, executable } from '../support/command-bundle.ts';
import { type OutputFolder, readFile, writeFile } from '../support/output-folder.ts';
import type { ProjectAddresses } from '../support/package-members.ts';
import { figureCode } from './figure-code.ts';
import { figurePage } from './figure-page.ts';
import { type ModuleFormat, packageCode } from './package-code.ts';
import { commandFile, frameworks, packageManifest } from './package-manifest.ts';
import { type PackageWords, packageTypes, typeEntries } from './package-types.ts';

/** What the package is made from. */
export interface PackageSource {
  /** The folder of a written release, including its offline pack. */
  readonly release: OutputFolder;
  /** Text of the data's license. */
  readonly license: string;
  /** The addresses of the project, if it has any. */
  readonly addresses?: ProjectAddresses | undefined;
  /** The file of the command that `npx exercise-catalogue` runs. */
  readonly command: string;
  /** Results of earlier builds. */
  readonly cache?: BuildCache;
}

/** Writes the npm package `exercise-catalogue` to `folder`, ready for `npm publish`. */
export async function writeOfflinePackage(
  { release, license, addresses = {}, command, cache = noCache }: PackageSource,
  folder: OutputFolder,
): Promise<void> {
  const { about, pack, manifest } = releasedPack(release);

  writeFile(folder, 'catalogue.pack', pack);
  const { version, words } = describe(about, pack);

  const types = await packageTypes(words, cache);
  for (const format of ['es', 'cjs'] as const) {
    for (const [name, code] of await packageCode(format, cache)) writeFile(folder, prefixes[format] + name, code);
    for (const [name, declarations] of types) writeFile(folder, `${prefixes[format]}types/${name}`, declarations);
    writeData(folder, format, about, pack);
  }
  await writeFigure(folder, readFile(release, movementsFile), cache);
  writeFile(folder, 'react-native.js', readFileSync(new URL('frameworks/react-native.js', import.meta.url), 'utf8'));
  writeFile(folder, 'types-only.js', 'export {};\n');
  for (const name of frameworks) {
    const types = readFileSync(new URL(`frameworks/${name}.d.ts`, import.meta.url), 'utf8');
    writeFile(folder, `types/${name}.d.ts`, types);
  }
  writeFile(folder, commandFile, executable(await bundleCommand(command, { cache })));
  writeFile(folder, 'cjs/package.json', '{ "type": "commonjs" }\n');
  writeFile(folder, 'package.json', packageManifest(version, typeEntries, addresses));
  writeFile(folder, 'README.md', readFileSync(new URL('README.md', import.meta.url), 'utf8'));
  writeFile(folder, 'FORMAT.md', readFileSync(new URL('../../edge/offline/FORMAT.md', import.meta.url), 'utf8'));
  writeFile(folder, 'LICENSE', readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8'));
  writeFile(folder, 'LICENSE-DATA', license);
  if (manifest.files[changelog]) writeFile(folder, 'CHANGELOG.md', readFile(release, changelog));
}

const changelog = 'snapshots/CHANGELOG.md';

/** Where the modules of each format are. */
const prefixes: Readonly<Record<ModuleFormat, string>> = { es: '', cjs: 'cjs/' };

/** Writes the modules with data, and their types. */
function writeData(folder: OutputFolder, format: ModuleFormat, about: WrittenPack['about'], pack: Buffer): void {
  const prefix = prefixes[format];
  writeFile(folder, `${prefix}release.js`, exported(format, JSON.stringify(about)));
  writePackModule(folder, `${prefix}pack.js`, format, about, pack);
  const writeTypes = (name: string, text: string) => writeFile(folder, `${prefix}types/${name}.d.ts`, text);
  writeTypes('pack', dataTypes(format, 'The pack of this version.', 'ReleasedPack'));
  writeTypes('catalogue.pack', packFileTypes(format));
  writeTypes('release', dataTypes(format, 'What the file catalogue.pack is of.', "Omit<ReleasedPack, 'pack'>"));
}

async function writeFigure(folder: OutputFolder, movements: Buffer, cache: BuildCache): Promise<void> {
  const code = await figureCode(cache);
  for (const [name, text] of code) writeFile(folder, name, text);
  writeFile(folder, movementsFile, movements);
  const page = await figurePage(code, movements.toString(), cache);
  writeFile(folder, 'figure.html', page);
  writeFile(folder, 'figure-page.js', exported('es', JSON.stringify(page)));
}

function describe(about: WrittenPack['about'], pack: Uint8Array) {
  const catalogue = openCatalogue({ ...about, pack });
  const lists = catalogue.lists();
  const muscles = new Set<string>();
  for (const { id } of catalogue.filter({})) {
    for (const part of Object.values(catalogue.details(id)!.muscles)) for (const muscle of part) muscles.add(muscle);
  }
  const words = Object.fromEntries([
    ...listedFields.map((field) => [field, lists[field].map(({ value }) => value)]),
    ['muscles', [...muscles].sort()],
  ]) as PackageWords;
  return { version: catalogue.version, words };
}

/** Writes the pack as a module, for bundlers that accept only scripts. Written in pieces, because it can be long. */
function writePackModule(
  folder: OutputFolder,
  name: string,
  format: ModuleFormat,
  about: WrittenPack['about'],
  pack: Buffer,
): void {
  const { starts } = decodeHeader(pack.subarray(0, headerBytes), pack.length);
  const [before, after] = exported(format, JSON.stringify({ ...about, pack: '|' })).split('"|"');
  const file = folder.create(name);
  const write = (text: string) => file.write(Buffer.from(text, 'ascii'));
  write(`${before}{"binary":"${pack.toString('base64', 0, starts.directory)}","text":'`);
  for (let at = starts.directory; at < pack.length; at += pieceBytes) {
    // The pack is ASCII without control characters, so nothing else needs escaping.
    write(pack.toString('ascii', at, Math.min(at + pieceBytes, pack.length)).replace(/[\\']/g, '\\$&'));
  }
  write(`'}${after}`);
  file.close();
}

const pieceBytes = 1024 * 1024;

function exported(format: ModuleFormat, expression: string): string {
  return format === 'es' ? `export default ${expression};\n` : `module.exports = ${expression};\n`;
}

/** The declarations for importing the pack file itself, as bundlers resolve it. */
function packFileTypes(format: ModuleFormat): string {
  return (
    '/** What stands for the file in your bundler: its address, or the number that Metro gives to assets. */\n' +
    `declare const asset: string | number;\n${exporting(format)} asset;\n`
  );
}

/** The declarations of a module that exports one value. */
function dataTypes(format: ModuleFormat, description: string, type: string): string {
  return (
    `import type { ReleasedPack } from './${typeEntries.index}.js';\n` +
    `/** ${description} */\ndeclare const value: ${type};\n${exporting(format)} value;\n`
  );
}

function exporting(format: ModuleFormat): string {
  return format === 'es' ? 'export default' : 'export =';
}
