import { Client, type Transport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { tools } from '../../../edge/mcp/tools.ts';

/** How a client begins: with a handshake, as before 2026-07-28, or by discovery. */
export type Era = 'legacy' | { readonly pin: string };

export const eras: readonly Era[] = ['legacy', { pin: '2026-07-28' }];

/** A connected client of the protocol's own library. */
export async function connect(transport: Transport, era: Era): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  return client;
}

/** What {@link walk} needs to know about the catalogue behind a server. */
export interface Known {
  /** Ids of two exercises. */
  readonly ids: readonly [string, string];
  /** A body part. */
  readonly bodyPart: string;
  /** What someone types to find the first of them. */
  readonly typed: string;
  readonly draws: boolean;
}

/**
 * Uses everything that a server offers, as an assistant would. The client itself checks each answer against the
 * protocol, and the results of tools against their schemas.
 */
export async function walk(client: Client, { ids, bodyPart, typed, draws }: Known): Promise<void> {
  expect(client.getServerVersion()).toMatchObject({ name: 'exercise-catalogue', version: expect.any(String) });
  expect(client.getInstructions()).toContain('exercises');
  const { tools: listed } = await client.listTools();
  const expected = tools.filter(({ needsDrawing }) => draws || !needsDrawing);
  expect(listed.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  for (const { title, description, annotations, inputSchema } of listed) {
    expect({ title, description }).toEqual({ title: expect.any(String), description: expect.any(String) });
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(inputSchema).toMatchObject({ type: 'object' });
  }
  const list = listed.find(({ name }) => name === 'list_exercises')!;
  expect(list.inputSchema.properties!.bodyPart).toMatchObject({ items: { enum: expect.arrayContaining([bodyPart]) } });

  const calls: readonly (readonly [name: string, args: { readonly [name: string]: unknown }])[] = [
    ['search_exercises', { text: typed }],
    ['list_exercises', { bodyPart: [bodyPart], limit: 3, offset: 1 }],
    ['list_exercises', { have: ['body weight'] }],
    ['get_exercise', { id: ids[0] }],
    ['related_exercises', { id: ids[0], have: ['body weight'] }],
    ['related_exercises', { id: ids[1] }],
    ['list_words', {}],
    ['muscle_coverage', { ids }],
    ...(draws ? [['draw_exercise', { id: ids[0] }] as const] : []),
  ];
  expect(new Set(calls.map(([name]) => name))).toEqual(new Set(expected.map(({ name }) => name)));
  for (const [name, args] of calls) {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...args } });
    expect({ name, isError, said: isError && content }).toEqual({ name, isError: undefined, said: undefined });
    expect(content[0]).toEqual({ type: 'text', text: expect.stringMatching(/./) });
    expect(structuredContent !== undefined).toBe(expected.find((tool) => tool.name === name)!.output !== undefined);
  }
  const { structuredContent: found } = await client.callTool({ name: 'search_exercises', arguments: { text: typed } });
  expect((found as { exercises: { id: string }[] }).exercises[0]!.id).toBe(ids[0]);
  const wrong = await client.callTool({ name: 'list_exercises', arguments: { bodyPart: ['tail'] } });
  expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(bodyPart) }] });
  await expect(client.callTool({ name: 'delete_exercise', arguments: {} })).rejects.toThrow('no such tool');

  const { resources } = await client.listResources();
  expect(resources.length).toBeGreaterThan(0);
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'exercise://{id}',
    ...(draws ? ['exercise://{id}/still'] : []),
  ]);
  const { contents } = await client.readResource({ uri: `exercise://${ids[0]}` });
  expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id: ids[0] });
  await expect(client.readResource({ uri: 'exercise://99999999' })).rejects.toThrow('No exercise');
}
