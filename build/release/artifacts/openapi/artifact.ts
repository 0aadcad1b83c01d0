import { writeFile } from '../../../support/output-folder.ts';
import type { Rows } from '../../../support/rows.ts';
import type { Artifact } from '../../artifact.ts';
import { openApiDocument } from './document.ts';

/** Number of exercises, at the start of the list of all, that examples are taken from. */
const mostExamined = 10_000;

/** `openapi.json`, the machine-readable description of the API. */
export const openApi: Artifact = {
  async write(content, folder) {
    const isPart = content.records.length > mostExamined;
    const records = isPart
      ? Array.from({ length: mostExamined }, (_, row) => content.records.at(row)!)
      : allOf(content.records);
    const document = openApiDocument({ ...content, records, isPart });
    writeFile(folder, 'openapi.json', `${JSON.stringify(document, null, 2)}\n`);
  },
};

/** The same list if it is one, so that what is known of it, such as the search index, isn't made again. */
function allOf<T>(rows: Rows<T>): readonly T[] {
  return Array.isArray(rows) ? rows : [...rows];
}
