import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { type OutputFolder, writeFile } from '../support/output-folder.ts';
import { pageContent } from './content.ts';
import type { PageModel } from './page-model.ts';

/** Writes the web page with its style and script, small enough to be there at once. */
export async function buildPage(page: PageModel, folder: OutputFolder): Promise<void> {
  // Loading vite takes longer than all else that a command does which then has nothing to build.
  const { build } = await import('vite');
  const { output } = (await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    // Relative addresses, so that the tree can be served from below any path.
    base: './',
    build: { write: false, modulePreload: false, assetsInlineLimit: 0 },
    plugins: [
      {
        name: 'page-content',
        transformIndexHtml: (template) => template.replace('<!-- content -->', () => compact(pageContent(page).text)),
      },
    ],
  })) as Rolldown.RolldownOutput;
  for (const file of output) writeFile(folder, file.fileName, file.type === 'asset' ? file.source : file.code);
}

/** The same HTML without the indentation between its elements. */
function compact(html: string): string {
  return html.trim().replace(/>\s+</g, '>\n<');
}
