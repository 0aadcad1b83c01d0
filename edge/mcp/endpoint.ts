/**
 * `POST /mcp`: the assistants' protocol over HTTP (Streamable HTTP) without sessions. Each message is answered on its
 * own, with one JSON object.
 */

import type { Answer, ApiRequest } from '../http/message.ts';
import { commonHeaders } from '../http/problem.ts';
import * as problems from '../http/problems.ts';
import { keyHeader } from '../keys/authenticate.ts';
import { decodeUtf8, encodeUtf8 } from '../text/utf8.ts';
import type { ToolCatalogue } from './catalogue.ts';
import { answerTo, codes, meta, RpcError, statelessVersion, versions } from './protocol.ts';

/** Maximum length of a message, in bytes. A call with all possible arguments has a few thousand. */
const mostBytes = 64 * 1024;

/** The header with the protocol version of a message. */
const versionHeader = 'mcp-protocol-version';

/** The methods that name something, and the member with the name. */
const named: { readonly [method: string]: string } = {
  'tools/call': 'name',
  'resources/read': 'uri',
  'prompts/get': 'name',
};

type RequestId = string | number;
type Members = { readonly [name: string]: unknown };

/** A message from an assistant. Without an id, it doesn't need an answer. */
interface Message {
  readonly id: RequestId | undefined;
  readonly method: string;
  readonly params: unknown;
}

/**
 * Answers any message. If something is wrong with it, the answer is a JSON-RPC error that says what to send instead.
 * @param contentVersion for clients to show
 * @throws whatever the store throws
 */
export async function answerMessage(
  request: ApiRequest,
  catalogue: ToolCatalogue,
  contentVersion: string,
): Promise<Answer> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.header('content-type') ?? '')) return problems.notJson;
  const body = await request.body?.(mostBytes);
  if (body === undefined) return problems.messageTooLong(mostBytes);
  let id: RequestId | null = null;
  try {
    const message = readMessage(body);
    if (message.id === undefined) return accepted;
    id = message.id;
    const { method, params } = message;
    if (!isObject(params)) throw new RpcError(codes.invalidParams, 'The params of a message must be an object.');
    const isStateless = checkVersion(request, method, params);
    const result = await answerTo({ method, params, isStateless }, catalogue, contentVersion);
    return rpcAnswer(200, { id, result });
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const { code, message, data } = error;
    return rpcAnswer(statusOf(error, request), { id, error: { code, message, ...(data !== undefined && { data }) } });
  }
}

/** @throws RpcError */
function readMessage(body: Uint8Array): Message {
  let message: unknown;
  try {
    message = JSON.parse(decodeUtf8(body));
  } catch {
    throw new RpcError(codes.parse, 'The message is not valid JSON in UTF-8.');
  }
  if (Array.isArray(message))
    throw new RpcError(codes.invalidRequest, 'Send one message at a time, not an array of messages.');
  if (!isObject(message) || message.jsonrpc !== '2.0') {
    throw new RpcError(codes.invalidRequest, 'A message must be an object with jsonrpc: "2.0", a method and an id.');
  }
  const { id, method, params = {} } = message;
  // This is an answer, not a request. The server never asks, so there is nothing to do with it.
  if (method === undefined && ('result' in message || 'error' in message))
    return { id: undefined, method: '', params: {} };
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id)) {
    throw new RpcError(codes.invalidRequest, 'The id of a request must be a string or a whole number.');
  }
  if (typeof method !== 'string') throw new RpcError(codes.invalidRequest, 'The method of a message must be a string.');
  return { id: id as RequestId | undefined, method, params };
}

/**
 * Checks that a request has a supported version, and that its headers match it.
 * @returns whether the version is {@link statelessVersion}
 * @throws RpcError
 */
function checkVersion(request: ApiRequest, method: string, params: Members): boolean {
  const about = isObject(params._meta) ? params._meta : {};
  const header = request.header(versionHeader) ?? undefined;
  const stated = about[meta.version];
  if (
    method === 'initialize' ||
    (stated === undefined && header !== statelessVersion && method !== 'server/discover')
  ) {
    // Versions before 2025-06-18 had no header.
    if (header !== undefined && method !== 'initialize') checkKnown(header);
    return false;
  }
  if (typeof stated !== 'string' || !isObject(about[meta.capabilities])) {
    throw new RpcError(
      codes.invalidParams,
      `The _meta of a request must have ${meta.version} and ${meta.capabilities}.`,
    );
  }
  checkHeader(versionHeader, header, stated);
  checkKnown(stated);
  checkHeader('mcp-method', request.header('mcp-method'), method);
  const member = Object.hasOwn(named, method) ? params[named[method]!] : undefined;
  if (typeof member === 'string') checkHeader('mcp-name', decodedHeader(request.header('mcp-name')), member);
  // A session version stated in `_meta` is still not stateless.
  return stated === statelessVersion;
}

/** @throws RpcError */
function checkKnown(version: string): void {
  if (versions.includes(version)) return;
  throw new RpcError(codes.unsupportedVersion, 'Unsupported protocol version', {
    supported: versions,
    requested: version,
  });
}

/** @throws RpcError */
function checkHeader(name: string, sent: string | null | undefined, expected: string): void {
  if (sent === expected) return;
  const fault = sent === null || sent === undefined ? 'is missing' : 'does not match the message';
  throw new RpcError(codes.headerMismatch, `Header mismatch: ${name} ${fault}.`);
}

/** A name that is not plain ASCII is sent as `=?base64?…?=`. */
function decodedHeader(value: string | null | undefined): string | null | undefined {
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(value ?? '') ?? [];
  if (encoded === undefined) return value;
  try {
    return decodeUtf8(Uint8Array.from(atob(encoded), (unit) => unit.charCodeAt(0)));
  } catch {
    return value;
  }
}

/**
 * The HTTP status of an error. Malformed requests are client errors in HTTP, too. The version is that of the header,
 * because a message that can't be read has no other.
 */
function statusOf({ code }: RpcError, request: ApiRequest): number {
  const isStateless = request.header(versionHeader) === statelessVersion;
  if (code === codes.unknownMethod) return isStateless ? 404 : 200;
  return code === codes.invalidParams && !isStateless ? 200 : 400;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** 202: the message needs no answer. */
const accepted: Answer = {
  status: 202,
  headers: ['Content-Length', '0', 'Cache-Control', 'no-store', ...commonHeaders],
  body: null,
};

function rpcAnswer(status: number, content: object): Answer {
  const body = encodeUtf8(JSON.stringify({ jsonrpc: '2.0', ...content }));
  const headers = ['Content-Type', 'application/json', 'Content-Length', `${body.length}`, 'Cache-Control', 'no-store'];
  return { status, headers: [...headers, 'Vary', keyHeader, ...commonHeaders], body };
}
