import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../support/folders/temporary-folder.ts';

const folder = fileURLToPath(new URL('../../../../../../build/motion/draw/rays', import.meta.url));
const source = 'kernel/assembly/kernel.ts';
const options = [
  ...['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert'],
  ...['--importMemory', '--noExportMemory', '--initialMemory', '1', '--maximumMemory', '1'],
];

test('the committed kernel is what its source compiles to', async () => {
  const scratch = await temporaryFolder();
  const compiler = createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js');
  const output = join(scratch.path, 'kernel.wasm');
  await promisify(execFile)(process.execPath, [compiler, source, '--outFile', output, ...options], { cwd: folder });
  const code = await readFile(output);
  const text = `// Compiled from assembly/kernel.ts by \`npx vitest run test/build/motion/draw/rays/kernel -u\`. Don't edit it.

/** The WebAssembly module whose exports are the functions of the kernel, as hexadecimal digits, which compress best. */
export const kernelCode =
  '${code.toString('hex')}';
`;
  await expect(text).toMatchFileSnapshot(join(folder, 'kernel/kernel-code.ts'));
});
