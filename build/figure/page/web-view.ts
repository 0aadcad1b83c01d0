import { defineExerciseFigure } from './element.ts';
import { configureFigures } from './settings.ts';

/*
 * The script of the page `figure.html`, which shows one figure in a web view of an app or in an iframe. The page
 * contains everything it needs. The part of its address after `#` (`#id=0001&figure=female`) or `showFigure({ id:
 * '0001' })` says what to show; events go to the app as JSON.
 */

/** The attributes of the element by name; undefined, null or false removes one. */
type Shown = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The ways to send events to the app around this page: React Native, iOS and Android. */
interface Host {
  readonly ReactNativeWebView?: { postMessage(text: string): void };
  readonly webkit?: { readonly messageHandlers?: { readonly figure?: { postMessage(text: string): void } } };
  readonly FigureHost?: { postMessage(text: string): void };
  showFigure?: (shown: Shown) => void;
}

const host = window as unknown as Host;
const textOf = (id: string) => document.getElementById(id)!.textContent;
const scriptAddress = (id: string) => URL.createObjectURL(new Blob([textOf(id)], { type: 'text/javascript' }));

configureFigures({
  core: scriptAddress('core'),
  machines: scriptAddress('machines'),
  extras: scriptAddress('extras'),
  movements: JSON.parse(textOf('movements')),
  workers: 1,
});
defineExerciseFigure();
const element = document.querySelector('exercise-figure')!;

function show(shown: Shown): void {
  for (const [name, value] of Object.entries(shown)) {
    const attribute = name === 'id' ? 'exercise' : name === 'label' ? 'aria-label' : name;
    if (value === undefined || value === null || value === false || value === 'false') {
      element.removeAttribute(attribute);
    } else element.setAttribute(attribute, value === true ? '' : String(value));
  }
}

function tell(event: string, more: object = {}): void {
  const text = JSON.stringify({ event, id: element.getAttribute('exercise'), ...more });
  const app = host.ReactNativeWebView ?? host.webkit?.messageHandlers?.figure ?? host.FigureHost;
  if (app) app.postMessage(text);
  else if (window.parent !== window) window.parent.postMessage(text, '*');
}

element.addEventListener('load', () => tell('loaded', { name: element.getAttribute('aria-label') }));
element.addEventListener('step', (event) => tell('step', { steps: (event as CustomEvent).detail }));
element.addEventListener('error', (event) => tell('error', { message: String((event as CustomEvent).detail) }));

const showAddress = () => show(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
addEventListener('hashchange', showAddress);
showAddress();
host.showFigure = show;
tell('ready');
