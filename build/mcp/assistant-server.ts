import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import {
  callTool,
  capabilities,
  instructions,
  listResources,
  listResourceTemplates,
  listTools,
  NotThereError,
  readResource,
  serverName,
} from '../../edge/mcp/assistant.ts';
import { RefusedError, type ToolCatalogue } from '../../edge/mcp/catalogue.ts';

/** How long clients can cache what never changes while the server runs: an hour, in ms. */
const kept = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/**
 * A server of the protocol's official SDK that answers from a catalogue.
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
  server.setRequestHandler('tools/list', () => ({ tools: listTools(catalogue) as never[] }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args } }) =>
    answered(callTool(catalogue, name, args)),
  );
  server.setRequestHandler('resources/list', ({ params }) => answered(listResources(catalogue, params?.cursor)));
  server.setRequestHandler('resources/templates/list', () => listResourceTemplates(catalogue));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => answered(readResource(catalogue, uri)));
  return server;
}

/** Turns a request for something that does not exist into a protocol error. */
async function answered<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof NotThereError || error instanceof RefusedError)) throw error;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  }
}
