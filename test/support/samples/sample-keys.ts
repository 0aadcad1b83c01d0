import { emptyKeyDocument, encodeKeyDocument, issueKey, revokeKey } from '../../../edge/keys/key-document.ts';
import { KeyTable } from '../../../edge/keys/key-table.ts';
import { permissions } from '../../../edge/keys/permissions.ts';

let document = emptyKeyDocument;

function issue(label: string, allow: readonly string[], expires?: string): string {
  const random = new Uint8Array(32).fill(document.keys.length + 1);
  const issued = issueKey(document, { label, allow, ...(expires ? { expires } : {}) }, random, 0);
  document = issued.document;
  return issued.key;
}

/** Keys of every kind. They are no secret: anyone can compute them. */
export const sampleKeys = {
  valid: issue('everything', permissions),
  another: issue('everything, too', permissions),
  onlyBodyPart: issue('one collection', ['bodyPart']),
  expiring: issue('until 2100', permissions, '2100-01-01'),
  expired: issue('until 2001', permissions, '2001-01-01'),
  revoked: issue('was revoked', permissions),
};

/** A well-formed key that was never issued. */
export const unknownKey = issueKey(
  emptyKeyDocument,
  { label: 'nobody', allow: permissions },
  new Uint8Array(32).fill(99),
  0,
).key;

export const sampleKeyDocument = revokeKey(document, sampleKeys.revoked).document;
export const sampleKeyText = encodeKeyDocument(sampleKeyDocument);
export const sampleKeyTable = KeyTable.from(sampleKeyDocument);
/** The sample keys as a service reads them. */
export const sampleKeySource = { get: () => sampleKeyTable };
