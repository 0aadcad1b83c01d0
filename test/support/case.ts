import type { Sent } from './exchange.ts';

/** A request, and what the contract says about the response beyond what it says about any. */
export interface Case extends Sent {
  readonly name: string;
  /** The header `x-gateway-key`; by default a valid key, `null` for none. */
  readonly key?: string | readonly string[] | null;
  readonly status: number;
  /** The exercises that the body has to be, or what else it has to be. */
  readonly exercises?: unknown;
  /** The bytes of the body: of a message the one that is sent, else the one that comes. */
  readonly body?: string;
  /** Members of the problem. */
  readonly problem?: { readonly [member: string]: unknown };
  /** Headers of the response: the value, what it has to match, or `undefined` for none. */
  readonly answers?: { readonly [name: string]: string | RegExp | undefined };
  /** Service normalises paths before the API sees them, so the case can't be told apart there. */
  readonly rawPath?: true;
}
