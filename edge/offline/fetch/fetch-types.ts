/**
 * Parameters and result of `fetch` in the platform's own types: those of `lib.dom`, Node or React Native. A project
 * without any of them still compiles, and sees the members that this package uses.
 */

/** The instance type of a global class of the platform; `Else` if the project doesn't have its types. */
type Instance<Name extends string, Else> =
  typeof globalThis extends Record<Name, { readonly prototype: infer Own }> ? Own : Else;

export type FetchUrl = Instance<'URL', { readonly href: string }>;

export type FetchRequest = Instance<
  'Request',
  { readonly url: string; readonly method: string; readonly headers: FetchHeaders }
>;

export type FetchResponse = Instance<
  'Response',
  {
    readonly ok: boolean;
    readonly status: number;
    readonly headers: FetchHeaders;
    text(): Promise<string>;
    json(): Promise<unknown>;
  }
>;

export type FetchHeaders = Instance<'Headers', { get(name: string): string | null }>;

export type FetchInit = typeof globalThis extends { fetch(input: never, init?: infer Init): unknown }
  ? Init
  : { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } | undefined;
