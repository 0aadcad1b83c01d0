import { cutIdTable, encodeIdTable } from '../../../edge/format/id-table.ts';
import {
  filterPath,
  idsPath,
  namesPath,
  nameTitlesPath,
  postingsPath,
  searchTermsPath,
  searchTitlesPath,
  successorsPath,
} from '../../../edge/format/paths.ts';
import { encodeNameIndex } from '../../../edge/search/name-index.ts';
import { searchablesOf, searchIndexOf } from '../../record/searchables.ts';
import { writeFile } from '../../support/output-folder.ts';
import { successorsIn } from '../../versions/changelog.ts';
import type { Artifact } from '../artifact.ts';
import { mostReadWhole } from '../content.ts';
import { filterContents } from './filter-contents.ts';

/** Tables that map ids, words and search terms to rows: ids, filters, names, search (up to {@link mostReadWhole}), and successors. */
export const lookUps: Artifact = {
  name: 'the tables of ids, filters and names',
  async write(content, folder) {
    const { records, catalogue } = content;
    const table = encodeIdTable(Array.from(records, ({ id }) => id));
    const files = cutIdTable(table).map(({ first, bytes }, fileNumber) => {
      writeFile(folder, idsPath(fileNumber), bytes);
      return { path: idsPath(fileNumber), first };
    });

    const { terms, titles, postings } = encodeNameIndex(searchablesOf(content));
    writeFile(folder, namesPath, terms);
    writeFile(folder, nameTitlesPath, titles);
    postings.forEach((bytes, fileNumber) => {
      writeFile(folder, postingsPath(fileNumber), bytes);
    });

    const isSearched = records.length <= mostReadWhole;
    if (isSearched) {
      const search = searchIndexOf(content);
      writeFile(folder, searchTermsPath, search.terms);
      writeFile(folder, searchTitlesPath, search.titles);
    }

    const filters = Object.fromEntries(
      filterContents(records).map(({ name, words, rows }) => {
        writeFile(folder, filterPath(name), rows);
        return [name, { rows: filterPath(name), words }];
      }),
    );

    const successors = Object.fromEntries([...successorsIn(catalogue.ledger)].sort());
    writeFile(folder, successorsPath, `${JSON.stringify(successors)}\n`);
    return {
      ids: { idBytes: table.idBytes, files },
      names: {
        words: namesPath,
        titles: nameTitlesPath,
        postings: postings.map((_, fileNumber) => postingsPath(fileNumber)),
      },
      ...(isSearched && { search: { terms: searchTermsPath, titles: searchTitlesPath } }),
      filters,
      successors: successorsPath,
    };
  },
};
