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

await navigator.serviceWorker.register('/service-worker.js');
await navigator.serviceWorker.ready;
more.addEventListener('click', showMore);
await showMore();
