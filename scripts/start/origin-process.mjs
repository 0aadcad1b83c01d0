// http-server over a folder, on a port that only this machine can reach. It is a process of its own, and plain
// JavaScript so that it is there at once: whatever ends it ends nothing else, and it is started again.
import { createServer } from 'http-server';

const [folder, port] = process.argv.slice(2);
// How long files may be kept is for the front to say: it knows which of them change.
const { server } = createServer({ root: folder, cache: -1, showDir: 'false' });
server.listen(Number(port), '127.0.0.1', () => process.send({ port: server.address().port }));
// Ctrl+C reaches every process of the terminal: the front ends this one when it has answered what it was asked.
process.on('SIGINT', () => {});
// Without the front nobody needs it.
process.on('disconnect', () => process.exit());
