import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledSources } from './test/support/runner/compiled-sources.ts';
import { FlakyTests } from './test/support/runner/flaky-tests.ts';
import { skippedFiles } from './test/support/runner/needs.ts';
import { SlowestFiles } from './test/support/runner/slowest-files.ts';

/**
 * What takes longest, to be started first: the other cores then never wait for it alone at the end. The first file keeps the
 * bundles of scripts, which all builds share; start/watch keeps what scripts/build and scripts/start build, too.
 */
export const longest = [
  'explorer/site',
  'catalogue/catalogue',
  'figure/figure',
  'start/watch',
  'figure/page/playing',
  'scripts/build',
  'offline/package',
  'build/incremental-build',
  'scripts/start',
  'faults/publishing',
  'motion/exercises',
  'adapters/cloudflare',
  'media/rendering',
  'scripts/publish',
  'faults/cluster',
  'mcp/package',
  'scripts/server/server',
  'release/release',
  'adapters/lambda',
  'release/openapi',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  plugins: [compiledSources()],
  test: {
    include: ['test/**/*.test.ts'],
    // What has to be fetched first has a command of its own, npm run test:runtimes; what is only asked in full,
    // test:faults.
    exclude: ['test/runtimes/**', 'test/faults/whole/**', ...skippedFiles().keys()],
    globalSetup: 'test/support/runner/tell-skipped.ts',
    reporters: ['default', new SlowestFiles(), new FlakyTests()],
    // A fault that a second run doesn't show is no reason to refuse a change, but it is printed at the end.
    retry: 1,
    setupFiles: ['test/support/runner/end-with-file.ts', 'test/support/runner/property-seed.ts'],
    // Tests start real programs, on machines that may be busy. No test passes or fails by how long it takes.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 240_000 } },
    // One more than cores: some always wait for a browser, a disk or another process.
    maxWorkers: availableParallelism() + 1,
    // No file leaves anything behind that another one could see: modules are loaded once for all of them.
    isolate: false,
    execArgv: [
      // Movements are solved in many short-lived vectors: with room for them they are gone before they are collected.
      '--min-semi-space-size=128',
      '--max-semi-space-size=128',
      // Most code of tests runs a few times. By default, V8 optimizes it so soon that this takes up to a fifth of CPU time.
      '--interrupt-budget=600000',
    ],
    // Node loads compiled sources as they are.
    server: { deps: { external: [/\/\.cache\/code\//] } },
    sequence: { sequencer: LongestFirst },
  },
});
