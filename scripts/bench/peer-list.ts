import { join } from 'node:path';
import { project } from '../support/project.ts';
import { benchKey } from './bench-key.ts';
import { nginxCommand } from './nginx.ts';

/** Number of exercises on a page. */
export const pageLength = 10;
/** The list that the pages are from. */
export const listedPart = 'upper legs';

/** The reference of every ratio. */
export const reference = 'this server, one process';

/** A server that can be measured. */
export interface Peer {
  readonly name: string;
  /** The command that starts it. */
  readonly command: (port: number, place: Place) => readonly [program: string, ...args: string[]];
  /** The paths of its pages; by default those of `/exercises/bodyPart/upper%20legs`. */
  readonly paths?: readonly string[];
  readonly needsNginx?: true;
}

/** The files that the peers read. */
export interface Place {
  /** Contains the peers' code and packages, `exercises.json`, and `keys.json`. */
  readonly folder: string;
  readonly cdn: string;
}

const tsx = ['--import', 'tsx'] as const;
const script = (name: string) => join(project, 'scripts', `${name}.ts`);
const node = (file: string): Peer['command'] => {
  return (port, { folder }) => [
    process.execPath,
    join(folder, file),
    join(folder, 'exercises.json'),
    benchKey,
    String(port),
  ];
};

/** The servers that are measured. */
export const peerList: readonly Peer[] = [
  {
    name: reference,
    command: (port, { folder, cdn }) =>
      [
        ...[process.execPath, join(project, 'dist', 'server', 'server.js'), '--cdn', cdn],
        ...['--keys', join(folder, 'keys.json'), '--log', 'off', '--port', String(port)],
      ] as [string, ...string[]],
  },
  {
    name: 'this server, two processes behind nginx',
    needsNginx: true,
    command: (port, { folder, cdn }) =>
      [
        ...[process.execPath, ...tsx, script('cluster'), '--cdn', cdn],
        ...['--keys', join(folder, 'keys.json'), '--count', '2', '--port', String(port)],
      ] as [string, ...string[]],
  },
  { name: 'node:http, a constant page', command: node('constant.mjs') },
  { name: 'Fastify, arrays in memory', command: node('fastify.mjs') },
  { name: 'Hono, arrays in memory', command: node('hono.mjs') },
  { name: 'Hono, SQLite', command: node('hono-sqlite.mjs') },
  { name: 'Express, arrays in memory', command: node('express.mjs') },
  { name: 'json-server', command: node('json-server.mjs') },
  {
    name: 'nginx, a page as a file',
    needsNginx: true,
    paths: ['/page.json'],
    command: (port, { folder }) => nginxCommand(folder, port),
  },
];
