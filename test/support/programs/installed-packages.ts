import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type TemporaryFolder, temporaryFolder } from '../folders/temporary-folder.ts';

/** Packages from npm in their own folder, at exact versions. */
export interface InstalledPackages extends TemporaryFolder {
  /** The path of a program in these packages. */
  program(name: string): string;
}

export async function installPackages(dependencies: Readonly<Record<string, string>>): Promise<InstalledPackages> {
  const folder = await temporaryFolder();
  await writeFile(join(folder.path, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder.path });
  return { ...folder, program: (name) => join(folder.path, 'node_modules', '.bin', name) };
}
