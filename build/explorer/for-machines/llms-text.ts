import { dataLicense } from '../../support/data-license.ts';
import type { ExerciseSummary } from '../data/exercise-summary.ts';
import { exercisePagePath, listPagePath } from '../data/page-paths.ts';
import type { Site } from '../data/site.ts';
import { titled } from '../data/titled.ts';
import { markdownName } from './exercise-markdown.ts';

/** Number of exercises linked by name. All others are in the lists and downloads. */
const mostLinked = 50;

/**
 * `llms.txt` (https://llmstxt.org): the site for language models, in Markdown.
 * @param exercises best-known first
 * @param hasPages whether each exercise has its own page, and thus a Markdown twin
 */
export function llmsText(site: Site, exercises: readonly ExerciseSummary[], hasPages: boolean): string {
  const { exerciseCount, openApi, lists, downloads } = site;
  const data = downloads.find(({ files }) => files.some(({ path }) => path.endsWith('.json')))?.files ?? [];
  const apiLists = lists.filter(({ isInApi }) => isInApi);
  return [
    '# Exercise Catalogue',
    `> ${exerciseCount.toLocaleString('en')} fitness exercises with steps, tips, muscles, equipment and animations. License of all data and animations: ${dataLicense.shortName} (${dataLicense.terms}).`,
    'Ids are strings of digits and never change their meaning.',
    ...(hasPages
      ? ['Every exercise has a page at `exercise/{id}/`, and the same content as Markdown at `exercise/{id}/index.md`.']
      : []),
    section('API', [
      `[OpenAPI document](${openApi}): every route, with examples; send a key in the header \`x-gateway-key\``,
      '[Reference](try/): try the routes in a browser',
      '`POST mcp`: the same as tools for assistants (Model Context Protocol, Streamable HTTP), with the same key',
    ]),
    section(
      'Downloads',
      data.map(({ path, title, use }) => `[${title}](${path}): ${use.replaceAll('`', '')}`),
    ),
    ...apiLists.map(({ name, label, words }) =>
      section(
        label,
        words.map(
          ({ word, displayName, count }) => `[${displayName}](${listPagePath(name, word)}): ${count} exercises`,
        ),
      ),
    ),
    ...(hasPages ? [section('Well-known exercises', exercises.slice(0, mostLinked).map(linkTo))] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function linkTo({ id, name, target }: ExerciseSummary): string {
  return `[${titled(name)}](${exercisePagePath(id)}${markdownName}): ${target}`;
}
