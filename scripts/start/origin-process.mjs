// http-server over a folder, on a port that only this machine can reach. A separate process, so that it can end without
// ending anything else and be restarted, and in plain JavaScript to start at once.
import { createServer } from 'http-server';

const [folder, port] = process.argv.slice(2);
const { server } = createServer({
  root: folder,
  // The server in front decides about caching: it knows which files change.
  cache: -1,
  showDir: 'false',
  // Sends the compressed forms next to files to clients that accept them.
  gzip: true,
  brotli: true,
  headers: { Vary: 'Accept-Encoding' },
});
server.listen(Number(port), '127.0.0.1', () => process.send({ port: server.address().port }));
// Ctrl+C reaches every process of the terminal; the server in front ends this one after it has answered its requests.
process.on('SIGINT', () => {});
// It isn't needed without the server in front.
process.on('disconnect', () => process.exit());
