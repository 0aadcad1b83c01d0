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

/**
 * Bundles `entry` with `config` into one ES module.
 * @param mayImport whether it may still import a module
 * @throws Error if there are several files, or an import that is not allowed
 */
export async function bundleModule(
  entry: string,
  config: InlineConfig,
  mayImport: (name: string) => boolean,
): Promise<Uint8Array> {
  const [chunk, ...others] = await bundleWithVite({ publicDir: false, logLevel: 'silent', ...config });
  const foreign = chunk?.type === 'chunk' ? chunk.imports.filter((name) => !mayImport(name)) : [];
  if (chunk?.type !== 'chunk' || others.length > 0 || foreign.length > 0) {
    const found = `${others.length + 1} files, the first ${chunk?.fileName}, which imports ${foreign.join(', ') || 'nothing'}`;
    throw new Error(`${entry} became ${found}; expected one module that imports only what it may.`);
  }
  return new TextEncoder().encode(chunk.code);
}
