import { createHash } from 'node:crypto';
import { maxFileBytes } from '../../../edge/format/paths.ts';
import { packGzipPath, packPath } from '../../../edge/offline/pack/pack-path.ts';
import { type PackContent, writePack } from '../../../edge/offline/pack/pack-writer.ts';
import { type ListedField, listedFields } from '../../../edge/offline/pack/packed-exercise.ts';
import { wordListOf } from '../../record/fields.ts';
import { searchIndexOf } from '../../record/searchables.ts';
import type { BuildCache } from '../../support/build-cache.ts';
import { writeGzip } from '../../support/compression.ts';
import { successorsIn } from '../../versions/changelog.ts';
import { type Artifact, mostReadWhole } from '../artifact.ts';
import type { ArtifactContent } from '../content.ts';
import { SplitFile } from './split-file.ts';

/**
 * The offline pack of a release, from which apps update themselves: plain and, except in an early release, compressed.
 * A catalogue of more than {@link mostReadWhole} has none.
 */
export const offlinePack: Artifact = {
  async write(content, folder, { cache, extent }) {
    if (content.records.length > mostReadWhole) return undefined;
    const file = new SplitFile(folder, maxFileBytes, packPath);
    for (const bytes of writePack(packContent(content, cache), () => createHash('sha256'))) file.write(bytes);
    const paths = file.close();
    if (extent === 'early') return;
    for (const [fileNumber, name] of paths.entries()) await writeGzip(folder, name, cache, packGzipPath(fileNumber));
  },
};

/** The content of a release's pack. */
export function packContent(content: ArtifactContent, cache?: BuildCache): PackContent {
  const { records, words, imageBase, version, catalogue } = content;
  const wordsOf = (field: ListedField): [ListedField, readonly string[]] => [field, words[wordListOf(field)]];
  return {
    exercises: [...records],
    search: searchIndexOf(content, cache),
    words: Object.fromEntries(listedFields.map(wordsOf)) as PackContent['words'],
    muscles: words.anatomy,
    imageBase,
    version,
    successors: Object.fromEntries(successorsIn(catalogue.ledger)),
  };
}
