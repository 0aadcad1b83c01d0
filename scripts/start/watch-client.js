/** Updates a page of `npm start -- --watch` when its content has changed, and shows problems of the catalogue. */

const { preview } = document.documentElement.dataset;
const [, shown] = /exercise\/([0-9]+)\/$/.exec(location.pathname) ?? [];
// This script's query says what had been told when the page was sent.
const events = new EventSource(new URL(`events${new URL(import.meta.url).search}`, import.meta.url));

events.addEventListener('problems', ({ data }) => tell(JSON.parse(data)));
events.addEventListener('change', ({ data }) => {
  if (JSON.parse(data).includes(shown)) location.reload();
});
events.addEventListener('release', () => {
  // A page that already shows the change isn't reloaded: someone may have turned the figure.
  if (preview === undefined) location.reload();
});

const box = document.createElement('div');
box.id = 'watch-problems';
box.setAttribute('role', 'alert');
Object.assign(box.style, {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '1000',
  maxHeight: '50vh',
  overflow: 'auto',
  padding: '16px 20px',
  whiteSpace: 'pre-wrap',
  font: '14px/1.5 ui-monospace, monospace',
  color: '#fff',
  background: '#8b1a1a',
});

function tell(problems) {
  box.textContent = problems.join('\n');
  if (problems.length > 0) document.body.append(box);
  else box.remove();
}
