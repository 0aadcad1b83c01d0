import type { Artefact } from '../artefact.ts';
import { editorSchemas } from './editor-schemas.ts';
import { lists } from './lists.ts';
import { lookUps } from './look-ups.ts';
import { movements } from './movements.ts';
import { offlinePack } from './offline-pack.ts';
import { openApi } from './openapi/artefact.ts';
import { snapshots } from './snapshots.ts';

/** All parts of a release, in the order in which they are written. */
export const artefacts: readonly Artefact[] = [
  lists,
  lookUps,
  openApi,
  editorSchemas,
  snapshots,
  movements,
  offlinePack,
];
