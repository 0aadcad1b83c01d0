// Both are used unbundled: Swagger UI is already minified, and bundling it would take longer than all other scripts.

import styleUrl from 'swagger-ui-dist/swagger-ui.css?url';
import scriptUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url';

const nothing = () => () => null;

/** Leaves out what the page already has (title, key, request form), and HEAD, which is like GET. */
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
  followColorScheme();
  await new Promise<void>((resolve) => {
    SwaggerUIBundle({
      url,
      domNode: element,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      deepLinking: false,
      supportedSubmitMethods: [],
      plugins: [readingOnly],
      // Sends nothing to other servers.
      validatorUrl: null,
      onComplete: resolve,
    });
  });
}

/** Swagger UI's dark colors depend on a class of the whole page. */
function followColorScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', follow);
  follow();
}

/** Adds `element` to the page's head and waits for its file to load. */
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
