/** The assistants' protocol (Model Context Protocol) without its transport: its versions, and each method's answer. */

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
import { RefusedError, type ToolCatalogue } from './catalogue.ts';

/** The version in which each request states its own version. */
export const statelessVersion = '2026-07-28';

/** The versions with an `initialize` request, the newest first. */
const sessionVersions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

export const versions: readonly string[] = [statelessVersion, ...sessionVersions];

/** Members of `_meta` in requests and results. */
export const meta = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
} as const;

/** Error codes: those of JSON-RPC 2.0, and two of the protocol. */
export const codes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** An error in a request, as it is answered. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type Params = { readonly [name: string]: unknown };

/** A request without its transport. */
interface RpcRequest {
  readonly method: string;
  readonly params: Params;
  /** Whether its version is {@link statelessVersion}. */
  readonly isStateless: boolean;
}

type Method = (catalogue: ToolCatalogue, params: Params, contentVersion: string) => object | Promise<object>;

/** How long a client may cache what seldom changes, in ms. Only that client, because it takes a key. */
const cacheable = { ttlMs: 300_000, cacheScope: 'private' };

/** The methods of every version; {@link resultOf} calls them. */
export const methods = {
  'tools/list': (catalogue) => ({ tools: listTools(catalogue) }),
  'tools/call': (catalogue, { name, arguments: args }) => callTool(catalogue, name, args),
  'resources/list': (catalogue, { cursor }) => listResources(catalogue, cursor),
  'resources/templates/list': (catalogue) => listResourceTemplates(catalogue),
  'resources/read': (catalogue, { uri }) => readResource(catalogue, uri),
} satisfies { readonly [name: string]: Method };

const statelessMethods: { readonly [name: string]: Method } = {
  ...methods,
  'server/discover': () => ({ supportedVersions: versions, capabilities, instructions }),
};

const sessionMethods: typeof statelessMethods = {
  ...methods,
  ping: () => ({}),
  initialize: (_, { protocolVersion }, contentVersion) => ({
    protocolVersion: sessionVersions.find((known) => known === protocolVersion) ?? sessionVersions[0],
    capabilities,
    serverInfo: { ...serverName, version: contentVersion },
    instructions,
  }),
};

/**
 * The result of a request.
 * @param contentVersion for clients to show
 * @throws RpcError
 */
export async function answerTo(
  { method, params, isStateless }: RpcRequest,
  catalogue: ToolCatalogue,
  contentVersion: string,
): Promise<object> {
  const table = isStateless ? statelessMethods : sessionMethods;
  if (!Object.hasOwn(table, method)) {
    throw new RpcError(codes.unknownMethod, `Method not found. There are: ${Object.keys(table).join(', ')}.`);
  }
  const result = await resultOf(table[method]!, catalogue, params, contentVersion);
  if (!isStateless) return result;
  const caching = method === 'tools/call' ? {} : cacheable;
  const server = { ...serverName, version: contentVersion };
  return { resultType: 'complete', ...result, ...caching, _meta: { [meta.server]: server } };
}

/**
 * The result of a method.
 * @throws RpcError if what is asked for is not there or refused
 */
export async function resultOf(method: Method, ...args: Parameters<Method>): Promise<object> {
  try {
    return await method(...args);
  } catch (error) {
    if (error instanceof NotThereError) throw new RpcError(codes.invalidParams, error.message);
    if (error instanceof RefusedError) throw new RpcError(codes.invalidParams, error.message, { status: error.status });
    throw error;
  }
}
