/**
 * What `fetch` takes and gives, by the types of the platform: those of `lib.dom`, of Node, of React Native. A project that
 * has none of them compiles all the same, and sees the members that this package uses.
 */

/** The instances of a global class of the platform; `Else` where the project has no types of it. */
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
