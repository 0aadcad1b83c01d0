import { type Node, parseTree } from 'jsonc-parser';

const lineWidth = 120;

/** A JSON value, and the objects in it that its author wrote over several lines. */
export interface JsonLayout {
  readonly value: unknown;
  readonly spread: ReadonlySet<unknown>;
}

/** Parses valid JSON and remembers which objects were written over several lines. */
export function parseJsonLayout(text: string): JsonLayout {
  const spread = new Set<unknown>();
  const root = parseTree(text);
  return { value: root && build(root), spread };

  function build(node: Node): unknown {
    if (node.type === 'array') return (node.children ?? []).map(build);
    if (node.type !== 'object') return node.value;
    const properties = node.children ?? [];
    const object = Object.fromEntries(properties.map(({ children }) => [children![0]!.value, build(children![1]!)]));
    const first = properties[0];
    if (first && text.slice(node.offset, first.offset).includes('\n')) spread.add(object);
    return object;
  }
}

/**
 * Prints JSON as the project's formatter does: indented by two spaces, an array on one line if it fits, an object on
 * one line if it fits and its author wrote it that way.
 */
export function printJsonLayout({ value, spread }: JsonLayout): string {
  return `${print(value, 0, 0)}\n`;

  /** `used` is the number of characters on the line besides the value: those before it, and the comma after it. */
  function print(inner: unknown, indent: number, used: number): string {
    if (typeof inner !== 'object' || inner === null) return JSON.stringify(inner);
    const flat = printFlat(inner);
    if (!isSpread(inner) && used + flat.length <= lineWidth) return flat;
    const margin = ' '.repeat(indent + 2);
    const [open, close] = Array.isArray(inner) ? '[]' : '{}';
    const lines = Object.entries(inner).map(([key, item]) => {
      const start = Array.isArray(inner) ? margin : `${margin}${JSON.stringify(key)}: `;
      return start + print(item, indent + 2, start.length + 1);
    });
    const inside = isNumbers(inner) ? fill(inner.map(String), margin) : lines.join(',\n');
    return `${open}\n${inside}\n${' '.repeat(indent)}${close}`;
  }

  function isSpread(inner: unknown): boolean {
    if (typeof inner !== 'object' || inner === null) return false;
    return spread.has(inner) || Object.values(inner).some(isSpread);
  }
}

function isNumbers(value: object): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
}

/** Prints as many numbers on each line as fit. */
function fill(numbers: readonly string[], margin: string): string {
  const lines: string[] = [];
  for (const [index, number] of numbers.entries()) {
    const longer = lines.length > 0 ? `${lines.at(-1)}, ${number}` : margin + number;
    const comma = index < numbers.length - 1 ? 1 : 0;
    if (lines.length > 0 && longer.length + comma > lineWidth) lines.push(margin + number);
    else lines.splice(-1, 1, longer);
  }
  return lines.join(',\n');
}

function printFlat(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  const properties = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printFlat(item)}`);
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
}
