import { writeFile } from '../../../support/output-folder.ts';
import type { Artefact } from '../../artefact.ts';
import { openApiDocument } from './document.ts';

/** `openapi.json`, the machine-readable description of the API. */
export const openApi: Artefact = {
  name: 'the OpenAPI document',
  async write(content, folder) {
    writeFile(folder, 'openapi.json', `${JSON.stringify(openApiDocument(content), null, 2)}\n`);
  },
};
