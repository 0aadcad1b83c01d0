/** The part of Swagger UI, which comes without types, that is used here. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUIBundle(options: {
    readonly url: string;
    readonly domNode: HTMLElement;
    readonly docExpansion?: 'list' | 'full' | 'none';
    readonly defaultModelsExpandDepth?: number;
    readonly deepLinking?: boolean;
    readonly validatorUrl?: string | null;
    readonly onComplete?: () => void;
  }): unknown;
}

declare module '*.css';
