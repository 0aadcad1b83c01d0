import type { Plugin } from 'vite';

/** The members of prop types that the guide and rules read, and drawing does not. */
const guideMembers = new Set(['description', 'equipment', 'words', 'inextensible']);

/** The variables that hold a part of a fault's text, and the constructors of faults. */
const [hintName, errorName] = ['hint', 'MotionError'];

/** Finds a name in a text that {@link cutsIn} looks for. */
const cutNames = new RegExp(`\\b(?:${[...guideMembers, hintName, errorName].join('|')})\\b`);

/**
 * Leaves out of a bundle what the valid movements of a release don't need: the guide texts of props, the texts of
 * faults, and checks and suggestions. That is more than 7 kB of the figure's code, compressed.
 */
export function withoutGuides(): Plugin {
  return {
    name: 'without-guides',
    enforce: 'pre',
    load: {
      filter: { id: /\/(?:closest|resolve\/parameters)\.ts$/ },
      handler: (id) =>
        id.endsWith('/closest.ts')
          ? 'export const didYouMean = () => undefined;'
          : 'export const checkParameters = () => {};',
    },
    transform: {
      filter: { id: /\/build\/motion\/(?:props|resolve|solve)\/.*\.ts$/ },
      handler(code) {
        // Reading and searching the syntax tree is most of the work.
        if (!cutNames.test(code)) return undefined;
        let kept = '';
        let from = 0;
        for (const { start, end, instead } of cutsIn(this.parse(code, { lang: 'ts' }))) {
          kept += code.slice(from, start) + instead;
          from = end + (instead === '' && code[end] === ',' ? 1 : 0);
        }
        return { code: kept + code.slice(from), map: null };
      },
    },
  };
}

/** A part of a text, in UTF-16 code units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A node of a syntax tree (ESTree), as far as the cuts read it. */
interface SyntaxNode extends Span {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly shorthand?: boolean;
  readonly id?: { readonly name?: string };
  readonly init?: Span;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Span[];
}

interface Cut extends Span {
  /** What stands in its place. */
  readonly instead: string;
}

/** The parts to cut, in their order and without those inside of others. */
function cutsIn(tree: unknown): Cut[] {
  const cuts: Cut[] = [];
  // Not a generator: one for each node takes several times as long.
  const search = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as SyntaxNode;
    // Members that are taken out of an object are no texts.
    if (node.type === 'ObjectPattern') return;
    if (node.type === 'Property' && !node.shorthand && guideMembers.has(node.key?.name ?? '')) {
      cuts.push({ ...node, instead: '' });
    } else if (node.type === 'VariableDeclarator' && node.id?.name === hintName) {
      cuts.push({ ...node.init!, instead: "''" });
    } else if (node.type === 'NewExpression' && node.callee?.name === errorName) {
      cuts.push({ ...node.arguments![0]!, instead: "''" });
    } else for (const key in node) search(node[key as keyof SyntaxNode]);
  };
  search(tree);
  return cuts;
}
