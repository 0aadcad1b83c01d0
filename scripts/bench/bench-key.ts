import { emptyKeyDocument, issueKey } from '../../edge/keys/key-document.ts';

/** The key that the benched server knows, and its document. It holds no secret. */
export const { key: benchKey, document: benchKeys } = issueKey(
  emptyKeyDocument,
  { label: 'bench', allow: ['bodyPart'] },
  new Uint8Array(32),
  0,
);
