/** What assistants are answered, however their messages come: on the edge by HTTP, in the package by its standard input. */

import { toBase64 } from './base64.ts';
import { type Catalogue, exercisesAt, exerciseWith, Refusal } from './catalogue.ts';
import { exerciseTemplate, exerciseUri, readUri, stillTemplate, stillUri } from './resource-uris.ts';
import { ArgumentError, type ObjectSchema, readArguments } from './schema.ts';
import type { Content, Tool } from './tool.ts';
import { tools } from './tools.ts';

/** A tool as a list of tools has it (MCP: `Tool`). */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema?: ObjectSchema;
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: true;
    readonly destructiveHint: false;
    readonly idempotentHint: true;
    readonly openWorldHint: false;
  };
}

/** What a call of a tool gives (MCP: `CallToolResult`). */
export type CallResult = {
  readonly content: Content[];
  readonly structuredContent?: { readonly [name: string]: unknown };
  readonly isError?: true;
};

/** What a resource holds (MCP: `TextResourceContents`, `BlobResourceContents`). */
export type ResourceContents =
  | { readonly uri: string; readonly mimeType: string; readonly text: string }
  | { readonly uri: string; readonly mimeType: string; readonly blob: string };

/** A message asks for a tool, a resource or a page that there is not. The message says what there is. */
export class NotThereError extends Error {}

/** How a server is told apart and what it is for. */
export const serverName = { name: 'exercise-catalogue', title: 'Exercise Catalogue' };

/** What it has, for clients that ask before they call. Nothing of it changes while it runs. */
export const capabilities = { tools: {}, resources: {} };

/** What a model is told before it calls. */
export const instructions =
  'A catalogue of fitness exercises with steps, tips, muscles and animations. Search by what people call an exercise, or ' +
  'list exercises by conditions. Both return ids, which the other tools take. Body parts, equipment, muscles and so on come ' +
  'from fixed lists of lower-case words; list_words returns them.';

/** Resources on a page of their list. */
const pageLength = 100;

/** The tools that a catalogue has, described in its words. */
export function listTools(catalogue: Catalogue): ToolDescription[] {
  return toolsOf(catalogue).map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: tool.input(catalogue),
    ...(tool.output && { outputSchema: tool.output }),
    annotations: {
      title: tool.title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/**
 * Calls a tool. What it is wrongly asked for is a result that says so, by which a model can mend its call.
 * @throws NotThereError when there is no such tool
 */
export async function callTool(catalogue: Catalogue, name: unknown, args: unknown): Promise<CallResult> {
  const tool = toolsOf(catalogue).find((tool) => tool.name === name);
  if (!tool) {
    const names = toolsOf(catalogue).map(({ name }) => name);
    throw new NotThereError(`There is no such tool. Use one of: ${names.join(', ')}.`);
  }
  try {
    const { text, more = [], data } = await tool.answer(readArguments(tool.input(catalogue), args), catalogue);
    return { content: [{ type: 'text', text }, ...more], ...(data && { structuredContent: data }) };
  } catch (error) {
    if (!(error instanceof ArgumentError || error instanceof Refusal)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

/**
 * A page of the exercises as resources, and where the next one begins.
 * @param cursor what the page before gave as `nextCursor`
 * @throws NotThereError for a cursor that no page gave
 * @throws Refusal for what the API refuses
 */
export async function listResources(catalogue: Catalogue, cursor: unknown) {
  if (cursor !== undefined && !(typeof cursor === 'string' && /^[0-9]{1,9}$/.test(cursor))) {
    throw new NotThereError('There is no page with this cursor. Send the nextCursor of the page before, or none.');
  }
  const offset = Number(cursor ?? 0);
  const { total, exercises } = await exercisesAt(catalogue, '/exercises', [
    ['limit', pageLength],
    ['offset', offset],
  ]);
  const end = offset + exercises.length;
  const resources = exercises.map(({ id, name, bodyPart, target, equipment }) => ({
    uri: exerciseUri(id),
    name,
    description: `${bodyPart}, ${target}; ${equipment}`,
    mimeType: 'application/json',
  }));
  return { resources, ...(end < total && exercises.length > 0 && { nextCursor: `${end}` }) };
}

/** The forms of addresses that {@link readResource} reads. */
export function listResourceTemplates({ drawStill }: Catalogue) {
  const exercise = {
    uriTemplate: exerciseTemplate,
    name: 'exercise',
    title: 'An exercise',
    description: 'An exercise by its id with all of its fields',
    mimeType: 'application/json',
  };
  const still = {
    uriTemplate: stillTemplate,
    name: 'exercise-still',
    title: 'A picture of an exercise',
    description: 'The figure halfway through the exercise, with the working muscles painted',
    mimeType: 'image/png',
  };
  return { resourceTemplates: drawStill ? [exercise, still] : [exercise] };
}

/**
 * What a resource holds.
 * @throws NotThereError when there is no such resource
 * @throws Refusal for what the API refuses
 */
export async function readResource(catalogue: Catalogue, uri: unknown): Promise<{ contents: ResourceContents[] }> {
  const named = typeof uri === 'string' ? readUri(uri) : undefined;
  if (!named) throw new NotThereError(`There is no such resource. Use a URI of the form ${exerciseTemplate}.`);
  const { id, isStill } = named;
  if (!isStill) {
    const exercise = await exerciseWith(catalogue, id);
    return { contents: [{ uri: exerciseUri(id), mimeType: 'application/json', text: JSON.stringify(exercise) }] };
  }
  if (!catalogue.drawStill)
    throw new NotThereError('This server has no pictures. The gifUrl of an exercise is the address of its animation.');
  const still = await catalogue.drawStill(id);
  if (!still) throw new NotThereError(`There is no picture of an exercise with the id ${id}.`);
  return { contents: [{ uri: stillUri(id), mimeType: 'image/png', blob: toBase64(still) }] };
}

function toolsOf({ drawStill }: Catalogue): readonly Tool[] {
  return tools.filter(({ needsDrawing }) => !needsDrawing || drawStill);
}
