/** The protocol of assistants (Model Context Protocol) as messages: which versions, and what each method answers. */

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
} from './assistant.ts';
import { type Catalogue, Refusal } from './catalogue.ts';

/** The version in which every request says for itself which version it is of. */
export const statelessVersion = '2026-07-28';

/** The versions that begin with `initialize`, the newest first. */
export const sessionVersions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

export const versions: readonly string[] = [statelessVersion, ...sessionVersions];

/** Members of a request's and a result's `_meta`. */
export const meta = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
} as const;

/** Codes of errors: those of JSON-RPC 2.0, and two of the protocol. */
export const codes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** A fault of a request, as its answer has it. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A request, without what carries it. */
export interface RpcRequest {
  readonly method: string;
  readonly params: { readonly [name: string]: unknown };
  /** Whether it is of {@link statelessVersion}. */
  readonly isStateless: boolean;
}

type Method = (catalogue: Catalogue, params: RpcRequest['params'], version: string) => object | Promise<object>;

/** How long a client may keep what seldom changes, in ms, and that it is for itself alone: it is behind a key. */
const kept = { ttlMs: 300_000, cacheScope: 'private' };

/** The methods of every version. */
const methods: { readonly [name: string]: Method } = {
  'tools/list': (catalogue) => ({ tools: listTools(catalogue) }),
  'tools/call': (catalogue, { name, arguments: args }) => callTool(catalogue, name, args),
  'resources/list': (catalogue, { cursor }) => listResources(catalogue, cursor),
  'resources/templates/list': (catalogue) => listResourceTemplates(catalogue),
  'resources/read': (catalogue, { uri }) => readResource(catalogue, uri),
};

const statelessMethods: typeof methods = {
  ...methods,
  'server/discover': () => ({ supportedVersions: versions, capabilities, instructions }),
};

const sessionMethods: typeof methods = {
  ...methods,
  ping: () => ({}),
  initialize: (_, { protocolVersion }, version) => ({
    protocolVersion: sessionVersions.find((known) => known === protocolVersion) ?? sessionVersions[0],
    capabilities,
    serverInfo: { ...serverName, version },
    instructions,
  }),
};

/**
 * What a request is answered with.
 * @param version of the server, for clients to show
 * @throws RpcError
 */
export async function answerTo(
  { method, params, isStateless }: RpcRequest,
  catalogue: Catalogue,
  version: string,
): Promise<object> {
  const table = isStateless ? statelessMethods : sessionMethods;
  if (!Object.hasOwn(table, method)) {
    throw new RpcError(codes.unknownMethod, `Method not found. There are: ${Object.keys(table).join(', ')}.`);
  }
  try {
    const result = await table[method]!(catalogue, params, version);
    if (!isStateless) return result;
    const caching = method === 'tools/call' ? {} : kept;
    return { resultType: 'complete', ...result, ...caching, _meta: { [meta.server]: { ...serverName, version } } };
  } catch (error) {
    if (error instanceof NotThereError) {
      throw new RpcError(codes.invalidParams, error.message);
    }
    if (error instanceof Refusal) throw new RpcError(codes.invalidParams, error.message, { status: error.status });
    throw error;
  }
}
