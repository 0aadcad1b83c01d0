import { readFileSync } from 'node:fs';
import { openCatalogue } from '../../edge/offline/offline-catalogue.ts';
import { listedFields } from '../../edge/offline/pack/packed-exercise.ts';
import { movementsFile } from '../figure/data/movements.ts';
import { releasedPack, type WrittenPack } from '../release/released-pack.ts';
import { type BuildCache, noCache } from '../support/build-cache.ts';
import { bundleCommand, executable } from '../support/command-bundle.ts';
import { type OutputFolder, readFile, writeFile } from '../support/output-folder.ts';
import type { ProjectAddresses } from '../support/package-members.ts';
import { exported, writeDataModules } from './data-modules.ts';
import { figureCode } from './figure-code.ts';
import { figurePage } from './figure-page.ts';
import { folderOf, packageCode } from './package-code.ts';
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
  const written = releasedPack(release);

  writeFile(folder, 'catalogue.pack', written.pack);
  const { version, words } = describe(written);

  const types = await packageTypes(words, cache);
  for (const format of ['es', 'cjs'] as const) {
    for (const [name, code] of await packageCode(format, cache)) writeFile(folder, folderOf[format] + name, code);
    for (const [name, declarations] of types) writeFile(folder, `${folderOf[format]}types/${name}`, declarations);
    writeDataModules(folder, format, written);
  }
  await writeFigure(folder, readFile(release, movementsFile), cache);
  writeFile(folder, 'react-native.js', readFileSync(new URL('frameworks/react-native.js', import.meta.url)));
  writeFile(folder, 'types-only.js', 'export {};\n');
  for (const name of frameworks) {
    writeFile(folder, `types/${name}.d.ts`, readFileSync(new URL(`frameworks/${name}.d.ts`, import.meta.url)));
  }
  writeFile(folder, commandFile, executable(await bundleCommand(command, { cache })));
  writeFile(folder, 'cjs/package.json', '{ "type": "commonjs" }\n');
  writeFile(folder, 'package.json', packageManifest(version, typeEntries, addresses));
  writeFile(folder, 'README.md', readFileSync(new URL('README.md', import.meta.url)));
  writeFile(folder, 'FORMAT.md', readFileSync(new URL('../../edge/offline/FORMAT.md', import.meta.url)));
  writeFile(folder, 'LICENSE', readFileSync(new URL('../../LICENSE', import.meta.url)));
  writeFile(folder, 'LICENSE-DATA', license);
  if (written.manifest.files[changelog]) writeFile(folder, 'CHANGELOG.md', readFile(release, changelog));
}

const changelog = 'snapshots/CHANGELOG.md';

async function writeFigure(folder: OutputFolder, movements: Buffer, cache: BuildCache): Promise<void> {
  const code = await figureCode(cache);
  for (const [name, text] of code) writeFile(folder, name, text);
  writeFile(folder, movementsFile, movements);
  const page = await figurePage(code, movements.toString(), cache);
  writeFile(folder, 'figure.html', page);
  writeFile(folder, 'figure-page.js', exported('es', JSON.stringify(page)));
}

/** The version of the content of a pack, and its words. */
function describe({ about, pack }: WrittenPack) {
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
