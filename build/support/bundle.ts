import type { InlineConfig, Rolldown } from 'vite';

/** A file that vite made: a chunk of code or an asset. */
export type BundledFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The files that vite makes of `config`. It reads no configuration or environment file and writes nothing. */
export async function bundleWithVite(config: InlineConfig): Promise<BundledFile[]> {
  // Loading vite takes longer than all else that a command does which then has nothing to build.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    ...config,
    build: { modulePreload: false, ...config.build, write: false },
  });
  return [result].flat().flatMap((bundleWithVite) => ('output' in bundleWithVite ? bundleWithVite.output : []));
}
