import type { Artifact } from '../artifact.ts';
import { editorSchemas } from './editor-schemas.ts';
import { lists } from './lists.ts';
import { lookUps } from './look-ups.ts';
import { movements } from './movements.ts';
import { offlinePack } from './offline-pack.ts';
import { openApi } from './openapi/artifact.ts';
import { snapshots } from './snapshots.ts';

/** All parts of a release. Those that threads work on are written last, in this order. */
export const artifacts: readonly Artifact[] = [
  lookUps,
  openApi,
  editorSchemas,
  movements,
  offlinePack,
  snapshots,
  lists,
];
