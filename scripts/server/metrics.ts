import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { limitedServer } from '../../edge/adapters/node/limited-server.ts';
import { sendAnswer } from '../../edge/adapters/node/listener.ts';
import { plainText } from '../../edge/http/plain-text.ts';
import { splitTarget } from '../../edge/http/target.ts';
import { metricText, RequestCounts } from './request-counts.ts';

/** Maximum number of concurrent connections to the metrics. */
const mostScrapers = 20;

/** The metrics of a server, for Prometheus. */
export interface Metrics {
  /** Counts an answered request. */
  readonly observe: RequestCounts['observe'];
  /** Counts a fault on this side. */
  readonly countFault: () => void;
  /** Serves the metrics at `/metrics`. It doesn't listen yet. */
  readonly server: Server;
}

const noMetrics = plainText(404, 'Metrics are at /metrics.');

/** The metrics of `server` and of the process. */
export function createMetrics(server: Server): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new RequestCounts();
  let faults = 0;
  const countFault = () => {
    faults++;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (splitTarget(request.url ?? '').path !== '/metrics') return sendAnswer(response, noMetrics);
    const text = [
      await registry.metrics(),
      requests.text(),
      metricText({
        name: 'faults_total',
        type: 'counter',
        help: 'Answers that failed because of the server.',
        samples: [['', faults]],
      }),
      metricText({
        name: 'http_connections',
        type: 'gauge',
        help: 'Open connections.',
        samples: [['', await connectionsOf(server)]],
      }),
    ].join('\n');
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Content-Length': Buffer.byteLength(text) });
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  const limits = { connections: mostScrapers, onFault: countFault };
  return { observe: requests.observe, countFault, server: limitedServer(answer, limits) };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
}
