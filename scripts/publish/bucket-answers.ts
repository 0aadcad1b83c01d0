import { parseXml, XmlElement } from '@rgrove/parse-xml';
import type { ListedFile } from './target.ts';

/** An answer to a request for the list of a bucket's objects, which comes in pages. */
export interface ListPage {
  readonly files: readonly (readonly [key: string, file: ListedFile])[];
  /** The token to request the next page with; undefined on the last page. */
  readonly next: string | undefined;
}

/**
 * Reads a page of a list whose keys are URL-encoded.
 * @throws Error if the answer is anything else, such as a proxy's page
 */
export function listPageIn(answer: Uint8Array): ListPage {
  const list = rootOf(answer);
  if (list && nameOf(list) !== 'ListBucketResult') throw new Error(`a list expected, got <${list.name}>`);
  const files = childrenOf(list, 'Contents').map((entry) => {
    const key = decodeURIComponent(textIn(entry, 'Key').replaceAll('+', ' '));
    const etag = /[0-9a-f]{32}/.exec(textIn(entry, 'ETag'))?.[0];
    return [key, { bytes: Number(textIn(entry, 'Size')), etag }] as const;
  });
  return { files, next: textIn(list, 'IsTruncated') === 'true' ? textIn(list, 'NextContinuationToken') : undefined };
}

/**
 * The code and message of the error in an answer; both empty if it has none, such as a proxy's page, which isn't XML.
 */
export function errorIn(answer: Uint8Array): { code: string; message: string } {
  try {
    const error = rootOf(answer);
    return { code: textIn(error, 'Code'), message: textIn(error, 'Message') };
  } catch {
    return { code: '', message: '' };
  }
}

/** @throws Error if the answer isn't XML */
function rootOf(answer: Uint8Array): XmlElement | null {
  return parseXml(Buffer.from(answer).toString()).root;
}

/** The name without the prefix of a namespace. */
function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

function childrenOf(element: XmlElement | null, name: string): XmlElement[] {
  const children = element?.children.filter((child) => child instanceof XmlElement) ?? [];
  return children.filter((child) => nameOf(child) === name);
}

/** The text of the first child of that name; empty if there is none. */
function textIn(element: XmlElement | null, name: string): string {
  return childrenOf(element, name)[0]?.text ?? '';
}
