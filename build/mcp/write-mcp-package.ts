import { readFileSync } from 'node:fs';
import { openCatalogue } from '../../edge/offline/offline-catalogue.ts';
import { movementsFile } from '../figure/data/movements.ts';
import { releasedPack } from '../release/released-pack.ts';
import type { BuildCache } from '../support/build-cache.ts';
import { bundleCommand, executable } from '../support/command-bundle.ts';
import { compress } from '../support/compression.ts';
import { type OutputFolder, readFile, writeFile } from '../support/output-folder.ts';
import type { ProjectAddresses } from '../support/package-members.ts';
import { mcpManifest, sdk, serverFile } from './mcp-manifest.ts';
import { aboutFile, gzippedMovements, packFile } from './package-files.ts';

/** What the package is made from. */
interface McpPackageSource {
  /** The folder of a written release, including its offline pack. */
  readonly release: OutputFolder;
  /** Text of the data's license. */
  readonly license: string;
  readonly addresses?: ProjectAddresses | undefined;
  /** The file of the server command. */
  readonly entry: string;
  /** Versions of packages by name, including that of {@link sdk}. */
  readonly versions: Readonly<Record<string, string>>;
  /** Results of earlier builds. */
  readonly cache?: BuildCache;
}

/** Writes the npm package `exercise-catalogue-mcp` to `folder`, ready for `npm publish`. */
export async function writeMcpPackage(
  { release, license, addresses = {}, entry, versions, cache }: McpPackageSource,
  folder: OutputFolder,
): Promise<void> {
  const { about, pack } = releasedPack(release);
  const { version } = openCatalogue({ ...about, pack });
  writeFile(folder, serverFile, executable(await bundleCommand(entry, { cache, packages: [sdk] })));
  writeFile(folder, aboutFile, `${JSON.stringify(about)}\n`);
  writeFile(folder, packFile, await compress('gzip', 'best', pack));
  writeFile(folder, gzippedMovements, await compress('gzip', 'best', readFile(release, movementsFile)));
  writeFile(folder, 'package.json', mcpManifest(version, versions[sdk]!, addresses));
  writeFile(folder, 'README.md', readFileSync(new URL('README.md', import.meta.url)));
  writeFile(folder, 'LICENSE', readFileSync(new URL('../../LICENSE', import.meta.url)));
  writeFile(folder, 'LICENSE-DATA', license);
}
