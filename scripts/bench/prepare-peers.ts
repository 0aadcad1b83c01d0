import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf } from '../../build/support/digest-of.ts';
import { releaseFolder } from '../../edge/format/paths.ts';
import { encodeKeyDocument } from '../../edge/keys/key-document.ts';
import { liveRelease } from '../support/live-release.ts';
import { project } from '../support/project.ts';
import { benchKeys } from './bench-key.ts';
import { listedPart, type Place, pageLength } from './peer-list.ts';

/** Packages of the peers, installed on first use. The project itself doesn't need them. */
const packages = {
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  '@hono/node-server': '2.1.9',
  'json-server': '0.17.4',
  'node-sqlite3-wasm': '0.8.60',
};

/** Copies the peers, their packages and the exercises of the built release into a folder. */
export function preparePlace(folder: string): Place {
  const cdn = join(project, 'dist', 'cdn');
  const all = readFileSync(join(cdn, releaseFolder(liveRelease(cdn)), 'exercises/all/exercises.json'));
  cpSync(fileURLToPath(new URL('peers', import.meta.url)), folder, { recursive: true });
  cpSync(join(installedPackages(), 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'exercises.json'), all);
  writeFileSync(join(folder, 'keys.json'), encodeKeyDocument(benchKeys));
  const page = (JSON.parse(all.toString()) as { bodyPart: string }[]).filter((one) => one.bodyPart === listedPart);
  writeFileSync(join(folder, 'page.json'), JSON.stringify(page.slice(0, pageLength)));
  return { folder, cdn };
}

/** The folder with the installed packages, which is kept because installing takes longer than measuring. */
function installedPackages(): string {
  const name = digestOf(JSON.stringify(packages)).slice(0, 16);
  const folder = join(project, '.cache', 'peers', name);
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  return folder;
}
