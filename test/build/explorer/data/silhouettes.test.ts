import { expect, test } from 'vitest';
import { silhouettesOf } from '../../../../build/explorer/data/silhouettes.ts';

const floor = [0, 0.1, 0];
const motions = {
  'shared/postures': {
    standing: { key: { pelvis: { pos: [0, 0.936, 0], rot: [0, 0, 0] } } },
    seated: { extends: 'standing', key: { pelvis: { pos: [0, 0.545, 0], rot: [0, 0, 0] } } },
    hanging: { extends: 'standing', key: { pelvis: { pos: [0, 1.1, 0] } } },
  },
  press: { posture: 'hanging' },
  sit: { keys: [{ pelvis: { pos: [0, 0.5, 0], rot: [4, 0, 0] } }] },
  lie: { keys: [{ pelvis: { pos: floor, rot: [-90, 0, 0] } }] },
};

test('a loading exercise is shown in its first posture: the one it names, or a closer one', async () => {
  const { postureOf, content, path } = await silhouettesOf({
    motions,
    ids: ['1', '2', '3', '4'],
    shown: [{ pattern: 'press' }, { pattern: 'sit' }, { pattern: 'lie' }, { keys: [{}] }],
  });
  expect(['1', '2', '4', '5'].map(postureOf)).toEqual(['hanging', 'seated', 'standing', undefined]);
  // A catalogue without that posture uses the one that the movement names.
  expect(postureOf('3')).toBe('standing');
  const drawn = [
    ...content.matchAll(/^\[data-posture="(\w+)"\]\{--silhouette:url\(data:image\/webp;base64,[\w+/=]+\)\}$/gm),
  ];
  expect(drawn.map(([, posture]) => posture)).toEqual(['hanging', 'seated', 'standing']);
  expect(path).toMatch(/^assets\/silhouettes-[0-9a-f]{8}\.css$/);
});
