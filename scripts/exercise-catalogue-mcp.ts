/**
 * The server for assistants over standard input and output, which `npx exercise-catalogue-mcp` starts. `npm run
 * package:mcp` bundles it into a single file, which finds the catalogue next to itself.
 */

import { readFileSync } from 'node:fs';
import { deflateSync, gunzipSync } from 'node:zlib';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { assistantServer } from '../build/mcp/assistant-server.ts';
import { aboutFile, gzippedMovements, packFile } from '../build/mcp/package-files.ts';
import { packedCatalogue } from '../build/mcp/packed-catalogue.ts';
import { stillDrawer } from '../build/mcp/still-drawer.ts';
import { openCatalogue } from '../edge/offline/offline-catalogue.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';

const command = {
  call: 'exercise-catalogue-mcp',
  options: {},
  note: 'Speaks the Model Context Protocol over standard input and output. It needs no network and no key.',
} satisfies Command;

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

await runCommand(command, async () => {
  const about = JSON.parse(read(aboutFile).toString());
  const catalogue = openCatalogue({ ...about, pack: gunzipSync(read(packFile)) });
  const movements = () => JSON.parse(gunzipSync(read(gzippedMovements)).toString());
  const tools = packedCatalogue(catalogue, stillDrawer(movements, deflateSync));
  serveStdio(() => assistantServer(tools, catalogue.version), {
    // Standard output is for messages only.
    onerror: (error) => console.error(error.message),
  });
});
