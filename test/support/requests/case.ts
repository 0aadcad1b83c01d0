import type { Sent } from './exchange.ts';

/** A request, and what the contract says about this response in particular. */
export interface Case extends Sent {
  readonly name: string;
  /** The header `x-gateway-key`; by default a valid key; `null` for none. */
  readonly key?: string | readonly string[] | null;
  readonly status: number;
  /** The expected exercises in the body, or other content. */
  readonly exercises?: unknown;
  /** The body: of the request if it is a message, otherwise of the response. */
  readonly body?: string;
  /** Expected members of the problem. */
  readonly problem?: { readonly [member: string]: unknown };
  /** Expected headers of the response: the value, a pattern, or `undefined` for none. */
  readonly answers?: { readonly [name: string]: string | RegExp | undefined };
  /** Services that normalize paths can't distinguish this case. */
  readonly rawPath?: true;
}
