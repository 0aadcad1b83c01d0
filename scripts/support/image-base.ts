import type { Manifest } from '../../edge/format/manifest.ts';
import { CommandError } from './command-line.ts';
import type { Option } from './options.ts';

/** The option that lets addresses pass which {@link expectPublicImages} refuses. */
export const allowLocalImages = {
  help: 'also with images that only this machine can load, or without https',
} satisfies Option;

/**
 * Refuses addresses of images that nobody else can load: those of this machine, and those without TLS, which apps on
 * phones and pages on https do not load.
 * @throws CommandError
 */
export function expectPublicImages({ imageBase }: Pick<Manifest, 'imageBase'>): void {
  const { protocol, hostname } = new URL(imageBase);
  const isLoopback = /^(localhost|.+\.localhost|127(\.[0-9]+){3}|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);
  if (protocol === 'https:' && !isLoopback) return;
  throw new CommandError(
    `The images of this release are at ${imageBase}, which ${isLoopback ? 'is this machine' : 'is not https'}. ` +
      'Build it with IMAGE_URL=https://… for the host of the images, or say --allow-local-images.',
  );
}
