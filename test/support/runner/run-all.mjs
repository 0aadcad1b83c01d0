// `npm test`: lints, checks types and runs the tests at the same time. Its arguments are for the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Runs a script of package.json, and prints what it has printed if it fails. Returns whether it succeeds. npm, which runs this
 * module, has put the programs of packages on the path.
 */
async function check(name) {
  const child = spawn(scripts[name], { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
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

// The compiler, which tests start as well, is a program in Go that ends soon: collecting its garbage would take a third of
// its CPU time.
process.env.GOGC = 'off';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
const testing = once(spawn(process.execPath, vitest, { stdio: 'inherit' }), 'close');
const checks = ['lint', 'typecheck'];
const successes = await Promise.all(checks.map(check));
const [status] = await testing;
const failed = checks.filter((_, i) => !successes[i]);
// It was printed somewhere between the tests.
for (const name of failed) console.error(`npm run ${name} has failed; see above.`);
process.exitCode = status === 0 && failed.length === 0 ? 0 : 1;
