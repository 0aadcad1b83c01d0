/** Makes the offline package from the built release, ready for `npm pack` and `npm publish`. */

import { fileURLToPath } from 'node:url';
import { runPackageCommand } from './package/package-command.ts';

const command = fileURLToPath(new URL('exercise-catalogue.ts', import.meta.url));

await runPackageCommand({
  name: 'exercise-catalogue',
  call: 'npm run package --',
  async write(source, folder) {
    // Loading this takes seconds, so errors come first.
    const { writeOfflinePackage } = await import('../build/offline/write-package.ts');
    await writeOfflinePackage({ ...source, command }, folder);
  },
});
