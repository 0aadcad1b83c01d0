import type { DoneRequest } from '../../edge/adapters/node/request-log.ts';
import { isApiTarget } from '../../edge/http/target.ts';

/** Upper bounds of the buckets of request times, in seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Maximum number of keys that are counted by id. All others are counted together, so that the metrics don't grow. */
const mostKeys = 200;

/** Methods that are counted by name. Clients make up all others. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** How long requests took. */
interface Times {
  /** Number of requests in each bucket, and above all of them. */
  readonly counts: number[];
  /** All together, in seconds. */
  sum: number;
}

/**
 * Counts answered requests for Prometheus. Counting takes maps and numbers; labels and text are written when somebody asks,
 * which is rare. A metrics library that does both at each request costs a fifth of a page.
 */
export class RequestCounts {
  /** By method and status. */
  readonly #times = { api: new Map<string, Map<number, Times>>(), files: new Map<string, Map<number, Times>>() };
  /** By id of the key and status. */
  readonly #byKey = new Map<string, Map<number, number>>();
  #aborted = 0;

  /** Counts a request. */
  readonly observe = ({ method, url, key, status, ms, isAborted }: DoneRequest): void => {
    if (isAborted) this.#aborted++;
    if (key !== undefined) this.#countKey(key, status);
    const area = this.#times[isApiTarget(url) ? 'api' : 'files'];
    const byStatus = entryOf(area, methods.has(method) ? method : 'other');
    let times = byStatus.get(status);
    if (!times) {
      times = { counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
      byStatus.set(status, times);
    }
    const seconds = ms / 1000;
    let bucket = 0;
    while (seconds > bounds[bucket]!) bucket++;
    times.counts[bucket]!++;
    times.sum += seconds;
  };

  #countKey(key: string, status: number): void {
    const isCounted = this.#byKey.has(key) || this.#byKey.size < mostKeys;
    const byStatus = entryOf(this.#byKey, isCounted ? key : 'other');
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  }

  /** What was counted, in the format of Prometheus. */
  text(): string {
    return [
      metricText({
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the head of a request to the last byte of its answer.',
        samples: this.#timeSamples(),
      }),
      metricText({
        name: 'http_requests_by_key_total',
        type: 'counter',
        help: 'Requests with a valid key, by the id of the key; `other` for all keys beyond a number.',
        samples: this.#keySamples(),
      }),
      metricText({
        name: 'http_requests_aborted_total',
        type: 'counter',
        help: 'Requests whose client disconnected before the answer was sent.',
        samples: [['', this.#aborted]],
      }),
    ].join('\n');
  }

  #timeSamples(): Sample[] {
    return Object.entries(this.#times).flatMap(([area, byMethod]) =>
      [...byMethod].flatMap(([method, byStatus]) =>
        [...byStatus].flatMap(([status, times]) =>
          samplesOf(`area="${area}",method="${method}",status="${status}"`, times),
        ),
      ),
    );
  }

  #keySamples(): Sample[] {
    return [...this.#byKey].flatMap(([key, byStatus]) =>
      [...byStatus].map(([status, count]): Sample => [`{key="${key}",status="${status}"}`, count]),
    );
  }
}

/** The map at `key`, which is added if there is none. */
function entryOf<T>(maps: Map<string, Map<number, T>>, key: string): Map<number, T> {
  let map = maps.get(key);
  if (!map) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}

/** What follows the name of a metric in a line, and the value there. */
type Sample = readonly [labels: string, value: number];

/** A metric and its lines. */
export interface MetricSamples {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** A metric in the format of Prometheus. */
export function metricText({ name, type, help, samples }: MetricSamples): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function samplesOf(labels: string, { counts, sum }: Times): Sample[] {
  let count = 0;
  const buckets = counts.map((more, i): Sample => {
    count += more;
    return [`_bucket{le="${bounds[i] ?? '+Inf'}",${labels}}`, count];
  });
  return [...buckets, [`_sum{${labels}}`, sum], [`_count{${labels}}`, count]];
}
