import { execFile, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { writeMcpPackage } from '../../../build/mcp/write-mcp-package.ts';
import { movements } from '../../../build/release/artifacts/movements.ts';
import { offlinePack } from '../../../build/release/artifacts/offline-pack.ts';
import { contentOf } from '../../../build/release/content.ts';
import { writeArtifacts } from '../../../build/release/write-artifacts.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { noHistory } from '../../../build/versions/history.ts';
import { tools } from '../../../edge/mcp/tools.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { project } from '../../../scripts/support/project.ts';
import { isWhole, rounds } from '../../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { connect, eras, walk } from '../../support/requests/assistant-client.ts';
import { imageBase, someImage, wholeCatalogue } from '../../support/samples/whole-catalogue.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';
import { quickCompression } from '../../support/stand-ins/quick-compression.ts';

const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** Well-known exercises with props and a machine that are related to each other. */
const chosen = ['0001', '0006', '0014', '0180', '0186', '0219', '0232'];

let folder: TemporaryFolder;
let dist: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  dist = join(folder.path, 'mcp');
  const whole = await wholeCatalogue();
  const catalogue = { ...whole, exercises: whole.exercises.filter(({ id }) => chosen.includes(id)) };
  const license = 'CC0 1.0\n';
  const content = contentOf({ catalogue, history: noHistory, license, imageBase }, ({ id }) => someImage(id));
  const release = diskFolder(join(folder.path, 'release'));
  await writeArtifacts([offlinePack, movements], content, release, { progress: noProgress, cache: quickCompression });
  const entry = join(project, 'scripts/exercise-catalogue-mcp.ts');
  await writeMcpPackage({ release, license, entry, versions: dependencies, cache: keptBundles() }, diskFolder(dist));
  // The dependencies that npm installs.
  await symlink(join(project, 'node_modules'), join(folder.path, 'node_modules'), 'junction');
});

const start = () => new StdioClientTransport({ command: process.execPath, args: [join(dist, 'server.js')] });

test("the published files are complete, together with the protocol's package", async () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  const name = '@modelcontextprotocol/server';
  expect(manifest).toMatchObject({
    name: 'exercise-catalogue-mcp',
    bin: { 'exercise-catalogue-mcp': 'server.js' },
    dependencies: { [name]: dependencies[name] },
  });
  expect(Object.keys(manifest.dependencies)).toEqual([name]);
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json'], { cwd: dist });
  const [{ files }] = JSON.parse(stdout);
  expect(files.map(({ path }: { path: string }) => path).sort()).toEqual(
    ['LICENSE', 'LICENSE-DATA', 'README.md', 'package.json', ...manifest.files].filter(unique).sort(),
  );
  const code = readFileSync(join(dist, 'server.js'), 'utf8');
  expect(code).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(code).not.toContain(project);
  // The catalogue isn't complete here; test/build/offline/budgets.test.ts counts its bytes.
  expect(statSync(join(dist, 'server.js')).size).toBeLessThan(400_000);
});

const unique = (name: string, i: number, names: string[]) => names.indexOf(name) === i;

test.each(isWhole ? eras : eras.slice(0, 1))(
  'the client of the protocol over standard input and output, era %j',
  async (era) => {
    const client = await connect(start(), era);
    await walk(client, { ids: ['0001', '0219'], bodyPart: 'chest', typed: 'back squat', draws: true });
    await expectStill(client);
    const { structuredContent } = await client.callTool({
      name: 'muscle_coverage',
      arguments: { ids: ['0001', '0219'] },
    });
    const { covered, leftOut } = structuredContent as {
      covered: { muscle: string; main: string[] }[];
      leftOut: string[];
    };
    expect(covered.find(({ muscle }) => muscle === 'vasti')).toMatchObject({ main: ['0001'] });
    expect(leftOut).toContain('lats');
    await client.close();
  },
);

async function expectStill(client: Client): Promise<void> {
  const { contents } = await client.readResource({ uri: 'exercise://0001/still' });
  const png = Buffer.from((contents[0] as { blob: string }).blob, 'base64');
  const { format, width, height, channels } = await sharp(png).metadata();
  expect({ format, width, height, channels }).toEqual({ format: 'png', width: 480, height: 480, channels: 4 });
  const { channels: statistics } = await sharp(png).stats();
  // White around the figure, and dark parts in it.
  expect([statistics[0]!.max, statistics[0]!.min < 60]).toEqual([255, true]);
}

test('no call ends it, whatever its arguments', async () => {
  const client = await connect(start(), eras.at(-1)!);
  const names = ['text', 'id', 'ids', 'limit', 'offset', 'have', 'relations', 'lists', 'bodyPart', 'x'];
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('0001', ['0001'], ['back'], 1, '', '\ud800'), fc.string());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tools.flatMap(({ name, needsDrawing }) => (needsDrawing ? [] : [name]))),
      fc.dictionary(fc.constantFrom(...names), value),
      async (name, args) => {
        const { content } = await client.callTool({ name, arguments: args as { [name: string]: unknown } });
        expect(content[0]).toMatchObject({ type: 'text' });
      },
    ),
    { numRuns: rounds(60, 500) },
  );
  await client.close();
});

test('nor does a line that is not a message; the end of its input does', async () => {
  const server = spawn(process.execPath, [join(dist, 'server.js')], { stdio: ['pipe', 'pipe', 'ignore'] });
  let said = '';
  server.stdout.on('data', (piece) => {
    said += piece;
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const initialize = {
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const lines = ['no JSON', '{}', '[]', 'null', '{"jsonrpc":"2.0","id":1}', { jsonrpc: '2.0', id: 2, ...initialize }];
  for (const line of lines) server.stdin.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  await expect.poll(() => said).toContain('"id":2');
  server.stdin.end();
  expect(await ended).toBe(0);
});
