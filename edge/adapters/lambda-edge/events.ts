/** Events and responses of a Lambda@Edge function at an origin request, as far as they are used here. */

/** Headers by lower-case name, a line each. */
export interface CloudFrontHeaders {
  readonly [name: string]: readonly { readonly key?: string; readonly value: string }[];
}

export interface OriginRequestEvent {
  readonly Records: readonly [{ readonly cf: { readonly request: CloudFrontRequest } }];
}

export interface CloudFrontRequest {
  readonly method: string;
  /** Still percent-encoded. */
  readonly uri: string;
  readonly querystring: string;
  readonly headers: CloudFrontHeaders;
  /** Only where the function is given bodies (`IncludeBody: true`). */
  readonly body?: {
    readonly data: string;
    readonly encoding: 'text' | 'base64';
    /** Whether there is more of it than a function is given. */
    readonly inputTruncated: boolean;
  };
}

export interface CloudFrontResponse {
  readonly status: string;
  readonly headers: CloudFrontHeaders;
  readonly body?: string;
  readonly bodyEncoding?: 'text' | 'base64';
}
