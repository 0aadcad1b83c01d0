/** URIs of resources: `exercise://0001` is an exercise, `exercise://0001/still` a picture of it. */

/** The form of the URI of an exercise (RFC 6570). */
export const exerciseTemplate = 'exercise://{id}';
/** The form of the URI of a picture. */
export const stillTemplate = 'exercise://{id}/still';

/** The URI of an exercise. */
export function exerciseUri(id: string): string {
  return `exercise://${id}`;
}

/** The URI of the picture of an exercise. */
export function stillUri(id: string): string {
  return `${exerciseUri(id)}/still`;
}

/** The resource of a URI; `undefined` if no template matches. */
export function readUri(uri: string): { readonly id: string; readonly isStill: boolean } | undefined {
  const [, id, still] = /^exercise:\/\/([0-9]+)(\/still)?$/.exec(uri) ?? [];
  return id === undefined ? undefined : { id, isStill: still !== undefined };
}
