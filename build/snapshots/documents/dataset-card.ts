import { dataLicense } from '../../support/data-license.ts';
import { datasetKeywords, datasetTitle } from '../dataset.ts';
import { parquet } from '../formats/parquet.ts';
import { partPattern } from '../parts.ts';

/**
 * The metadata that Hugging Face reads at the start of a dataset's README
 * (https://huggingface.co/docs/hub/datasets-cards), in YAML. The viewer shows the Parquet file.
 * @param count number of exercises
 * @param isInParts whether they are in several files
 */
export function datasetCard(count: number, isInParts = false): string {
  return `---
pretty_name: ${datasetTitle}
license: ${dataLicense.id.toLowerCase()}
language:
  - en
size_categories:
  - ${sizeCategory(count)}
tags:
${datasetKeywords.map((word) => `  - ${word}\n`).join('')}configs:
  - config_name: default
    data_files:
      - split: train
        path: ${isInParts ? partPattern(parquet.file) : parquet.file}
---

`;
}

/** The size category, as the hub defines it. */
function sizeCategory(count: number): string {
  const bounds: readonly (readonly [below: number, category: string])[] = [
    [1e3, 'n<1K'],
    [1e4, '1K<n<10K'],
    [1e5, '10K<n<100K'],
    [1e6, '100K<n<1M'],
  ];
  return bounds.find(([below]) => count < below)?.[1] ?? '1M<n<10M';
}
