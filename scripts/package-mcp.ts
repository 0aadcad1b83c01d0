/** Makes the package for assistants from the built release, ready for `npm pack` and `npm publish`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPackageCommand } from './package/package-command.ts';
import { project } from './support/project.ts';

const entry = fileURLToPath(new URL('exercise-catalogue-mcp.ts', import.meta.url));

await runPackageCommand({
  name: 'exercise-catalogue-mcp',
  call: 'npm run package:mcp --',
  async write(source, folder) {
    const { writeMcpPackage } = await import('../build/mcp/write-mcp-package.ts');
    const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    await writeMcpPackage({ ...source, entry, versions: dependencies }, folder);
  },
});
