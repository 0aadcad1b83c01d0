// Both are as they come: Swagger UI is minified, and running it through the bundler would take longer than all other scripts.

import styleUrl from 'swagger-ui-dist/swagger-ui.css?url';
import scriptUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url';

/** Shows the OpenAPI document at `url` inside `element`. */
export async function showReference(element: HTMLElement, url: string): Promise<void> {
  await Promise.all([
    loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleUrl })),
    loaded(Object.assign(document.createElement('script'), { src: scriptUrl })),
  ]);
  await new Promise<void>((resolve) => {
    SwaggerUIBundle({
      url,
      domNode: element,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      deepLinking: false,
      // Nothing is asked of a server elsewhere.
      validatorUrl: null,
      onComplete: resolve,
    });
  });
}

/** Puts `element` into the page's head, and waits for the file that it names. */
function loaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('The reference could not be loaded.'));
    };
    document.head.append(element);
  });
}
