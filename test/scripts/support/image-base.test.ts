import { expect, test } from 'vitest';
import { expectPublicImages } from '../../../scripts/support/image-base.ts';

test.each([
  'http://localhost:8787',
  'https://localhost',
  'https://images.localhost/a',
  'http://127.0.0.1:8787',
  'https://127.8.9.1',
  'https://[::1]:8443',
  'http://0.0.0.0:80',
  'http://images.example.org',
])('no one else can load images at %s', (imageBase) => {
  expect(() => expectPublicImages({ imageBase })).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^The images of this release are at .*IMAGE_URL=https:.*--allow-local-images\.$/),
    }),
  );
  expect(() => expectPublicImages({ imageBase })).toThrow(imageBase);
});

test.each(['https://images.example.org', 'https://localhost.example.org/a', 'https://127.example.org'])(
  'everyone can load images at %s',
  (imageBase) => {
    expect(() => expectPublicImages({ imageBase })).not.toThrow();
  },
);
