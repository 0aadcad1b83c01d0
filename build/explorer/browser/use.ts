/** Highlights the quick start being read in the index of the page "Get started", and draws the page's figures. */

import './page-figures.ts';

/** A quick start counts as being read if its top is in this upper share of the window. */
const readPart = 0.35;

const links = [...document.querySelectorAll<HTMLAnchorElement>('.use-index a')];
const sections = links.map(({ hash }) => document.getElementById(hash.slice(1))!);

function mark(): void {
  const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
  const read = sections.findLastIndex((section) => section.getBoundingClientRect().top < innerHeight * readPart);
  const index = isAtEnd ? sections.length - 1 : Math.max(0, read);
  for (const [i, link] of links.entries()) {
    if (i === index) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

addEventListener('scroll', mark, { passive: true });
addEventListener('resize', mark);
mark();
