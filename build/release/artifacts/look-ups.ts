import { cutIdTable, encodeIdTable } from '../../../edge/format/id-table.ts';
import type { FilterEntry, IdsEntry, NamesEntry, SearchEntry } from '../../../edge/format/manifest.ts';
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
import { searchablesOf, searchIndexOf, searchInputs } from '../../record/searchables.ts';
import type { BuildCache } from '../../support/build-cache.ts';
import { keptFiles } from '../../support/kept-files.ts';
import { type OutputFolder, writeFile } from '../../support/output-folder.ts';
import { successorsIn } from '../../versions/changelog.ts';
import { type Artifact, mostReadWhole } from '../artifact.ts';
import type { ArtifactContent } from '../content.ts';
import { filterContents } from './filter-contents.ts';

/** How long tables are. */
interface LookUpLimits {
  /** Maximum length of a file of ids or of postings, in bytes; by default what the format says. */
  readonly file?: number | undefined;
  /** Maximum number of exercises in a search index. */
  readonly searched: number;
}

/**
 * Tables that map ids, words and search terms to rows: ids, names, search (up to {@link mostReadWhole}), filters,
 * successors.
 */
export const lookUps = lookUpsWithin({ searched: mostReadWhole });

/** The artifact of these tables with these limits. */
export function lookUpsWithin({ file, searched }: LookUpLimits): Artifact {
  return {
    async write(content, folder, { cache }) {
      return {
        ids: writeIds(content, folder, file),
        ...(content.records.length <= searched && { search: writeSearch(content, folder, cache) }),
        filters: writeFilters(content, folder),
        successors: writeSuccessors(content, folder),
        names: await writeNames(content, folder, cache, file),
      };
    },
  };
}

function writeIds({ records }: ArtifactContent, folder: OutputFolder, fileBytes?: number): IdsEntry {
  const table = encodeIdTable(Array.from(records, ({ id }) => id));
  const files = cutIdTable(table, fileBytes).map(({ first, bytes }, fileNumber) => {
    writeFile(folder, idsPath(fileNumber), bytes);
    return { path: idsPath(fileNumber), first };
  });
  return { idBytes: table.idBytes, files };
}

function writeNames(
  content: ArtifactContent,
  folder: OutputFolder,
  cache: BuildCache,
  fileBytes?: number,
): Promise<NamesEntry> | NamesEntry {
  const write = (folder: OutputFolder): NamesEntry => {
    const { terms, titles, postings } = encodeNameIndex(searchablesOf(content), fileBytes);
    writeFile(folder, namesPath, terms);
    writeFile(folder, nameTitlesPath, titles);
    for (const [fileNumber, bytes] of postings.entries()) writeFile(folder, postingsPath(fileNumber), bytes);
    return {
      words: namesPath,
      titles: nameTitlesPath,
      postings: postings.map((_, fileNumber) => postingsPath(fileNumber)),
    };
  };
  // The inputs of more exercises aren't held in memory.
  if (content.records.length > mostReadWhole) return write(folder);
  return keptFiles(cache, 'name-index', [fileBytes, ...searchInputs(content)], folder, write);
}

function writeSearch(content: ArtifactContent, folder: OutputFolder, cache: BuildCache): SearchEntry {
  const { terms, titles } = searchIndexOf(content, cache);
  writeFile(folder, searchTermsPath, terms);
  writeFile(folder, searchTitlesPath, titles);
  return { terms: searchTermsPath, titles: searchTitlesPath };
}

function writeFilters({ records }: ArtifactContent, folder: OutputFolder): { readonly [name: string]: FilterEntry } {
  return Object.fromEntries(
    filterContents(records).map(({ name, words, rows }) => {
      writeFile(folder, filterPath(name), rows);
      return [name, { rows: filterPath(name), words }];
    }),
  );
}

function writeSuccessors({ catalogue }: ArtifactContent, folder: OutputFolder): string {
  const successors = Object.fromEntries([...successorsIn(catalogue.ledger)].sort());
  writeFile(folder, successorsPath, `${JSON.stringify(successors)}\n`);
  return successorsPath;
}
