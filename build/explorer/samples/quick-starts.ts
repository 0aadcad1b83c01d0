import { readFileSync } from 'node:fs';
import type { QuickStart } from '../pages/use.tsx';
import type { CodeSample } from './code-samples.ts';

/** The quick starts of the page "Get started". Their code comes from the READMEs, which tests run. */
export function quickStarts(): QuickStart[] {
  const project = readDocument('../../../README.md');
  const offlinePackage = readDocument('../../offline/README.md');
  return [
    {
      id: 'offline',
      title: 'Offline, in an app',
      text: 'The whole catalogue in one file, with a client that answers like the API, without a network. Make the package in a clone of the project, after npm ci and a build; then install it in your app.',
      samples: [...codeUnder(project, 'Offline in an app'), ...codeUnder(offlinePackage, 'Lists, filters, search')],
    },
    {
      id: 'figure',
      title: 'The live figure, in a page',
      text: 'The same figures as on this site: any exercise in any size, from any side, without one rendered file. It asks for nothing but its own package.',
      samples: codeUnder(offlinePackage, 'Animations without images'),
    },
    {
      id: 'own',
      title: 'A catalogue of your own',
      text: 'A catalogue is a folder of JSON files. In a clone of the project, start with three exercises, change what you like, and serve it.',
      samples: codeUnder(project, 'a catalogue of your own'),
    },
  ];
}

function readDocument(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/**
 * The code blocks below a heading of a Markdown document, or below a paragraph that starts with it in bold, up to the
 * next heading or bold start.
 * @throws Error if there are none
 */
function codeUnder(document: string, heading: string): CodeSample[] {
  const [, section = ''] = document.split(new RegExp(`^#+ ${heading}$|\\*\\*${heading}\\*\\*`, 'm'));
  const [own = ''] = section.split(/^(?:#+ |\*\*)/m);
  const blocks = Array.from(own.matchAll(/^```(\w+)\n(.*?)\n```$/gms), ([, language, code]) => ({
    language: language!,
    code: code!,
  }));
  if (blocks.length === 0) throw new Error(`There is no code below the heading "${heading}".`);
  return blocks;
}
