import { limitedServer } from '../../edge/adapters/node/limited-server.ts';
import { shutDown } from '../../edge/adapters/node/shutdown.ts';
import { type ListenAddress, listenOn } from '../server/listen.ts';
import { WaitingRequests } from './waiting-requests.ts';

/**
 * Listens on an address, for clients. Requests wait until there is a listener for them. Stopping it loses no request.
 * @throws CommandError if it can't listen
 */
export async function startFrontServer({ host, port }: ListenAddress, onFault: (fault: unknown) => void) {
  const requests = new WaitingRequests();
  const server = limitedServer(requests.listener, { onFault });
  const url = await listenOn(server, { host, port }, (port) => `npm start -- --port ${port}`);
  return { url, requests, stop: () => shutDown(server) };
}
