/** A whole hash at a click: nobody copies 64 digits from a narrow column by hand. */
for (const hash of document.querySelectorAll<HTMLElement>('.hash')) {
  hash.addEventListener('click', () => getSelection()?.selectAllChildren(hash));
}
