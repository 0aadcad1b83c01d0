import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isWhole } from '../../../../../support/faults/faults.ts';
import { temporaryFolder } from '../../../../../support/folders/temporary-folder.ts';
import { importsOf } from '../../../../../support/sources/imports.ts';

const folder = fileURLToPath(new URL('../../../../../../build/motion/draw/rays', import.meta.url));
const source = 'kernel/assembly/kernel.ts';
const options = [
  ...['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert'],
  ...['--importMemory', '--noExportMemory', '--initialMemory', '1', '--maximumMemory', '1'],
];

const { resolve } = createRequire(import.meta.url);

/** All that the kernel depends on: what it imports imports nothing. */
async function sourceDigest(): Promise<string> {
  const { version } = JSON.parse(await readFile(resolve('assemblyscript/package.json'), 'utf8'));
  const text = await readFile(join(folder, source), 'utf8');
  const imported = importsOf(text).map((name) => readFile(join(folder, dirname(source), name), 'utf8'));
  const parts = [version, options, text, ...(await Promise.all(imported))];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

test('the committed kernel is what its source compiles to', async () => {
  const committed = join(folder, 'kernel/kernel-code.ts');
  const digest = await sourceDigest();
  // Compiling takes seconds, so the short form does it only after a change.
  if (!isWhole && (await readFile(committed, 'utf8')).includes(`// Source: ${digest}\n`)) return;
  const scratch = await temporaryFolder();
  const compiler = resolve('assemblyscript/bin/asc.js');
  const output = join(scratch.path, 'kernel.wasm');
  await promisify(execFile)(process.execPath, [compiler, source, '--outFile', output, ...options], { cwd: folder });
  const code = await readFile(output);
  const text = `// Compiled from assembly/kernel.ts by \`npx vitest run test/build/motion/draw/rays/kernel -u\`. Don't edit it.
// Source: ${digest}

/** The WebAssembly module whose exports are the functions of the kernel, as hexadecimal digits, which compress best. */
export const kernelCode =
  '${code.toString('hex')}';
`;
  await expect(text).toMatchFileSnapshot(committed);
});
