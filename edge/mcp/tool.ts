import type { ToolCatalogue } from './catalogue.ts';
import type { ObjectSchema } from './schema.ts';

/** A visible part of a tool's answer (MCP: `ContentBlock`). */
export type Content =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string }
  | { readonly type: 'resource_link'; readonly uri: string; readonly name: string; readonly mimeType: string };

/** The answer of a tool. */
export interface ToolAnswer {
  /** The answer as text, for people and models. */
  readonly text: string;
  /** Parts after the text. */
  readonly more?: readonly Content[];
  /** The answer as data, described by {@link Tool.output}. */
  readonly data?: { readonly [name: string]: unknown };
}

/** The arguments of a call, after reading them with the tool's schema. */
export type Arguments = { readonly [name: string]: unknown };

/** A tool for assistants. All tools only read. */
export interface Tool {
  /** `search_exercises` */
  readonly name: string;
  /** `Search exercises` */
  readonly title: string;
  /** What the tool is for, and when to use another one. */
  readonly description: string;
  /** The schema of its arguments, with the catalogue's words. */
  input(catalogue: ToolCatalogue): ObjectSchema;
  /** The schema of {@link ToolAnswer.data}; missing if there is no data. */
  readonly output?: ObjectSchema;
  /** Whether the tool requires something that draws. */
  readonly needsDrawing?: true;
  /** @throws RefusedError if the API refuses the request, ArgumentError if an argument is invalid */
  answer(args: Arguments, catalogue: ToolCatalogue): Promise<ToolAnswer>;
}
