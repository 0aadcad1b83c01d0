import type { InlineConfig, Rolldown } from 'vite';

/** A file made by Vite: a chunk of code or an asset. */
export type BundledFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The files that Vite makes from `config`. It reads no configuration or environment files and writes nothing. */
export async function bundleWithVite(config: InlineConfig): Promise<BundledFile[]> {
  // Loaded on demand: it would be most of the time of a command that finds nothing to build.
  const { build } = await import('vite');
  const rolldownOptions: Rolldown.RolldownOptions = {
    ...config.build?.rolldownOptions,
    // On a busy machine, it would advise to make plugins faster.
    checks: { pluginTimings: false },
  };
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    ...config,
    build: { modulePreload: false, ...config.build, rolldownOptions, write: false },
  });
  return [result].flat().flatMap((made) => ('output' in made ? made.output : []));
}
