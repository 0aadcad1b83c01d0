import { writeFile } from '../../../support/output-folder.ts';
import type { Artefact } from '../../artefact.ts';
import { openApiDocument } from './document.ts';

/** `openapi.json`, the description of the API for tools. */
export const openApi: Artefact = {
  name: 'the OpenAPI document',
  async write(content, folder) {
    writeFile(folder, 'openapi.json', `${JSON.stringify(openApiDocument(content), null, 2)}\n`);
  },
};
