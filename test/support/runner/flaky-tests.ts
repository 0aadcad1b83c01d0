import type { Reporter, TestModule } from 'vitest/node';

/** Prints at the end which tests passed only when run again: they depend on something that they shouldn't. */
export class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId}: ${test.fullName}\n    ${test.result().errors?.[0]?.message}`),
    );
    if (flaky.length > 0) console.error(`Passed only when run again, so please mend:\n${flaky.join('\n')}\n`);
  }
}
