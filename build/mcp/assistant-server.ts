import { Server } from '@modelcontextprotocol/server';
import { capabilities, instructions, serverName } from '../../edge/mcp/assistant.ts';
import type { ToolCatalogue } from '../../edge/mcp/catalogue.ts';
import { methods, resultOf } from '../../edge/mcp/protocol.ts';

/** How long clients can cache what never changes while the server runs: an hour, in ms. */
const kept = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/**
 * A server of the protocol's official SDK that answers from a catalogue. The SDK sends errors by their code, message
 * and data.
 * @param version version of the catalogue, for clients to display
 */
export function assistantServer(catalogue: ToolCatalogue, version: string): Server {
  const server = new Server(
    { ...serverName, version },
    {
      capabilities,
      instructions,
      cacheHints: {
        'server/discover': kept,
        'tools/list': kept,
        'resources/list': kept,
        'resources/templates/list': kept,
        'resources/read': kept,
      },
    },
  );
  for (const name of Object.keys(methods) as (keyof typeof methods)[]) {
    server.setRequestHandler(name, async ({ params }) => {
      return (await resultOf(methods[name], catalogue, { ...params }, version)) as never;
    });
  }
  return server;
}
