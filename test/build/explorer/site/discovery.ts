import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { sitemap } from '../../../../build/explorer/for-machines/sitemap.ts';
import { site } from './site-page.ts';

const text = (path: string) => readFileSync(join(site.cdn, path), 'utf8');
/** The pages that search engines may index: all but the generic exercise page and the error page. */
const listedPages = () => glob.sync('**/index.html', { cwd: site.cdn, ignore: ['exercise/index.html'] });

describe('the Markdown twin of an exercise', () => {
  test('is linked from its page and has all of its content', () => {
    for (const { id, name, instructions, tips, muscles } of site.catalogue.exercises) {
      expect(text(`exercise/${id}/index.html`)).toContain(
        '<link rel="alternate" type="text/markdown" href="index.md"/>',
      );
      const markdown = text(`exercise/${id}/index.md`);
      expect(markdown.slice(2, markdown.indexOf('\n')).toLowerCase()).toBe(name);
      for (const sentence of [...instructions, ...tips]) expect(markdown).toContain(` ${sentence}\n`);
      for (const muscle of Object.values(muscles).flat()) expect(markdown).toContain(muscle);
    }
  });

  test('leads to existing twins', () => {
    for (const { id } of site.catalogue.exercises) {
      for (const [, link] of text(`exercise/${id}/index.md`).matchAll(/\]\(([^)]+)\)/g)) {
        expect(existsSync(join(site.cdn, 'exercise', id, link!)), `${id}: ${link}`).toBe(true);
      }
    }
  });
});

test('every link inside the site leads to a page or a file', () => {
  for (const page of ['404.html', 'exercise/index.html', ...listedPages()]) {
    const links = Array.from(text(page).matchAll(/ href="([^":#?]+)["#?]/g), ([, link]) => link!);
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const place = join(site.cdn, dirname(page), link);
      expect(existsSync(link.endsWith('/') ? join(place, 'index.html') : place), `${page}: ${link}`).toBe(true);
    }
  }
});

test('llms.txt leads to existing files', () => {
  const llms = text('llms.txt');
  expect(llms).toMatch(/^# Exercise Catalogue\n\n> \d+ fitness exercises /);
  const links = Array.from(llms.matchAll(/\]\(([^)]+)\)/g), ([, link]) => link!);
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) {
    const path = join(site.cdn, link);
    expect(existsSync(link.endsWith('/') ? join(path, 'index.html') : path), link).toBe(true);
  }
});

describe('sitemap.xml', () => {
  test('has the address of every page that may be listed, once', () => {
    const addresses = Array.from(text('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address!);
    const pages = listedPages().map((path) => `${site.imageBase}/${path.slice(0, -'index.html'.length)}`);
    expect(addresses.toSorted()).toEqual(pages.toSorted());
    expect(text('robots.txt')).toContain(`Sitemap: ${site.imageBase}/sitemap.xml\n`);
  });

  test('escapes special characters of XML', () => {
    expect(sitemap('https://x.example', ['a&b/'])).toContain('<loc>https://x.example/a&amp;b/</loc>');
  });
});

test('the linked data of an exercise uses what schema.org has for its types', () => {
  // https://schema.org/HowTo and https://schema.org/HowToStep, including members inherited from CreativeWork and Thing.
  const properties: Readonly<Record<string, readonly string[]>> = {
    HowTo: ['@context', '@type', 'name', 'step', 'license', 'image', 'alternateName', 'description', 'tool'],
    HowToStep: ['@type', 'text', 'name', 'image', 'url'],
  };
  for (const { id, instructions } of site.catalogue.exercises) {
    const page = text(`exercise/${id}/index.html`);
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!;
    const data = JSON.parse(json!);
    expect(data['@context']).toBe('https://schema.org');
    expect(data.step.map((step: { text: string }) => step.text)).toEqual(instructions);
    for (const node of [data, ...data.step]) {
      expect(Object.keys(node).filter((name) => !properties[node['@type']]!.includes(name))).toEqual([]);
    }
  }
});
