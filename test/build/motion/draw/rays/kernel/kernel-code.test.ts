import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../../../../build/motion/draw/rays', import.meta.url));
const source = 'kernel/assembly/kernel.ts';
const options = [
  ...['-O3', '--converge', '--enable', 'simd', '--runtime', 'stub', '--noAssert'],
  ...['--importMemory', '--noExportMemory', '--initialMemory', '1', '--maximumMemory', '1'],
];

test('the committed kernel is what its source compiles to', async () => {
  let code: Uint8Array | undefined;
  const { error, stderr } = await asc.main([source, '--baseDir', folder, '--outFile', 'kernel.wasm', ...options], {
    writeFile(_name, contents) {
      code = contents as Uint8Array;
    },
  });
  expect(error, stderr.toString()).toBe(null);
  const text = `// Compiled from assembly/kernel.ts by \`npx vitest run test/build/motion/draw/rays/kernel -u\`. Don't edit it.

/** The WebAssembly module whose exports are the functions of the kernel, as hexadecimal digits, which compress best. */
export const kernelCode =
  '${Buffer.from(code!).toString('hex')}';
`;
  await expect(text).toMatchFileSnapshot(join(folder, 'kernel/kernel-code.ts'));
});
