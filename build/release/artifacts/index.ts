import type { Artifact } from '../artifact.ts';
import { editorSchemas } from './editor-schemas.ts';
import { lists } from './lists.ts';
import { lookUps } from './look-ups.ts';
import { movements } from './movements.ts';
import { offlinePack } from './offline-pack.ts';
import { openApi } from './openapi/artifact.ts';
import { snapshots } from './snapshots.ts';

/** All parts of a release, in the order in which they begin. Lists wait longest for threads. */
export const artifacts: readonly Artifact[] = [
  lists,
  lookUps,
  openApi,
  editorSchemas,
  movements,
  offlinePack,
  snapshots,
];
