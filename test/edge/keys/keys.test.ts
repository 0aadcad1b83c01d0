import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../../edge/digest/hex.ts';
import { digestKey, formatKey, isWellFormedKey } from '../../../edge/keys/key.ts';
import {
  decodeKeyDocument,
  emptyKeyDocument,
  encodeKeyDocument,
  issueKey,
  type KeyDocument,
  type KeyRecord,
  keyId,
  keyState,
  revokeKey,
} from '../../../edge/keys/key-document.ts';
import { KeyTable } from '../../../edge/keys/key-table.ts';
import { permissionBit, permissions } from '../../../edge/keys/permissions.ts';

const now = Date.parse('2030-06-01T12:00:00Z');
const randomKey = fc.uint8Array({ minLength: 32, maxLength: 32 });
const random = (seed: number) => createHash('sha256').update(String(seed)).digest();
const issue = (
  document: KeyDocument,
  seed: number,
  more: { label?: string; allow?: string[]; expires?: string } = {},
) => issueKey(document, { label: `key ${seed}`, allow: ['bodyPart'], ...more }, random(seed), now);

describe('a key', () => {
  test('has a form that scanners find, and a correct checksum', () => {
    fc.assert(
      fc.property(randomKey, (bytes) => {
        const key = formatKey(bytes);
        expect(key).toMatch(/^exck_[0-9A-Za-z]{49}$/);
        expect(isWellFormedKey(key)).toBe(true);
      }),
    );
  });

  test('contains all random bits', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    fc.assert(
      fc.property(randomKey, (bytes) => {
        const digits = [...formatKey(bytes).slice(5, 48)];
        const number = digits.reduce((sum, digit) => sum * 62n + BigInt(alphabet.indexOf(digit)), 0n);
        expect(number.toString(16).padStart(64, '0')).toBe(toHex(bytes));
      }),
    );
  });

  test('is refused with any character mistyped, left out or doubled, or two swapped', () => {
    const key = formatKey(random(1));
    for (let at = 0; at < key.length; at++) {
      for (const other of ['a', 'Z', '0', '-', ' ', 'é']) {
        if (key[at] !== other) expect(isWellFormedKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
      }
      expect(isWellFormedKey(key.slice(0, at) + key.slice(at + 1))).toBe(false);
      expect(isWellFormedKey(key.slice(0, at) + key[at] + key.slice(at))).toBe(false);
      const changed = key.slice(0, at) + (key[at + 1] ?? '') + key[at] + key.slice(at + 2);
      if (changed !== key) expect(isWellFormedKey(changed)).toBe(false);
    }
    expect(isWellFormedKey(`${key}\n`)).toBe(false);
  });

  test('is stored as its SHA-256', () => {
    const key = formatKey(random(1));
    expect(toHex(digestKey(key))).toBe(createHash('sha256').update(key).digest('hex'));
  });

  test('is not made from too few bits', () => {
    expect(() => formatKey(new Uint8Array(16))).toThrow(RangeError);
  });
});

describe('a key document', () => {
  test('can be read back, and never contains a key', () => {
    const first = issue(emptyKeyDocument, 1, { allow: ['bodyPart', 'equipment', 'bodyPart'], expires: '2030-12-31' });
    const second = issue(first.document, 2, { expires: '2030-12-31T10:00:00+02:00' });
    const { document } = revokeKey(second.document, 'key 2');
    const written = encodeKeyDocument(document);
    expect(decodeKeyDocument(written)).toEqual(document);
    expect(encodeKeyDocument(decodeKeyDocument(written))).toBe(written);
    expect(written).not.toContain('exck_');
    expect(document.keys).toEqual([
      {
        digest: expect.any(String),
        label: 'key 1',
        allow: ['bodyPart', 'equipment'],
        expires: '2030-12-31T00:00:00.000Z',
      },
      {
        digest: expect.any(String),
        label: 'key 2',
        allow: ['bodyPart'],
        expires: '2030-12-31T08:00:00.000Z',
        revoked: true,
      },
    ]);
    expect(decodeKeyDocument(encodeKeyDocument(emptyKeyDocument))).toEqual(emptyKeyDocument);
  });

  test.each<[string, { label?: string; allow?: string[]; expires?: string }, string]>([
    ['without a label', { label: ' ' }, 'The label is empty'],
    ['that allows nothing', { allow: [] }, 'Allow some of: bodyPart, equipment'],
    [
      'that allows something unknown',
      { allow: ['bodypart'] },
      'There is no permission "bodypart". Allow some of: bodyPart',
    ],
    ['that has expired', { expires: '2030-06-01' }, 'in the past'],
    ['with a word for a date', { expires: 'soon' }, '"soon" is not a date. Write it as 2030-01-31'],
    ['with an impossible day', { expires: '2031-02-29' }, 'not a date'],
    ['with an impossible month', { expires: '2031-13-01' }, 'not a date'],
    ['with a time without a zone', { expires: '2031-01-01T10:00' }, 'not a date'],
    ['with an impossible hour', { expires: '2031-01-01T25:00Z' }, 'not a date'],
  ])('does not accept a key %s', (_name, wanted, message) => {
    expect(() => issue(emptyKeyDocument, 1, wanted)).toThrow(message);
  });

  test('revokes by key, by id and by label', () => {
    const { key, record, document } = issue(emptyKeyDocument, 1);
    for (const which of [key, keyId(record), record.label]) {
      expect(revokeKey(document, which).record).toEqual({ ...record, revoked: true });
    }
    expect(document.keys[0]).toEqual(record);
  });

  test("says why it can't revoke, without repeating what may be a key", () => {
    const first = issue(emptyKeyDocument, 1, { label: 'same' });
    const { document, record } = issue(first.document, 2, { label: 'same' });
    expect(() => revokeKey(document, 'same')).toThrow(`Revoke one by its id: ${keyId(first.record)}, ${keyId(record)}`);
    expect(() => revokeKey(document, 'nobody')).toThrow('No key has this id or label');
    const once = revokeKey(document, keyId(record)).document;
    expect(() => revokeKey(once, keyId(record))).toThrow('already been revoked');
    expect(revokeKey(once, 'same').record.digest).toBe(first.record.digest);
    const message = (() => {
      try {
        revokeKey(document, formatKey(random(9)));
      } catch (error) {
        return (error as Error).message;
      }
      return undefined;
    })();
    expect(message).toBeDefined();
    expect(message).not.toContain('exck_');
  });

  test('knows what a key is valid for', () => {
    const { record } = issue(emptyKeyDocument, 1, { expires: '2030-12-31' });
    const end = Date.parse('2030-12-31');
    expect([keyState(record, end - 1), keyState(record, end), keyState({ ...record, revoked: true }, now)]).toEqual([
      'valid',
      'expired',
      'revoked',
    ]);
  });

  const line = { digest: 'a'.repeat(64), label: 'x', allow: ['bodyPart'] };
  test.each<[string, unknown, string]>([
    ['not JSON', undefined, 'The key document is not a JSON document'],
    ['of another version', { format: 2, keys: [] }, 'format is 2'],
    ['without keys', { format: 1 }, 'keys is nothing, expected an array'],
    ['with an invalid digest', { format: 1, keys: [{ ...line, digest: 'A'.repeat(64) }] }, 'keys[0].digest is'],
    ['without a label', { format: 1, keys: [line, { ...line, label: 7 }] }, 'keys[1].label is 7, expected a string'],
    ['that allows a number', { format: 1, keys: [{ ...line, allow: [1] }] }, 'keys[0].allow[0] is 1'],
    [
      'with an expiry that isn’t a date',
      { format: 1, keys: [{ ...line, expires: 'never' }] },
      'keys[0].expires is "never", expected a date',
    ],
    ['with a word for revoked', { format: 1, keys: [{ ...line, revoked: 'yes' }] }, 'keys[0].revoked is "yes"'],
  ])('%s is refused', (_name, content, message) => {
    expect(() => decodeKeyDocument(content === undefined ? '{"format":1,"keys":[' : JSON.stringify(content))).toThrow(
      message,
    );
  });
});

describe('a key table', () => {
  test('finds exactly the keys that are not revoked', () => {
    let document = emptyKeyDocument;
    const keys = Array.from({ length: 300 }, (_, seed) => {
      const issued = issue(document, seed);
      document = issued.document;
      return issued.key;
    });
    for (let seed = 0; seed < 300; seed += 3) document = revokeKey(document, `key ${seed}`).document;
    const table = KeyTable.from(document);
    expect(table.size).toBe(200);
    for (let round = 0; round < 2; round++) {
      keys.forEach((key, seed) => {
        expect(table.find(key)).toEqual(
          seed % 3 === 0 ? undefined : { id: keyId(document.keys[seed]!), permissions: 1, expires: Infinity },
        );
      });
      for (let seed = 1000; seed < 1100; seed++) expect(table.find(formatKey(random(seed)))).toBeUndefined();
    }
  });

  test('returns the permissions, and none for unknown names', () => {
    const record = issue(emptyKeyDocument, 1).record;
    const grantOf = (allow: string[]) =>
      KeyTable.from({ keys: [{ ...record, allow }] }).find(formatKey(random(1)))!.permissions;
    const bits = permissions.map(permissionBit);
    expect(new Set(bits).size).toBe(permissions.length);
    expect(grantOf([])).toBe(0);
    permissions.forEach((permission, i) => {
      expect(grantOf([permission, 'of the future'])).toBe(bits[i]);
      expect(grantOf([permission, permissions[0]!])).toBe(bits[0]! | bits[i]!);
    });
    expect(grantOf([...permissions])).toBe(bits.reduce((a, b) => a | b));
  });

  test('allows everything to a key that was issued without permissions', () => {
    const { key, document } = issueKey(emptyKeyDocument, { label: 'app' }, random(1), now);
    expect(document.keys[0]!.allow).toEqual(permissions);
    const { permissions: bits } = KeyTable.from(document).find(key)!;
    for (const permission of permissions) expect(bits & permissionBit(permission)).toBeGreaterThan(0);
  });

  test('returns the expiry to the second', () => {
    const record = issue(emptyKeyDocument, 1).record;
    const expiryOf = (expires: string) =>
      KeyTable.from({ keys: [{ ...record, expires }] }).find(formatKey(random(1)))!.expires;
    expect(expiryOf('2031-01-01T00:00:01.900Z')).toBe(Date.parse('2031-01-01T00:00:01Z'));
    expect(expiryOf('1960-01-01')).toBe(0);
    expect(expiryOf('9999-01-01')).toBeGreaterThan(Date.parse('2106-01-01'));
  });

  test('is not made from a document that contains a digest twice, even if one is revoked', () => {
    const { record } = issue(emptyKeyDocument, 1);
    expect(() => KeyTable.from({ keys: [record, record] })).toThrow('twice');
    expect(() => KeyTable.from({ keys: [record, { ...record, revoked: true }] })).toThrow('twice');
  });

  test('holds 100,000 keys, and finds one after more than it remembers', () => {
    const keys: KeyRecord[] = Array.from({ length: 100_000 }, (_, seed) => ({
      // Too regular for a real digest.
      digest: seed.toString(16).padStart(8, '0').padEnd(64, '7'),
      label: '',
      allow: ['equipment'],
    }));
    const known = Array.from({ length: 5_000 }, (_, seed) => formatKey(random(seed)));
    known.forEach((key, i) => {
      keys[i] = { digest: toHex(digestKey(key)), label: '', allow: ['bodyPart'] };
    });
    const table = KeyTable.from({ keys });
    expect(table.size).toBe(100_000);
    expect(table.bytes).toBeLessThan(3_000_000);
    for (const key of [...known, ...known.slice(0, 10)]) expect(table.find(key)?.permissions).toBe(1);
  });
});
