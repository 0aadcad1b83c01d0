import { limitedServer } from '../../edge/adapters/node/limited-server.ts';
import type { Listener } from '../../edge/adapters/node/listener.ts';
import { shutDown } from '../../edge/adapters/node/shutdown.ts';
import { type ListenAddress, listenOn } from '../server/listen.ts';

/** The server that clients reach. */
export interface FrontServer {
  readonly url: string;
  /** Answers all requests, including those that came before. */
  begin(listener: Listener): void;
  /** Stops it without losing a request. */
  stop(): Promise<void>;
  /** Stops it at once. */
  abandon(): void;
}

/**
 * Listens on an address. Requests wait until there is a listener for them.
 * @throws CommandError if it can't listen
 */
export async function startFrontServer(
  { host, port }: ListenAddress,
  onFault: (fault: unknown) => void,
): Promise<FrontServer> {
  let begin!: (listener: Listener) => void;
  const ready = new Promise<Listener>((resolve) => {
    begin = resolve;
  });
  let listener: Listener = (request, response) => void ready.then((own) => own(request, response));
  const server = limitedServer((request, response) => listener(request, response), { onFault });
  const url = await listenOn(server, { host, port }, (port) => `npm start -- --port ${port}`);
  return {
    url,
    begin(own) {
      listener = own;
      begin(own);
    },
    stop: () => shutDown(server),
    abandon() {
      server.close();
      server.closeAllConnections();
    },
  };
}
