import { noInstall, skippedFiles } from './needs.ts';

/** Run by vitest around all tests: prints at the end which were skipped, and why. */
export default function setup() {
  const skipped = skippedFiles();
  return () => {
    if (skipped.size === 0) return;
    const lines = Array.from(skipped, ([file, programs]) => `  ${file} needs ${programs.join(', ')}`);
    console.error(`Skipped, since ${noInstall} forbids to install programs:\n${lines.join('\n')}`);
  };
}
