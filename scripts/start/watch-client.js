/** Shows a page of `npm start -- --watch` again when what it shows has changed, and what is wrong with the catalogue. */

const { root, preview } = document.documentElement.dataset;
const [, shown] = /exercise\/([0-9]+)\/$/.exec(location.pathname) ?? [];
const events = new EventSource(new URL(`${root}watch/events`, location.href));

events.addEventListener('problems', ({ data }) => tell(JSON.parse(data)));
events.addEventListener('change', ({ data }) => {
  if (JSON.parse(data).includes(shown)) location.reload();
});
events.addEventListener('release', () => {
  // A page that shows the change already stays as it is: whoever looks at it may have turned the figure.
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
