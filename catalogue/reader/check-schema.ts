import { z } from 'zod';
import { type Finding, type Problem, toProblem } from '../problem.ts';
import { counted } from '../support/counted.ts';
import { closest, didYouMean } from '../text/closest.ts';
import { isToDo } from '../text/to-do.ts';
import { type Path, placeOf, placeOfKey, type Source, valueAt } from './source.ts';

/**
 * Parses a file with its schema into a value or problems. The text must be valid JSON. A string with a TODO mark is
 * always accepted; the rule `to-do` reports it.
 * @param words allowed words by key of the document, for closed lists that the schema does not contain
 */
export function checkSchema<T>(
  source: Source,
  schema: z.ZodType<T>,
  words: Words = {},
): { value?: T; problems: Problem[] } {
  const value: unknown = JSON.parse(source.text);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };

  const { issues: all } = result.error;
  const issues = all.filter((issue) => !isToDoString(issue, value) && !isOfOtherKind(issue, all));
  if (issues.length === 0) return { value: value as T, problems: [] };

  const faults = issues.flatMap((issue) => faultsOf(issue, value, schema, words));
  const meant = new Set(faults.map((fault) => fault.meant));
  return {
    problems: faults
      // A misspelled key would otherwise be reported twice, as unknown and as missing.
      .filter(({ missing }) => missing === undefined || !meant.has(missing))
      .map(({ path, isKey, ...finding }) =>
        toProblem(source.file, isKey ? placeOfKey(source, path) : placeOf(source, path), 'schema', finding),
      ),
  };
}

function isToDoString({ code, path }: z.core.$ZodIssue, root: unknown): boolean {
  const found = valueAt(root, path as Path);
  return (code === 'invalid_value' || code === 'invalid_format') && typeof found === 'string' && isToDo(found);
}

/** Whether an issue is about the length of a text that should have been a list, which another issue says. */
function isOfOtherKind({ code, path }: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean {
  if (code !== 'too_small' && code !== 'too_big') return false;
  return issues.some((other) => other.code === 'invalid_type' && other.path.join() === path.join());
}

type Words = Readonly<Record<string, readonly string[]>>;

interface SchemaFault extends Finding {
  readonly path: Path;
  readonly isKey?: boolean;
  /** The key that an unknown key was probably meant to be. */
  readonly meant?: string | undefined;
  /** The key that is missing. */
  readonly missing?: string;
}

function faultsOf(issue: z.core.$ZodIssue, root: unknown, schema: z.ZodType, words: Words): SchemaFault[] {
  const path = issue.path as Path;
  const name = nameOf(path);
  const value = valueAt(root, path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const keys = keysOf(schema, path);
      const unused = keys.filter((key) => !Object.hasOwn(value as object, key));
      return issue.keys.map((key) => ({
        path: [...path, key],
        isKey: true,
        meant: closest(key, unused),
        message: `unknown key "${key}"`,
        fix: didYouMean(key, unused) ?? (keys.length > 0 ? `expected ${oneOf(keys)}` : undefined),
      }));
    }
    case 'invalid_type':
      if (value === undefined) return [missing(withArticle(issue.expected))];
      return [{ path, message: `${name} is ${kindOf(value)}; expected ${withArticle(issue.expected)}` }];
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      if (value === undefined) return [missing(oneOf(allowed))];
      return [
        {
          path,
          message: `${name} is ${JSON.stringify(value)}; expected ${oneOf(allowed)}`,
          fix: typeof value === 'string' && allowed.length > 1 ? didYouMean(value, allowed) : undefined,
        },
      ];
    }
    case 'too_small':
      return [{ path, message: `${name} has ${sizeOf(value)}; expected at least ${issue.minimum}` }];
    case 'too_big':
      return [{ path, message: `${name} has ${sizeOf(value)}; expected at most ${issue.maximum}` }];
    case 'invalid_union':
    case 'invalid_format':
      return [{ path, message: `${name} is ${JSON.stringify(value)}; expected ${issue.message}` }];
    default:
      return [{ path, message: `${name}: ${issue.message}` }];
  }

  function missing(expected: string): SchemaFault {
    const { description } = schemaAt(schema, path)?.meta() ?? {};
    const fix = description && description.charAt(0).toLowerCase() + description.slice(1).replace(/\.$/, '');
    const key = String(path.at(-1));
    const listed = path.length === 1 && words[key]?.length ? oneOf(words[key]) : expected;
    return { path, message: `${name} is missing; expected ${listed}`, fix, missing: key };
  }
}

/** The keys that the schema defines for the object at `path`. */
function keysOf(schema: z.ZodType, path: Path): string[] {
  const inner = bare(schemaAt(schema, path));
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The schema of the value at `path`; undefined inside a union. */
function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  let inner: unknown = schema;
  for (const step of path) {
    const around = bare(inner);
    if (around instanceof z.ZodArray) inner = around.element;
    else if (around instanceof z.ZodRecord) inner = around.valueType;
    else if (around instanceof z.ZodObject) inner = around.shape[step];
    else return undefined;
  }
  return inner as z.ZodType | undefined;
}

/** Unwraps optional and nullable schemas. */
function bare(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  return inner;
}

/** `one of "a", "b"`, or `"a"` if there is only one. */
function oneOf(words: readonly string[]): string {
  return `${words.length > 1 ? 'one of ' : ''}${words.map((word) => `"${word}"`).join(', ')}`;
}

/** A path as messages show it: `"target"`, `"instructions"[2]`, `[4] "word"`, or `the document`. */
function nameOf(path: Path): string {
  if (path.length === 0) return 'the document';
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `"${step}"`)).join(' ');
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : withArticle(Array.isArray(value) ? 'array' : typeof value);
}

function withArticle(kind: string): string {
  return kind === 'int' ? 'a whole number' : `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

function sizeOf(value: unknown): string {
  if (Array.isArray(value)) return counted(value.length, 'element');
  return typeof value === 'string' ? counted(value.length, 'character') : `the value ${String(value)}`;
}
