/**
 * Who may read a file of the published tree at its own address. Whatever serves the tree asks this for every path:
 *
 * - `public`: anybody. The page, images, `current.json`, manifests, the OpenAPI document, schemas.
 * - `download`: anybody, unless the operator closes downloads. Snapshots, the offline pack, image archives.
 * - `guarded`: nobody. The lists of a release are what a key is for, and are reached through the handler only.
 */
export type Access = 'public' | 'download' | 'guarded';

/** Of a path from the root of the tree; letters of either case, for file systems that do not tell them apart. */
const guarded = /^releases\/[^/]*\/exercises(?:\/|$)/i;
const downloads = /^(?:releases\/[^/]*\/(?:snapshots|offline)|archives)(?:\/|$)/i;

/** The access to the file at `path`, which is decoded, without `.` and `..`, and starts without a slash. */
export function accessOf(path: string): Access {
  if (guarded.test(path)) return 'guarded';
  return downloads.test(path) ? 'download' : 'public';
}
