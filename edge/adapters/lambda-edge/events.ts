/** The parts used here of the events and responses of a Lambda@Edge function at an origin request. */

/** Header lines by lower-case name. */
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
  /** Only if the function receives bodies (`IncludeBody: true`). */
  readonly body?: {
    readonly data: string;
    readonly encoding: 'text' | 'base64';
    /** Whether the body has been truncated. */
    readonly inputTruncated: boolean;
  };
}

export interface CloudFrontResponse {
  readonly status: string;
  readonly headers: CloudFrontHeaders;
  readonly body?: string;
  readonly bodyEncoding?: 'text' | 'base64';
}
