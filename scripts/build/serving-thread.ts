import { bundlePlatform, platformFiles } from '../../build/hosting/platform-bundles.ts';
import { bundleCommand } from '../../build/support/command-bundle.ts';
import { noting } from '../../build/support/threaded-cache.ts';

/** Bundles what serves a release, with these commands of the server; runs on a worker thread. */
export default noting(async (commands: readonly string[], cache) => {
  for (const file of platformFiles) await bundlePlatform(file, cache);
  for (const entry of commands) await bundleCommand(entry, { cache });
});
