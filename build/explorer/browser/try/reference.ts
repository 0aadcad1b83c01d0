import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

/** Shows the OpenAPI document at `url` inside `element`. */
export function showReference(element: HTMLElement, url: string): Promise<void> {
  return new Promise((resolve) => {
    SwaggerUIBundle({
      url,
      domNode: element,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      deepLinking: false,
      // Nothing is asked of a server elsewhere.
      validatorUrl: null,
      onComplete: () => resolve(),
    });
  });
}
