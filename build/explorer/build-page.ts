import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from '../support/bundle.ts';
import { type OutputFolder, writeFile } from '../support/output-folder.ts';
import { pageContent } from './content.ts';
import type { PageModel } from './page-model.ts';

/** Writes the web page with its style and script, small enough to be there at once, and the page for what is not there. */
export async function buildPage(page: PageModel, folder: OutputFolder): Promise<void> {
  const files = await bundle({
    root: fileURLToPath(new URL('.', import.meta.url)),
    // Relative addresses, so that the tree can be served from below any path.
    base: './',
    build: { assetsInlineLimit: 0 },
    plugins: [
      {
        name: 'page-content',
        transformIndexHtml: (template) => template.replace('<!-- content -->', () => compact(pageContent(page).text)),
      },
    ],
  });
  for (const file of files) writeFile(folder, file.fileName, file.type === 'asset' ? file.source : file.code);
  writeFile(folder, '404.html', readFileSync(new URL('./404.html', import.meta.url)));
}

/** The same HTML without the indentation between its elements. */
function compact(html: string): string {
  return html.trim().replace(/>\s+</g, '>\n<');
}
