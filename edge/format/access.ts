/**
 * Who may read a file of the published tree at its own address. Whatever serves the tree checks every path:
 *
 * - `public`: anyone. The page, images, `current.json`, manifests, the OpenAPI document, schemas.
 * - `download`: anyone, unless the operator closes downloads. Snapshots, the offline pack, image archives, and their page.
 * - `guarded`: no one. Reading the lists of a release takes a key, so only the handler reads them.
 */
export type Access = 'public' | 'download' | 'guarded';

/** Matched against a path from the root of the tree. Case is ignored, as some file systems do. */
const guarded = /^releases\/[^/]*\/exercises(?:\/|$)/i;
const downloads = /^(?:releases\/[^/]*\/(?:snapshots|offline)|archives|download)(?:\/|$)/i;

/** The access to the file at `path`: decoded, without `.` and `..`, and without a leading slash. */
export function accessOf(path: string): Access {
  if (guarded.test(path)) return 'guarded';
  return downloads.test(path) ? 'download' : 'public';
}
