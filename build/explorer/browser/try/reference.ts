// Both are as they come: Swagger UI is minified, and running it through the bundler would take longer than all other scripts.

import styleUrl from 'swagger-ui-dist/swagger-ui.css?url';
import scriptUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url';

const nothing = () => () => null;

/** Leaves out what the page has by itself (title, key, a form that sends requests), and HEAD, which is like GET. */
const readingOnly = () => ({
  wrapComponents: {
    InfoContainer: nothing,
    ServersContainer: nothing,
    AuthorizeBtnContainer: nothing,
    authorizeOperationBtn: nothing,
  },
  statePlugins: { spec: { wrapSelectors: { validOperationMethods: () => () => ['get'] } } },
});

/** Shows the OpenAPI document at `url` inside `element`. */
export async function showReference(element: HTMLElement, url: string): Promise<void> {
  await Promise.all([
    loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleUrl })),
    loaded(Object.assign(document.createElement('script'), { src: scriptUrl })),
  ]);
  followColourScheme();
  await new Promise<void>((resolve) => {
    SwaggerUIBundle({
      url,
      domNode: element,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      deepLinking: false,
      supportedSubmitMethods: [],
      plugins: [readingOnly],
      // Nothing is asked of a server elsewhere.
      validatorUrl: null,
      onComplete: resolve,
    });
  });
}

/** Its dark colours belong to a class of the whole page. */
function followColourScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', follow);
  follow();
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
