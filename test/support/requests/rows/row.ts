import type { Sent } from '../exchange.ts';

/** A request, and what the contract says about this response in particular. */
export interface Row extends Sent {
  readonly name: string;
  /** The header `x-gateway-key`; by default a valid key; `null` for none. */
  readonly key?: string | readonly string[] | null;
  readonly status: number;
  /** The expected content of the response, which is JSON. */
  readonly json?: unknown;
  /** The expected body of the response, byte for byte. */
  readonly text?: string;
  /** Expected members of the problem. */
  readonly problem?: { readonly [member: string]: unknown };
  /** Expected headers of the response: the value, a pattern, or `undefined` for none. */
  readonly answers?: { readonly [name: string]: string | RegExp | undefined };
  /** Services that normalize paths can't distinguish this request. */
  readonly rawPath?: true;
}

/** What is special about a row: its name, its path and the rest. */
export type OwnPart = readonly [name: string, path: string, more?: Partial<Row>];

/**
 * Rows that share everything but their own part.
 * @param shared its name and path are the beginnings of theirs; its status is 200 unless it says otherwise
 */
export function rows(shared: Partial<Row>, ...own: readonly OwnPart[]): Row[] {
  const { name: group = '', path: base = '' } = shared;
  return own.map(([name, path, more]) => ({ status: 200, ...shared, ...more, name: group + name, path: base + path }));
}
