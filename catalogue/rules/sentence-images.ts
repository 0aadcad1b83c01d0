import type { FileRule } from '../rule.ts';
import { sentencesOf } from '../text/sentences.ts';

const image = /\blike (?:an?|the|you)\b|\bas (?:if|though)\b/g;

/** An exercise has at most one image: "like a …", "as if …". */
export const sentenceImages: FileRule = function* (exercise) {
  const images = sentencesOf(exercise).flatMap(({ path, text }) =>
    [...text.matchAll(image)].map(({ 0: words, index }) => ({ path, words, index })),
  );
  for (const { path, words, index } of images.slice(1)) {
    yield { path, within: index, message: `"${words}" begins another image`, fix: 'say what to do, or leave it out' };
  }
};
