import { emptyKeyDocument, issueKey } from '../../edge/keys/key-document.ts';

/** The key of the benchmarked server, and its key document. It is no secret. */
export const { key: benchKey, document: benchKeys } = issueKey(
  emptyKeyDocument,
  { label: 'bench', allow: ['bodyPart'] },
  new Uint8Array(32),
  0,
);
