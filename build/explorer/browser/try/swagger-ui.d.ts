/** The used part of Swagger UI, which has no types of its own. Its script defines a global function. */
declare function SwaggerUIBundle(options: {
  readonly url: string;
  readonly domNode: HTMLElement;
  readonly docExpansion?: 'list' | 'full' | 'none';
  readonly defaultModelsExpandDepth?: number;
  readonly deepLinking?: boolean;
  readonly supportedSubmitMethods?: readonly string[];
  readonly plugins?: readonly (() => object)[];
  readonly validatorUrl?: string | null;
  readonly onComplete?: () => void;
}): unknown;

/** The address of a file that is published unchanged. */
declare module '*?url' {
  const url: string;
  export default url;
}
