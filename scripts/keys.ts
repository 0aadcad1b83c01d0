/** Issues, lists and revokes the keys that clients send in `x-gateway-key`. */

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { FormatError } from '../edge/format/format-error.ts';
import { keyRandomBytes } from '../edge/keys/key.ts';
import { issueKey, KeyError, type KeyRecord, keyId, keyState, revokeKey } from '../edge/keys/key-document.ts';
import { permissions } from '../edge/keys/permissions.ts';
import { changeKeyFile, defaultKeyFile, readKeyFile } from './keys/key-file.ts';
import { CommandError, UsageError } from './support/command-error.ts';
import { runCommand } from './support/command-line.ts';
import type { Command, Values } from './support/options.ts';

/** Next to the server, this is a file of its own. */
const command = {
  call: import.meta.url.endsWith('.ts') ? 'npm run keys --' : 'node keys.js',
  operands: 'issue --label LABEL | list | revoke ID',
  options: {
    label: { value: 'LABEL', help: 'who the key is for' },
    allow: { value: 'NAMES', help: `what the key may read: some of ${permissions.join(', ')} (everything)` },
    expires: { value: 'DATE', help: 'the day on which the key expires, such as 2030-01-31 (never)' },
    file: { value: 'FILE', help: 'the key document, with the digests of the keys', fallback: defaultKeyFile },
  },
} satisfies Command;

await runCommand(command, async (values, [action, which, ...more]) => {
  try {
    if (action === 'issue' && which === undefined) await issue(values);
    else if (action === 'list' && which === undefined) list(values.file);
    else if (action === 'revoke' && which !== undefined && more.length === 0) await revoke(values.file, which);
    else throw new UsageError('Expected issue, list or revoke with the id of a key.');
  } catch (error) {
    if (error instanceof FormatError) throw new CommandError(`${values.file}: ${error.message}`);
    if (error instanceof KeyError) throw new CommandError(error.message);
    throw error;
  }
});

/** Only the key goes to standard output, so that it can be piped. */
async function issue({ label, allow, expires, file }: Values<typeof command.options>): Promise<void> {
  if (label === undefined) throw new UsageError('--label is needed.');
  const wanted = {
    label,
    allow: allow?.split(',').map((name) => name.trim()),
    ...(expires !== undefined && { expires }),
  };
  const { key, record } = await changeKeyFile(file, (document) =>
    issueKey(document, wanted, randomBytes(keyRandomBytes), Date.now()),
  );
  console.log(key);
  console.error(
    `Issued ${keyId(record)} for "${record.label}". The key is shown only once; only its digest is stored.`,
  );
}

function list(file: string): void {
  if (!existsSync(file)) throw new CommandError(`There is no ${file}. Issue a key first.`);
  const { keys } = readKeyFile(file);
  const rows = [['ID', 'STATE', 'ALLOW', 'EXPIRES', 'LABEL'], ...keys.map(row)];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
  }
}

function row(record: KeyRecord): string[] {
  const { allow, expires, label } = record;
  return [keyId(record), keyState(record, Date.now()), allow.join(','), expires ?? 'never', label];
}

async function revoke(file: string, which: string): Promise<void> {
  const { record } = await changeKeyFile(file, (document) => revokeKey(document, which));
  console.error(`Revoked ${keyId(record)} of "${record.label}".`);
}
