import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { nodeListener } from '../../edge/adapters/node/listener.ts';
import { type Exercise, exerciseFields } from '../../edge/format/exercise.ts';
import { createHandler } from '../../edge/handler.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { program } from '../support/programs/program.ts';
import { publish } from '../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../support/samples/sample-keys.ts';
import { wholeCatalogue, wholeContent } from '../support/samples/whole-catalogue.ts';
import { type RunningServer, serve } from '../support/servers/servers.ts';

const guide = readFileSync('edge/COMING-FROM-EXERCISEDB.md', 'utf8');
let server: RunningServer;
let exercises: readonly Exercise[];

beforeAll(async () => {
  const { records } = await wholeContent();
  const tree = await publish(
    records.filter(({ bodyPart, equipment }) => bodyPart === 'back' || equipment === 'kettlebell'),
  );
  exercises = tree.exercises;
  const handle = createHandler({ store: memoryStore(tree.files), keys: sampleKeySource });
  server = await serve(nodeListener({ handle }));
});

/** The code blocks in a language, with the address of the service under test. */
function blocks(language: string): string[] {
  const all = guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'));
  return Array.from(all, ([, code]) =>
    code!.replaceAll('https://api.example.org', server.origin).replaceAll('your key', sampleKeys.valid),
  );
}

async function run(command: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(command, args);
  return stdout.trimEnd().split('\n');
}
const runScript = (code: string) => run(process.execPath, '--input-type=module', '-e', code);

test('the lines for React', async () => {
  const back = exercises.filter(({ bodyPart }) => bodyPart === 'back').sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = back.slice(20, 30).map(({ name }) => name);
  const output = (await runScript(blocks('js')[0]!)).join('\n');
  expect(output.startsWith(`${back.length} [`)).toBe(true);
  for (const name of names) expect(output).toContain(name);
});

test('the lines for React Native', async () => {
  const [line] = await runScript(blocks('js')[1]!);
  const [id] = line!.split(' ');
  expect(exercises.find((exercise) => exercise.id === id)).toMatchObject({ equipment: 'kettlebell' });
});

test('the lines for Python', async () => {
  const lines = await run(program('python3'), '-c', blocks('python')[0]!);
  expect(lines).toHaveLength(5);
  for (const line of lines) {
    const [id] = line.split(' ');
    expect(exercises.find((exercise) => exercise.id === id)).toMatchObject({ target: 'glutes' });
  }
});

test('every route of the table answers', async () => {
  const routes = [...guide.matchAll(/^\| `(\/[^`]*)`/gm)].map(([, route]) => route!);
  expect(routes).toHaveLength(10);
  const { id, name } = exercises[0]!;
  const values: { readonly [placeholder: string]: string } = {
    bodyPart: 'back',
    type: 'kettlebell',
    target: 'lats',
    name,
    id,
  };
  for (const route of routes) {
    const path = route
      .replace(/\{(\w+)\}/, (_, placeholder) => encodeURIComponent(values[placeholder]!))
      .replace('exerciseId=…&resolution=…', `exerciseId=${id}&resolution=180`);
    const response = await fetch(server.origin + path, {
      headers: { 'x-gateway-key': sampleKeys.valid, 'x-rapidapi-host': 'exercisedb.p.rapidapi.com' },
      redirect: 'manual',
    });
    expect([path, response.status]).toEqual([path, path.startsWith('/image') ? 302 : 200]);
    const body = path.startsWith('/image') ? undefined : await response.json();
    if (path.endsWith('List')) expect(typeof body[0]).toBe('string');
    else if (path.startsWith('/exercises/exercise/')) expect(body.id).toBe(id);
    else if (body) expect(Object.keys(body[0])).toEqual(exerciseFields);
  }
});

test('the words that it lists as additional are', async () => {
  const { vocabulary } = await wholeCatalogue();
  const [, words] = /^\| equipment +\| 28 words +\| the same, plus (.*?) *\|$/m.exec(guide)!;
  const more = [...words!.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
  const equipment = vocabulary.equipment.map(({ word }) => word);
  expect(equipment).toEqual(expect.arrayContaining(more));
  expect(equipment).toHaveLength(28 + more.length);
});

test('every address on the page answers', async () => {
  const addresses = Array.from(guide.matchAll(/`(\/exercises[^`{]*)`/g), ([, address]) => address!);
  expect(addresses.some((address) => address.includes('have='))).toBe(true);
  for (const address of new Set(addresses)) {
    const response = await fetch(server.origin + address, { headers: { 'x-gateway-key': sampleKeys.valid } });
    expect([address, response.status]).toEqual([address, 200]);
  }
});
