import { type ProjectAddresses, packageMembers } from '../support/package-members.ts';
import { aboutFile, gzippedMovements, packFile } from './package-files.ts';

/** The protocol's official SDK, the package's only dependency. */
export const sdk = '@modelcontextprotocol/server';

/** The file to start. */
export const serverFile = 'server.js';

/** The `package.json` of the server for a version of the catalogue and a version of {@link sdk}. */
export function mcpManifest(version: string, sdkVersion: string, addresses: ProjectAddresses): string {
  const manifest = {
    name: 'exercise-catalogue-mcp',
    version,
    description:
      'Exercises for AI assistants: an MCP server that works offline, needs no key and draws its own pictures.',
    keywords: ['mcp', 'model-context-protocol', 'exercise', 'fitness', 'workout', 'gym', 'offline'],
    ...packageMembers(addresses),
    bin: { 'exercise-catalogue-mcp': serverFile },
    dependencies: { [sdk]: sdkVersion },
    files: [serverFile, aboutFile, packFile, gzippedMovements, 'LICENSE-DATA'],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
