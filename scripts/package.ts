/** Packs the offline package from the release that is built, ready for `npm pack` and `npm publish`. */

import { fileURLToPath } from 'node:url';
import { runPackageCommand } from './package/package-command.ts';

const entry = fileURLToPath(new URL('offline-command.ts', import.meta.url));

await runPackageCommand({
  name: 'exercise-catalogue',
  call: 'npm run package --',
  folder: 'offline',
  async write(source, folder) {
    // It takes seconds to load, which who is refused need not wait for.
    const { writeOfflinePackage } = await import('../build/offline/write-package.ts');
    await writeOfflinePackage({ ...source, command: entry }, folder);
  },
});
