/** A click selects the whole hash, since 64 digits in a narrow column are hard to select by hand. */
for (const hash of document.querySelectorAll<HTMLElement>('.hash')) {
  hash.addEventListener('click', () => getSelection()?.selectAllChildren(hash));
}
