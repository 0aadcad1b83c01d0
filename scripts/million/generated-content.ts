import { wordLists } from '../../build/record/words.ts';
import { type ArtifactContent, usedVocabulary } from '../../build/release/content.ts';
import { noHistory } from '../../build/versions/history.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { GeneratedRecords } from './generated-records.ts';

const imageBase = 'https://images.example.com';

/** The content of a release of `exercises` generated exercises. It has no history, and the changelog is empty. */
export function generatedContent(catalogue: Catalogue, exercises: number): ArtifactContent {
  const records = new GeneratedRecords(catalogue.exercises, exercises, imageBase);
  const vocabulary = usedVocabulary(catalogue.vocabulary, records);
  return {
    catalogue: { ...catalogue, vocabulary },
    history: noHistory,
    license: 'CC0-1.0\n',
    imageBase,
    records,
    words: wordLists(vocabulary),
    version: '1.0.0',
    changelog: '# Changelog\n',
  };
}
