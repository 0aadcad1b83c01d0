import { expect, test } from 'vitest';
import { imageIds } from '../../../build/media/image-id.ts';
import { filesOf } from '../../../build/motion/resolve/library.ts';
import { noCache, rememberingCache } from '../../../build/support/build-cache.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';

test('ids that were kept are found only for what they were made of', async () => {
  const { exercises, motions } = await wholeCatalogue();
  const [exercise] = exercises;
  const { muscles, motion } = exercise!;
  const used = filesOf([motion!.pattern], motions);
  const cache = rememberingCache(noCache);
  for (const change of [
    {},
    { id: '9999' },
    { muscles: { ...muscles, helping: [] } },
    { muscles: { ...muscles, main: muscles.helping } },
    { motion: { ...motion!, view: { yaw: 160 } } },
    { motion: undefined },
  ]) {
    const changed = { exercises: [{ ...exercise!, ...change }], motions: used };
    for (const figure of ['male', 'female'] as const) {
      const ids = imageIds(changed, figure, cache);
      expect(ids).toEqual(imageIds(changed, figure));
      expect(imageIds(changed, figure, cache)).toEqual(ids);
    }
  }
});
