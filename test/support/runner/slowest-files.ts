import type { Reporter, TestModule } from 'vitest/node';

/** Files that are named at the end. */
const named = 10;

/** Says after a run of many test files which of them took longest. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= named) return;
    const files = modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }));
    const lines = files
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, named)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
    console.error(`The test files that took longest:\n${lines.join('\n')}\n`);
  }
}

/** Time that a file took with all that it loads, in s. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
