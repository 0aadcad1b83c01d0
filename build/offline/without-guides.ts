import type { Plugin } from 'vite';

/** The guide text of a prop type, for contributors and rules, which drawing does not need. */
const told =
  /^ {2,4}(?:description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|equipment: \[[^\]]*\]|words: \{[^}]*\}|inextensible: true),$/gm;

/** The messages of faults, which movements of a release don't have. */
const faulty = /(?<=new MotionError\(\s*)(?:'[^']*'|`(?:[^`$]|\$\{[^{}]*\})*`)|(?<=const hint =)[^;]*/g;

/**
 * Removes the guide texts of props, the texts of faults, and the checks and suggestions that the valid movements of a
 * release don't need from a bundle: more than 7 kB of the figure's code, compressed. It relies on the layout of the code formatter; the budgets of the figure notice a text that stays.
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
      handler: (code) => ({ code: code.replace(told, '').replace(faulty, "''"), map: null }),
    },
  };
}
