/** Answers to assistants, however their messages arrive: over HTTP on the edge, on standard input in the package. */

import { apiPath } from '../http/routes.ts';
import { toBase64 } from './base64.ts';
import { exercisesAt, exerciseWith, RefusedError, type ToolCatalogue } from './catalogue.ts';
import { exerciseTemplate, exerciseUri, readUri, stillTemplate, stillUri } from './resource-uris.ts';
import { ArgumentError, readArguments } from './schema.ts';
import type { Content, Tool } from './tool.ts';
import { tools } from './tools.ts';

/** What holds for all tools (MCP: `ToolAnnotations`). */
const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

/** The result of a call (MCP: `CallToolResult`). */
export type CallResult = {
  readonly content: Content[];
  readonly structuredContent?: { readonly [name: string]: unknown };
  readonly isError?: true;
};

/** There is no such tool, resource or page. The message says what there is. */
export class NotThereError extends Error {
  override name = 'NotThereError';
}

/** The server's name for clients. */
export const serverName = { name: 'exercise-catalogue', title: 'Exercise Catalogue' };

/** The server's features, for clients that ask first. They don't change while it runs. */
export const capabilities = { tools: {}, resources: {} };

/** Instructions for models. */
export const instructions =
  'A catalogue of fitness exercises with steps, tips, muscles and animations. Search by what people call an exercise, or ' +
  'list exercises by conditions. Both return ids, which the other tools take. Body parts, equipment, muscles and so on come ' +
  'from fixed lists of lower-case words; list_words returns them.';

/** Number of resources on a page. */
const pageLength = 100;

/** The descriptions of a catalogue's tools, in its own words (MCP: `Tool`). */
export function listTools(catalogue: ToolCatalogue) {
  return toolsOf(catalogue).map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: tool.input(catalogue),
    ...(tool.output && { outputSchema: tool.output }),
    annotations: { title: tool.title, ...readOnly },
  }));
}

/**
 * Calls a tool. Invalid arguments and refused requests give a result that says so, so that a model can correct its
 * call.
 * @throws NotThereError if there is no such tool
 */
export async function callTool(catalogue: ToolCatalogue, name: unknown, args: unknown): Promise<CallResult> {
  const tool = toolsOf(catalogue).find((tool) => tool.name === name);
  if (!tool) {
    const names = toolsOf(catalogue).map(({ name }) => name);
    throw new NotThereError(`There is no such tool. Use one of: ${names.join(', ')}.`);
  }
  try {
    const { text, more = [], data } = await tool.answer(readArguments(tool.input(catalogue), args), catalogue);
    return { content: [{ type: 'text', text }, ...more], ...(data && { structuredContent: data }) };
  } catch (error) {
    if (!(error instanceof ArgumentError || error instanceof RefusedError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

/**
 * A page of the exercises as resources, and the cursor of the next page.
 * @param cursor the `nextCursor` of the previous page
 * @throws NotThereError for an unknown cursor
 * @throws RefusedError if the API refuses the request
 */
export async function listResources(catalogue: ToolCatalogue, cursor: unknown) {
  if (cursor !== undefined && !(typeof cursor === 'string' && /^[0-9]{1,9}$/.test(cursor))) {
    throw new NotThereError('There is no page with this cursor. Send the nextCursor of the page before, or none.');
  }
  const offset = Number(cursor ?? 0);
  const { total, exercises } = await exercisesAt(catalogue, apiPath, [
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

/** The forms of URIs that {@link readResource} reads. */
export function listResourceTemplates({ drawStill }: ToolCatalogue) {
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
 * The contents of a resource (MCP: `TextResourceContents`, `BlobResourceContents`).
 * @throws NotThereError if there is no such resource
 * @throws RefusedError if the API refuses the request
 */
export async function readResource(catalogue: ToolCatalogue, uri: unknown) {
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

function toolsOf({ drawStill }: ToolCatalogue): readonly Tool[] {
  return tools.filter(({ needsDrawing }) => !needsDrawing || drawStill);
}
