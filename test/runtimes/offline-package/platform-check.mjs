/** The results of the package with `fetch` and a file system, on the platforms that have both: Node, Deno, Bun. */

import { fileStorage, offlineFetch, onlineFirst, openLiveCatalogue } from 'exercise-catalogue';
import { nodeFiles } from 'exercise-catalogue/node';
import pack from 'exercise-catalogue/pack';

/**
 * Updates an app that was shipped with an earlier release, then takes the network away.
 * @param origin address of the releases
 * @param path where the app stores what it downloads
 */
export async function platformCheck(origin, path) {
  const bundled = { ...pack, release: 'former', digest: 'former' };
  const open = () => openLiveCatalogue({ bundled, storage: fileStorage(nodeFiles, path), origin });
  const live = await open();
  const before = live.catalogue.release;
  const changed = await live.update();
  const after = (await open()).catalogue.release;
  const nowhere = 'http://127.0.0.1:9';
  const fetch = onlineFirst({ offline: offlineFetch(() => live.catalogue) });
  const response = await fetch(`${nowhere}/exercises/bodyPart/back?limit=2`);
  return {
    before,
    changed,
    after,
    status: response.status,
    headers: [...response.headers].sort(),
    body: await response.text(),
  };
}
