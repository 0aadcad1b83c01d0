import type { Catalogue } from './catalogue.ts';
import type { ObjectSchema } from './schema.ts';

/** A part of what a tool answers that is read or seen (MCP: `ContentBlock`). */
export type Content =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string }
  | { readonly type: 'resource_link'; readonly uri: string; readonly name: string; readonly mimeType: string };

/** What a tool answers. */
export interface ToolAnswer {
  /** What it says, for people and for models. */
  readonly text: string;
  /** What the text is followed by. */
  readonly more?: readonly Content[];
  /** The same as data, which {@link Tool.output} describes. */
  readonly data?: { readonly [name: string]: unknown };
}

/** The arguments of a call, as the tool's schema has them. */
export type Arguments = { readonly [name: string]: unknown };

/** A tool for assistants. All that there are read, and change nothing. */
export interface Tool {
  /** `search_exercises` */
  readonly name: string;
  /** `Search exercises` */
  readonly title: string;
  /** What it is for and when to take another one. */
  readonly description: string;
  /** What it takes, with the words that the catalogue knows. */
  input(catalogue: Catalogue): ObjectSchema;
  /** What {@link ToolAnswer.data} is. Without it there is none. */
  readonly output?: ObjectSchema;
  /** Whether it is there only where something draws. */
  readonly needsDrawing?: true;
  /** @throws Refusal for what the API refuses, ArgumentError for what can't be asked */
  answer(args: Arguments, catalogue: Catalogue): Promise<ToolAnswer>;
}
