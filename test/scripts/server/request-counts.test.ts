import { expect, test } from 'vitest';
import type { DoneRequest } from '../../../edge/adapters/node/request-log.ts';
import { RequestCounts } from '../../../scripts/server/request-counts.ts';

const done: DoneRequest = {
  time: 0,
  address: undefined,
  key: undefined,
  method: 'GET',
  url: '/exercises?limit=1',
  status: 200,
  ms: 2,
  isAborted: false,
};

/** The lines with a value other than 0 of what was counted. */
function counted(requests: readonly Partial<DoneRequest>[]): string[] {
  const counts = new RequestCounts();
  for (const request of requests) counts.observe({ ...done, ...request });
  return counts
    .text()
    .split('\n')
    .filter((line) => /^http.* [^0]/.test(line));
}

test('times are counted in the buckets that they fit in, by area, method and status', () => {
  const lines = counted([{ ms: 0.5 }, { ms: 7_500 }, { ms: 20_000 }, { url: '/', status: 404, ms: 20_000 }]);
  const api = 'area="api",method="GET",status="200"';
  const files = 'area="files",method="GET",status="404"';
  const name = 'http_request_duration_seconds';
  expect(lines.filter((line) => !/le="0|le="1"|le="2.5"/.test(line))).toEqual([
    `${name}_bucket{le="5",${api}} 1`,
    `${name}_bucket{le="10",${api}} 2`,
    `${name}_bucket{le="+Inf",${api}} 3`,
    `${name}_sum{${api}} 27.5005`,
    `${name}_count{${api}} 3`,
    `${name}_bucket{le="+Inf",${files}} 1`,
    `${name}_sum{${files}} 20`,
    `${name}_count{${files}} 1`,
  ]);
  expect(lines).toContain(`${name}_bucket{le="0.0005",${api}} 1`);
});

test('requests of a key are counted by status', () => {
  const lines = counted([{ key: 'a' }, { key: 'a', status: 429 }, { key: 'b' }, { key: 'a' }]);
  expect(lines.filter((line) => line.includes('by_key'))).toEqual([
    'http_requests_by_key_total{key="a",status="200"} 2',
    'http_requests_by_key_total{key="a",status="429"} 1',
    'http_requests_by_key_total{key="b",status="200"} 1',
  ]);
});

test('what clients make up is counted together: methods, and keys beyond a number', () => {
  const made = Array.from({ length: 300 }, (_, i) => ({ method: `M${i}`, key: `${i}`, isAborted: i === 0 }));
  const lines = counted(made);
  expect(lines.filter((line) => line.includes('_count'))).toEqual([
    'http_request_duration_seconds_count{area="api",method="other",status="200"} 300',
  ]);
  expect(lines.filter((line) => line.includes('by_key'))).toHaveLength(201);
  expect(lines).toContain('http_requests_by_key_total{key="other",status="200"} 100');
  expect(lines.at(-1)).toBe('http_requests_aborted_total 1');
});
