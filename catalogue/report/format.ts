import type { CheckedCatalogue } from '../check-catalogue.ts';
import type { Problem } from '../problem.ts';
import { counted } from '../support/counted.ts';
import { type Measure, measureQuality } from './quality.ts';

/** Formats the result of a validation for one kind of reader. */
export type Format = (checked: CheckedCatalogue) => string;

/** The formats by the name that `npm run validate -- --format` accepts. */
export const formats: Readonly<Record<'terminal' | 'github' | 'json', Format>> = {
  terminal: (checked) => [...checked.problems.map(problemLine), ...summary(checked)].join('\n'),
  github: (checked) => [...checked.problems.map(annotationOf), ...summary(checked)].join('\n'),
  json: (checked) =>
    JSON.stringify(
      { complete: checked.complete, problems: checked.problems, quality: measureQuality(checked) },
      null,
      2,
    ),
};

/** A problem on one line, `file:line:column rule message; fix`, which terminals and editors turn into a link. */
export function problemLine({ file, line, column, rule, ...problem }: Problem): string {
  return inOneLine(`${file}:${line}:${column}  ${rule}  ${sentenceOf(problem)}`);
}

/** File names and texts can contain any character, and a terminal must not interpret them. */
function inOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A GitHub Actions workflow command, which shows the problem next to the line in a review. */
function annotationOf({ file, line, column, rule, ...problem }: Problem): string {
  const property = (value: string) => data(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const data = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const place = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
  return `::error ${place}::${data(sentenceOf(problem))}`;
}

function sentenceOf({ message, fix }: Pick<Problem, 'message' | 'fix'>): string {
  return fix === undefined ? message : `${message}; ${fix}`;
}

function summary(checked: CheckedCatalogue): string[] {
  const { problems, complete } = checked;
  const files = new Set(problems.map(({ file }) => file)).size;
  const count =
    problems.length === 0 ? 'No problems.' : `${counted(problems.length, 'problem')} in ${counted(files, 'file')}.`;
  const waiting = complete
    ? []
    : [
        'The rules over the whole catalogue did not run, because some files are unreadable; the measures below leave those out.',
      ];
  return [...(problems.length > 0 ? [''] : []), count, ...waiting, '', ...table(measureQuality(checked)), ''];
}

function table(measures: readonly Measure[]): string[] {
  const rows = [
    ['measure', 'goal', 'value', ''],
    ...measures.map(({ measure, goal, value, reached }) => [measure, goal, value, reached ? 'ok' : 'not yet']),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return lines.flatMap((line, row) => [line, ...(measures[row - 1]?.details ?? []).map((detail) => `    ${detail}`)]);
}
