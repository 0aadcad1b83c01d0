import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Listener } from '../../edge/adapters/node/listener.ts';
import { toHex } from '../../edge/digest/hex.ts';
import { digestKey, keyRandomBytes } from '../../edge/keys/key.ts';
import { issueKey, type KeyDocument, keyState } from '../../edge/keys/key-document.ts';
import { permissions } from '../../edge/keys/permissions.ts';
import { changeKeyFile, readKeyFile, replaceSecretFile } from '../keys/key-file.ts';
import { sendJson } from '../server/send-json.ts';
import { readIfThere } from '../support/read-if-there.ts';

/** Keys to try the service with. */
export interface DemoKeys {
  /** Allows everything. */
  readonly key: string;
  /** Allows single exercises only, to show how the service refuses the rest. */
  readonly limited: string;
}

/**
 * The keys to try the service with. They are stored next to the key document, readable only by their owner, and stay
 * the same until they are revoked.
 */
export async function demoKeys(keyFile: string): Promise<DemoKeys> {
  const folder = dirname(keyFile);
  return {
    key: await keptKey(keyFile, join(folder, 'demo-key'), { label: 'demo', allow: permissions }),
    limited: await keptKey(keyFile, join(folder, 'demo-key-limited'), { label: 'demo, limited', allow: ['exercise'] }),
  };
}

/** The key in `file` if it is valid and allows exactly what it should, otherwise a new one. */
async function keptKey(keyFile: string, file: string, wanted: { label: string; allow: readonly string[] }) {
  const goodIn = (document: KeyDocument) => {
    const former = readIfThere(file)?.toString().trim();
    const digest = former && toHex(digestKey(former));
    const record = document.keys.find((record) => record.digest === digest);
    const isGood =
      record &&
      keyState(record, Date.now()) === 'valid' &&
      permissions.every((name) => record.allow.includes(name) === wanted.allow.includes(name));
    return isGood ? former : undefined;
  };
  const kept = goodIn(readKeyFile(keyFile));
  if (kept) return kept;
  const { key } = await changeKeyFile(keyFile, (document) => {
    // Another command may have issued it in the meantime.
    const other = goodIn(document);
    if (other) return { key: other, document };
    const issued = issueKey(document, wanted, randomBytes(keyRandomBytes), Date.now());
    replaceSecretFile(file, `${issued.key}\n`);
    return issued;
  });
  return key;
}

/** The path at which the page requests the demo keys. */
const demoKeyPath = '/demo-key.json';

/**
 * Extends `listener` to answer with the demo keys, so that the page can be tried without pasting one. Only this machine
 * gets them: requests through a proxy don't, and no header lets pages of other origins read them. Requiring a name of
 * this machine in `Host` excludes pages whose own name leads here (DNS rebinding).
 */
export function tellingDemoKeys(listener: Listener, keys: DemoKeys): Listener {
  return (request, response) => {
    const { socket, headers } = request;
    const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
    const isOwn = isLoopback(socket.remoteAddress) && isOwnName(headers.host) && !isForwarded;
    if (request.method !== 'GET' || request.url !== demoKeyPath || !isOwn) return listener(request, response);
    sendJson(response, 200, keys);
  };
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

function isOwnName(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === '[::1]' || isLoopback(name);
}
