import { encodingNames } from '../../../edge/format/encodings.ts';
import { wordListOf } from '../../record/fields.ts';
import { compress } from '../../support/compression.ts';
import { noting } from '../../support/threaded-cache.ts';
import { gzipParts } from './gzip-parts.ts';
import { listContents, segmentsOf } from './list-contents.ts';
import { type CompressionTask, segmentOptions } from './lists.ts';

/** Compresses the lists of exercises; runs on a worker thread. */
export default noting(async ({ records, words, segment }: CompressionTask, cache) => {
  const lists = listContents(records, ({ field }) => words[wordListOf(field)]).filter(({ view }) => view);
  for (const { lines } of lists) {
    const [first, ...others] = segmentsOf(lines, segmentOptions({ segment }));
    for (const each of [first!, ...others]) gzipParts(each.segment, each.lines, cache);
    // Longer lists are compressed while they are written.
    if (others.length > 0) continue;
    for (const name of encodingNames) await compress(name, 'quick', first!.segment.list, cache);
  }
});
