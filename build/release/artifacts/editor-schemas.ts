import { editorSchemas as schemasOf } from '../../../catalogue/editor-schemas.ts';
import { writeFile } from '../../support/output-folder.ts';
import type { Artifact } from '../artifact.ts';

/** The JSON Schemas of the catalogue's files, for the editors of people who keep a catalogue elsewhere. */
export const editorSchemas: Artifact = {
  async write({ catalogue }, folder) {
    for (const [name, text] of schemasOf(catalogue.vocabulary)) writeFile(folder, name, text);
  },
};
