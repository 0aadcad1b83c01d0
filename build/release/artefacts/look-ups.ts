import { cutIdTable, encodeIdTable } from '../../../edge/format/id-table.ts';
import { encodeNameIndex } from '../../../edge/format/name-index.ts';
import { idsPath, namesPath, postingsPath, successorsPath, titlesPath } from '../../../edge/format/paths.ts';
import { searchablesOf } from '../../record/searchables.ts';
import { writeFile } from '../../support/output-folder.ts';
import { successorsIn } from '../../versions/changelog.ts';
import type { Artefact } from '../artefact.ts';

/** Tables from an id, and from words of a name, to rows: the id table, the name index, the successors. */
export const lookUps: Artefact = {
  name: 'the tables of ids and names',
  async write(content, folder) {
    const { records, catalogue } = content;
    const table = encodeIdTable(records.map(({ id }) => id));
    const files = cutIdTable(table).map(({ first, bytes }, fileNumber) => {
      writeFile(folder, idsPath(fileNumber), bytes);
      return { path: idsPath(fileNumber), first };
    });

    const searchables = [...searchablesOf(content)];
    const { words, titles, postings } = encodeNameIndex(searchables);
    writeFile(folder, namesPath, words);
    writeFile(folder, titlesPath, titles);
    postings.forEach((bytes, fileNumber) => {
      writeFile(folder, postingsPath(fileNumber), bytes);
    });

    const successors = Object.fromEntries([...successorsIn(catalogue.ledger)].sort());
    writeFile(folder, successorsPath, `${JSON.stringify(successors)}\n`);
    return {
      ids: { idBytes: table.idBytes, files },
      names: {
        words: namesPath,
        titles: titlesPath,
        postings: postings.map((_, fileNumber) => postingsPath(fileNumber)),
      },
      successors: successorsPath,
    };
  },
};
