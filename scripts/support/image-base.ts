import type { Manifest } from '../../edge/format/manifest.ts';
import { CommandError } from './command-error.ts';
import type { Option } from './options.ts';

/** The option that allows addresses which {@link expectPublicImages} refuses. */
export const allowLocalImagesOption = {
  help: 'allow image addresses on this machine or without https',
} satisfies Option;

/**
 * Refuses image addresses that others can't load: those of this machine, and those without TLS, which apps on phones
 * and pages on https don't load.
 * @throws CommandError
 */
export function expectPublicImages({ imageBase }: Pick<Manifest, 'imageBase'>): void {
  const { protocol, hostname } = new URL(imageBase);
  const isLoopback = /^(localhost|.+\.localhost|127(\.[0-9]+){3}|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);
  if (protocol === 'https:' && !isLoopback) return;
  throw new CommandError(
    `The images of this release are at ${imageBase}, which ${isLoopback ? 'is this machine' : 'is not https'}. ` +
      'Build it with IMAGE_URL=https://…, the address of the image host, or pass --allow-local-images.',
  );
}
