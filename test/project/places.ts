/** For each folder, the folders that it may import from. */
export const mayImport: { readonly [folder: string]: readonly string[] } = {
  catalogue: ['catalogue'],
  edge: ['edge'],
  build: ['build', 'catalogue', 'edge'],
  scripts: ['scripts', 'build', 'catalogue', 'edge'],
  // The long forms of tests change the configuration of the others.
  test: ['test', 'scripts', 'build', 'catalogue', 'edge', 'vitest.config.ts', 'vitest.unit.config.ts'],
};

/** The folders and modules of `edge/`. Each imports only itself and those before it. */
export const edgeStages = [
  'text',
  'order',
  'digest',
  'format',
  'search',
  'caching',
  'store',
  'keys',
  'release',
  'http',
  'mcp',
  'handler.ts',
  'rate-limit.ts',
  'offline',
  'adapters',
] as const;

/** The folders of `build/`. Each imports only itself and those before it. */
export const buildStages = [
  'support',
  'motion',
  'validity',
  'figure',
  'media',
  'record',
  'versions',
  'snapshots',
  'release',
  'offline',
  'explorer',
  'hosting',
  'mcp',
] as const;

/** The folders and modules of `catalogue/`. Each imports only itself and those before it. */
export const catalogueStages = [
  'memory.ts',
  'support',
  'schema',
  'file-name.ts',
  'muscles.ts',
  'text',
  'problem.ts',
  'reader',
  'catalogue.ts',
  'rule.ts',
  'rules',
  'rules.ts',
  'editor-schemas.ts',
  'read-catalogue.ts',
  'check-catalogue.ts',
  'fix',
  'new-catalogue.ts',
  'new-exercise.ts',
  'report',
] as const;

/** The folders of `scripts/`, without its commands. Each imports only itself and those before it. */
export const scriptStages = [
  'support',
  'match',
  'keys',
  'server',
  'cluster',
  'media',
  'build',
  'package',
  'publish',
  'release',
  'start',
  'bench',
  'million',
] as const;

/** The folders and modules of `build/motion/`. Each imports only itself and those before it. */
export const motionStages = [
  'motion-error.ts',
  'look.ts',
  'geometry',
  'anatomy',
  'shapes',
  'scene.ts',
  'loop-time.ts',
  'props',
  'resolve',
  'movement.ts',
  'image-source.ts',
  'solve',
  'check',
  'draw',
  'scene-of.ts',
  'sight',
] as const;

/** The rooms of the web site that must not import each other: pages are rendered in a build, scripts run in a browser. */
export const siteRooms: { readonly [room: string]: readonly string[] } = {
  components: ['pages', 'browser'],
  pages: ['browser'],
  browser: ['pages'],
};

/** Actions reserved for scripts, each with the expression that finds it. */
export const reservedForScripts: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['reads arguments', /\bprocess\.argv\b/],
  ['ends the process', /\bprocess\.(exit|abort|kill)\b/],
  ['prints', /\bconsole\.\w|\bprocess\.(stdout|stderr)\b/],
  ['listens', /\.listen\(/],
  [
    'writes files',
    /\bimport (?:[^;]*?\b(?:writeFile|appendFile|mkdir|mkdtemp|rename|rm|rmdir|unlink|copyFile|cp|symlink|link|chmod|truncate|createWriteStream)(?:Sync)?\b[^;]*?|\* as \w+|\w+) from 'node:fs(?:\/promises)?'/,
  ],
];

/** The few exceptions. */
export const exceptions: readonly (readonly [file: string, what: string, why: string])[] = [
  ['edge/adapters/platform-log.ts', 'prints', 'there is no other way into the log of a platform'],
  ['edge/adapters/node/pack-files.ts', 'writes files', 'an app keeps what it downloads'],
  ['build/offline/package-types.ts', 'writes files', 'the compiler leaves its output in a temporary folder'],
  ['build/snapshots/slow-formats-thread.ts', 'writes files', 'SQLite writes its file into a temporary folder'],
];

/** Modules that only tests import, and why they aren't in `test/`. */
export const calledByTests: readonly (readonly [file: string, why: string])[] = [
  ['build/motion/check/guide.ts', 'writes the guide to the rules of movements when snapshots are written anew'],
  ['build/motion/draw/rays/kernel/assembly/kernel.ts', 'AssemblyScript: compiled when snapshots are written anew'],
  ['build/motion/props/guide.ts', 'writes the guide to props when snapshots are written anew'],
  ['build/motion/sight/guide.ts', 'writes the guide to the rules of views when snapshots are written anew'],
];
