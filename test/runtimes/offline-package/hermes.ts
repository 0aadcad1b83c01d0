import { join } from 'node:path';
import { installed, type Outcome, type Runtime, runProgram } from './runtime.ts';

/**
 * Metro bundles the check for ES5. The only Hermes VM on npm, of 2020, runs it. The current compiler also makes
 * bytecode of it, for which npm has no VM.
 */
export const hermes: Runtime = {
  name: 'hermes',
  dependencies: {
    '@babel/core': '7.29.13',
    '@babel/preset-env': '7.29.14',
    'core-js': '3.51.0',
    'hermes-compiler': '260318099.0.6',
    'hermes-engine': '0.4.1',
    metro: '0.83.8',
    promise: '8.3.0',
  },
  files: ['babel.config.js', 'metro.config.js', 'hermes-main.js', 'portable-check.mjs'],
  async run(folder): Promise<Outcome> {
    const platform = { linux: 'linux64-bin', darwin: 'osx-bin' }[process.platform as string];
    if (!platform) throw new Error(`npm has no Hermes for ${process.platform}.`);
    const bundle = join(folder, 'bundle.js');
    const flags = ['--config', 'metro.config.js', '--dev', 'false', '--minify', 'false', '--reset-cache'];
    await runProgram(
      installed(folder, '.bin', 'metro'),
      ['build', 'hermes-main.js', '--out', bundle, ...flags],
      folder,
    );
    const compiler = installed(folder, 'hermes-compiler', 'hermesc', platform, 'hermesc');
    await runProgram(compiler, ['-O', '-w', '-emit-binary', '-out', join(folder, 'bundle.hbc'), bundle], folder);
    const vm = installed(folder, 'hermes-engine', platform, 'hermes');
    return {
      ...JSON.parse(await runProgram(vm, ['-O', '-w', bundle], folder)),
      note: 'VM of 2020 on ES5; compiled with the compiler of today, not run from its bytecode',
    };
  },
};
