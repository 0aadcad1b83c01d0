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
 * Counts answered requests for Prometheus. Counting takes a map and a number; the text is written when somebody asks,
 * which is rare. A metrics library that does both at each request costs a fifth of a page.
 */
export class RequestCounts {
  /** Both by their labels, as they are written. */
  readonly #times = new Map<string, Times>();
  readonly #byKey = new Map<string, number>();
  readonly #keys = new Set<string>();
  #aborted = 0;

  /** Counts a request. */
  readonly observe = ({ method, url, key, status, ms, isAborted }: DoneRequest): void => {
    if (isAborted) this.#aborted++;
    if (key !== undefined) this.#countKey(key, status);
    const area = isApiTarget(url) ? 'api' : 'files';
    const labels = `area="${area}",method="${methods.has(method) ? method : 'other'}",status="${status}"`;
    let times = this.#times.get(labels);
    if (!times) {
      times = { counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
      this.#times.set(labels, times);
    }
    const seconds = ms / 1000;
    let bucket = 0;
    while (seconds > bounds[bucket]!) bucket++;
    times.counts[bucket]!++;
    times.sum += seconds;
  };

  #countKey(key: string, status: number): void {
    if (this.#keys.size < mostKeys) this.#keys.add(key);
    const labels = `key="${this.#keys.has(key) ? key : 'other'}",status="${status}"`;
    this.#byKey.set(labels, (this.#byKey.get(labels) ?? 0) + 1);
  }

  /** What was counted, in the format of Prometheus. */
  text(): string {
    return [
      metricText({
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the head of a request to the last byte of its answer.',
        samples: [...this.#times].flatMap(([labels, times]) => samplesOf(labels, times)),
      }),
      metricText({
        name: 'http_requests_by_key_total',
        type: 'counter',
        help: 'Requests with a valid key, by the id of the key; `other` for all keys beyond a number.',
        samples: [...this.#byKey].map(([labels, count]) => [`{${labels}}`, count]),
      }),
      metricText({
        name: 'http_requests_aborted_total',
        type: 'counter',
        help: 'Requests whose client disconnected before the answer was sent.',
        samples: [['', this.#aborted]],
      }),
    ].join('\n');
  }
}

/** A metric, with what follows its name in each line, and the value there. */
export interface MetricSamples {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly (readonly [labels: string, value: number])[];
}

/** A metric in the format of Prometheus. */
export function metricText({ name, type, help, samples }: MetricSamples): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function samplesOf(labels: string, { counts, sum }: Times): [labels: string, value: number][] {
  let count = 0;
  const buckets = counts.map((more, i): [string, number] => {
    count += more;
    return [`_bucket{le="${bounds[i] ?? '+Inf'}",${labels}}`, count];
  });
  return [...buckets, [`_sum{${labels}}`, sum], [`_count{${labels}}`, count]];
}
