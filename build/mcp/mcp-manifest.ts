import type { ProjectAddresses } from '../offline/package-manifest.ts';
import { dataLicense } from '../support/data-license.ts';
import { aboutFile, movementsFile, packFile } from './package-files.ts';

/** The protocol's official SDK, the package's only dependency. */
export const sdk = '@modelcontextprotocol/server';

/** The file to start. */
export const serverFile = 'server.js';

/** The `package.json` of the server for a version of the catalogue and a version of {@link sdk}. */
export function mcpManifest(
  version: string,
  sdkVersion: string,
  { repository, homepage, bugs }: ProjectAddresses,
): string {
  const manifest = {
    name: 'exercise-catalogue-mcp',
    version,
    description:
      'Exercises for AI assistants: an MCP server that works offline, needs no key and draws its own pictures.',
    keywords: ['mcp', 'model-context-protocol', 'exercise', 'fitness', 'workout', 'gym', 'offline'],
    license: `(MIT AND ${dataLicense.id})`,
    // Members that are undefined are left out.
    repository,
    homepage,
    bugs,
    type: 'module',
    bin: { 'exercise-catalogue-mcp': serverFile },
    dependencies: { [sdk]: sdkVersion },
    engines: { node: '>=20' },
    files: [serverFile, aboutFile, packFile, movementsFile, 'LICENSE-DATA'],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
