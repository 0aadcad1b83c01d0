import { bundlePlatform, platformFiles } from '../../build/hosting/platform-bundles.ts';
import { bundleCommand } from '../../build/support/command-bundle.ts';
import { noting } from '../../build/support/threaded-cache.ts';
import { compressedForms, precompressed } from './compressed-forms.ts';
import type { ServingTask } from './write-dist.ts';

/** Bundles and compresses what serves a release and its pages; runs on a worker thread. */
export default noting(async ({ files, commands }: ServingTask, cache) => {
  const bundleAll = async () => {
    for (const file of platformFiles) await bundlePlatform(file, cache);
    for (const entry of commands) await bundleCommand(entry, { cache });
  };
  // Compressors have threads of their own.
  const compressAll = () =>
    Promise.all(
      [...files]
        .filter(([name]) => precompressed.test(name))
        .map(([name, bytes]) => compressedForms(name, bytes, cache)),
    );
  await Promise.all([bundleAll(), compressAll()]);
});
