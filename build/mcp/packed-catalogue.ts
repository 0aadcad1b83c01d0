import type { DrawStill, ToolCatalogue } from '../../edge/mcp/catalogue.ts';
import { offlineHandler } from '../../edge/offline/fetch/offline-fetch.ts';
import { PackRelease } from '../../edge/offline/fetch/served-pack.ts';
import type { OfflineCatalogue } from '../../edge/offline/offline-catalogue.ts';

/** An offline catalogue as the tools read it: by the same routes as the API, without a key. */
export function packedCatalogue(catalogue: OfflineCatalogue, drawStill?: DrawStill): ToolCatalogue {
  const handle = offlineHandler(catalogue);
  const release = new PackRelease(catalogue);
  return {
    ask: (url) => handle({ method: 'GET', url, header: () => undefined }),
    words: (kind) => release.words(kind),
    muscles: release.muscles,
    drawStill,
  };
}
