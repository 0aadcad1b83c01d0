import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWhole } from '../faults/faults.ts';
import type { PublishedTree } from '../samples/published-tree.ts';
import { sampleKeys } from '../samples/sample-keys.ts';
import { expectContract } from './contract.ts';
import { testConversations } from './conversations.ts';
import { jsonBody, type Received, type Send, type Sent } from './exchange.ts';
import { expectEqual, expectIs, expectMatch } from './quick-expect.ts';
import { filterRows } from './rows/filters.ts';
import { listRows } from './rows/lists.ts';
import { messageRows } from './rows/messages.ts';
import { otherRouteRows } from './rows/other-routes.ts';
import type { Row } from './rows/row.ts';
import { nameRows, searchRows } from './rows/searches.ts';

export interface TableOptions {
  /** Whether dot segments and the like reach the API unchanged; by default true. */
  readonly rawPaths?: boolean;
  /**
   * In the short form, a share of the requests: every `of`th, from the `share`th on, counted from 0. For a platform with
   * several stores, which are asked the others, or one that the long form asks them. Only the first one has conversations.
   */
  readonly part?: { readonly share: number; readonly of: number };
}

/**
 * Declares tests of the contract: one for all its rows, because the runner takes longer for a test than a service for
 * a request, and one for each conversation.
 * @param service sends the requests; called when the tests run
 */
export function testRequestTable(tree: PublishedTree, service: () => Send, options: TableOptions = {}): void {
  const rows = requestTable(tree, options);
  test(`answers the ${rows.length} rows of the request table`, async () => {
    const failures: Error[] = [];
    for (const row of rows) {
      const sent = withKey(row);
      const received = await service()(sent);
      try {
        expectIs(received.status, row.status);
        expectContract(sent, received);
        expectRow(row, received);
      } catch (error) {
        const failure = error as Error;
        failure.message = `${placeOf(row.name)} "${row.name}": ${failure.message}`;
        failures.push(failure);
      }
    }
    if (failures.length > 1) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
    if (failures[0]) throw failures[0];
  });
  if (isWhole || !options.part?.share) testConversations(tree, service);
}

/** The files in which rows are written, with their lines. */
const sources = readdirSync(join(import.meta.dirname, 'rows')).map((name) => ({
  file: `test/support/requests/rows/${name}`,
  lines: readFileSync(join(import.meta.dirname, 'rows', name), 'utf8').split('\n'),
}));

/**
 * The place of a row, such as `test/support/requests/rows/lists.ts:120`: the line with the longest part of its name, which
 * may be put together from several.
 */
function placeOf(name: string): string {
  for (let length = name.length; length > 0; length--) {
    for (let start = 0; start + length <= name.length; start++) {
      const part = name.slice(start, start + length);
      for (const { file, lines } of sources) {
        const line = lines.findIndex((line) => /['`]/.test(line) && line.includes(part));
        if (line >= 0) return `${file}:${line + 1}`;
      }
    }
  }
  return sources[0]!.file;
}

/** The requests of the table. */
export function tableRequests(tree: PublishedTree, options: TableOptions = {}): Sent[] {
  return requestTable(tree, options).map(withKey);
}

function withKey({ method, path, headers, body, key = sampleKeys.valid }: Row): Sent {
  return {
    ...(method ? { method } : {}),
    path,
    ...(body !== undefined ? { body } : {}),
    headers: { ...headers, ...(key === null ? {} : { 'x-gateway-key': key }) },
  };
}

function expectRow({ json, text, problem, answers = {} }: Row, received: Received): void {
  if (text !== undefined) expectIs(Buffer.from(received.body).toString(), text);
  if (json) expectEqual(jsonBody(received), json);
  if (problem) expect(jsonBody(received)).toMatchObject(problem);
  for (const [name, value] of Object.entries(answers)) {
    if (value instanceof RegExp) expectMatch(received.headers.get(name), value);
    else expectIs(received.headers.get(name), value);
  }
}

function requestTable(tree: PublishedTree, { rawPaths = true, part }: TableOptions = {}): Row[] {
  const makers = [otherRouteRows, searchRows, filterRows, nameRows, messageRows, listRows];
  const rows = makers.flatMap((make) => make(tree)).filter(({ rawPath }) => rawPaths || !rawPath);
  return part && !isWhole ? rows.filter((_, i) => i % part.of === part.share) : rows;
}
