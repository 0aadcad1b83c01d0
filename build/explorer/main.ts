/** What the page can only know or do in the browser. It says everything without this, too. */

for (const element of document.querySelectorAll('[data-origin]')) element.textContent = location.origin;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const code = button.parentElement!.querySelector('code')!;
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(code.textContent).then(
      () => 'Copied',
      () => 'Select and copy',
    );
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
}

const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;

// An animation that is not to be had leaves no broken image behind.
for (const image of document.querySelectorAll('img')) {
  if (wantsStillness) image.src = image.src.replace(/-180\.gif$/, '.png');
  image.addEventListener('error', () => image.remove());
  if (image.complete && image.naturalWidth === 0) image.remove();
}
