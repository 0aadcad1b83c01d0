import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { limitedServer } from '../../edge/adapters/node/limited-server.ts';
import { sendText } from '../../edge/adapters/node/public-files.ts';
import type { DoneRequest } from '../../edge/adapters/node/request-log.ts';
import { isApiTarget, splitTarget } from '../../edge/http/target.ts';

/** Upper bounds of the buckets of request times, in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Maximum number of keys that are counted by id. All others are counted together, so that the metrics don't grow. */
const mostKeys = 200;

/** Maximum number of concurrent connections to the metrics. */
const mostScrapers = 20;

/** The metrics of a server, for Prometheus. */
export interface Metrics {
  /** Counts an answered request. */
  readonly observe: (done: DoneRequest) => void;
  /** Counts a fault on this side. */
  readonly countFault: () => void;
  /** Serves the metrics at `/metrics`. It doesn't listen yet. */
  readonly server: Server;
}

/** Methods that are counted by name. Clients make up all others. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The metrics of `server` and of the process. */
export function createMetrics(server: Server): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const instruments = createInstruments(server, registry);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (splitTarget(request.url ?? '').path !== '/metrics') return sendText(response, 404, 'Metrics are at /metrics.');
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Content-Length': Buffer.byteLength(text) });
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  return {
    ...instruments,
    server: limitedServer(answer, { connections: mostScrapers, onFault: instruments.countFault }),
  };
}

/** What counts the requests to `server`, and its connections, for `registry`. */
function createInstruments(server: Server, registry: Registry): Omit<Metrics, 'server'> {
  const labelNames = ['area', 'method', 'status'] as const;
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the last byte of its answer.',
    labelNames,
    buckets,
    registers: [registry],
  });
  const byKey = new Counter({
    name: 'http_requests_by_key_total',
    help: 'Requests with a valid key, by the id of the key; `other` for all keys beyond a number.',
    labelNames: ['key', 'status'],
    registers: [registry],
  });
  const keys = new Set<string>();
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client disconnected before the answer was sent.',
    registers: [registry],
  });
  const faults = new Counter({
    name: 'faults_total',
    help: 'Answers that failed because of the server.',
    registers: [registry],
  });
  new Gauge({
    name: 'http_connections',
    help: 'Open connections.',
    registers: [registry],
    collect() {
      return new Promise<void>((resolve) => {
        server.getConnections((_, count) => {
          this.set(count ?? 0);
          resolve();
        });
      });
    },
  });

  return {
    observe({ method, path, key, status, ms, aborted: isAborted }) {
      if (isAborted) aborted.inc();
      if (key !== undefined) {
        if (keys.size < mostKeys) keys.add(key);
        byKey.inc({ key: keys.has(key) ? key : 'other', status });
      }
      const area = isApiTarget(path) ? 'api' : 'files';
      requests.observe({ area, method: methods.has(method) ? method : 'other', status }, ms / 1000);
    },
    countFault: () => faults.inc(),
  };
}
