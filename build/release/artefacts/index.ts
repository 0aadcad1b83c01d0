import type { Artefact, Extent } from '../artefact.ts';
import { editorSchemas } from './editor-schemas.ts';
import { lists, plainLists } from './lists.ts';
import { lookUps } from './look-ups.ts';
import { movements, plainMovements } from './movements.ts';
import { offlinePack, plainPack } from './offline-pack.ts';
import { openApi } from './openapi/artefact.ts';
import { shownDocuments, snapshots } from './snapshots.ts';

/** The parts of a release, in the order in which they are written. */
export const artefacts: { readonly [extent in Extent]: readonly Artefact[] } = {
  whole: [lists, lookUps, openApi, editorSchemas, snapshots, movements, offlinePack],
  first: [plainLists, lookUps, openApi, editorSchemas, shownDocuments, plainMovements, plainPack],
};
