import { limitedServer } from '../../edge/adapters/node/limited-server.ts';
import { shutDown } from '../../edge/adapters/node/shutdown.ts';
import { type ListenAddress, listenOn } from '../server/listen.ts';
import { WaitingRequests } from './waiting-requests.ts';

/** The server that clients reach. */
export interface FrontServer {
  readonly url: string;
  /** All requests, until they can be answered. */
  readonly requests: WaitingRequests;
  /** Stops it without losing a request. */
  stop(): Promise<void>;
}

/**
 * Listens on an address. Requests wait until there is a listener for them.
 * @throws CommandError if it can't listen
 */
export async function startFrontServer(
  { host, port }: ListenAddress,
  onFault: (fault: unknown) => void,
): Promise<FrontServer> {
  const requests = new WaitingRequests();
  const server = limitedServer(requests.listener, { onFault });
  const url = await listenOn(server, { host, port }, (port) => `npm start -- --port ${port}`);
  return { url, requests, stop: () => shutDown(server) };
}
