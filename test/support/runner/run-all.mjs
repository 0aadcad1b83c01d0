// `npm test`: lints, checks types and runs the tests at the same time. Its arguments are for the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script of package.json, and prints what it has printed if it fails. Returns whether it succeeds. */
async function check(script) {
  const child = spawn(`npm run ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text) => {
      printed += text;
    });
  }
  const [status] = await once(child, 'close');
  if (status !== 0) process.stderr.write(printed);
  return status === 0;
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
const testing = once(spawn(process.execPath, vitest, { stdio: 'inherit' }), 'close');
const scripts = ['lint', 'typecheck'];
const successes = await Promise.all(scripts.map(check));
const [status] = await testing;
const failed = scripts.filter((_, i) => !successes[i]);
// It was printed somewhere between the tests.
for (const script of failed) console.error(`npm run ${script} has failed; see above.`);
process.exitCode = status === 0 && failed.length === 0 ? 0 : 1;
