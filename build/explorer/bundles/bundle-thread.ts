import { noting } from '../../support/threaded-cache.ts';
import { bundleServiceWorker, bundleSite } from './bundle-site.ts';

/** Bundles the scripts of the site; runs on a worker thread. */
export default noting((_: undefined, cache) => Promise.all([bundleSite(cache), bundleServiceWorker({}, cache)]));
