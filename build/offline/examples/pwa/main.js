// The page knows nothing of the package: it asks the API, and the service worker answers when the network does not.
const pageSize = 10;
const list = document.querySelector('ol');
const more = document.querySelector('button');

async function showMore() {
  const query = `limit=${pageSize}&offset=${list.childElementCount}`;
  const response = await fetch(`/exercises/bodyPart/back?${query}`, { headers: { 'x-gateway-key': 'your key' } });
  for (const { name, target } of await response.json()) {
    list.append(Object.assign(document.createElement('li'), { textContent: `${name} (${target})` }));
  }
  more.hidden = list.childElementCount >= Number(response.headers.get('x-total-count'));
}

const { serviceWorker } = navigator;
const isControlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
const registration = await serviceWorker.register('/service-worker.js', { type: 'module' });
// On the first visit the worker takes over when it is ready; after a forced reload it stays out of the way.
if (!registration.active) await isControlled;
more.addEventListener('click', showMore);
await showMore();
