import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as skeleton from '../motion/anatomy/skeleton.ts';
import * as segment from '../motion/geometry/segment.ts';
import * as transform from '../motion/geometry/transform.ts';
import * as twoBone from '../motion/geometry/two-bone.ts';
import * as vector from '../motion/geometry/vector.ts';
import * as motionError from '../motion/motion-error.ts';
import * as choice from '../motion/props/parts/choice.ts';
import * as solidMaker from '../motion/props/parts/solid-maker.ts';
import * as bar from '../motion/props/weights/bar.ts';

/**
 * Modules of build/motion that the core uses, and the machines or the extras, too: together, the parts of the figure.
 */
const shared: Readonly<Record<string, object>> = {
  'motion-error': motionError,
  'anatomy/skeleton': skeleton,
  'geometry/segment': segment,
  'geometry/transform': transform,
  'geometry/two-bone': twoBone,
  'geometry/vector': vector,
  'props/parts/choice': choice,
  'props/parts/solid-maker': solidMaker,
  'props/weights/bar': bar,
};

/** Where the core puts what the parts take, since no module of the package imports another. */
const kit = 'globalThis.exerciseFigureKit';
const taken = new RegExp(`${kit.replace('.', '\\.')}\\.(\\w+)`, 'g');

const pathOf = (module: string) => fileURLToPath(new URL(`../motion/${module}.ts`, import.meta.url));

/** Lets parts take the shared modules from the core. Bundled separately, these would make up a tenth of each part. */
export function takingKit(): Plugin {
  return {
    name: 'taking-kit',
    enforce: 'pre',
    load(id) {
      const module = Object.keys(shared).find((each) => id === pathOf(each));
      return (
        module &&
        Object.keys(shared[module]!)
          .map((name) => `export const ${name} = ${kit}.${name};`)
          .join('\n')
      );
    },
  };
}

/**
 * The names that a bundle takes from the core. A name that the core doesn't offer fails the figure's tests in a
 * browser.
 */
export function takenNames(code: string): ReadonlySet<string> {
  return new Set(Array.from(code.matchAll(taken), ([, name]) => name!));
}

/**
 * Lets the core's module offer what the parts take.
 * @throws Error when a name is in two of the shared modules
 */
export function offeringKit(names: ReadonlySet<string>): Plugin {
  return {
    name: 'offering-kit',
    enforce: 'pre',
    transform: {
      filter: { id: /\/build\/figure\/worker\/core\.ts$/ },
      handler(code) {
        const found = new Set<string>();
        const imports = Object.entries(shared).map(([module, exported]) => {
          const own = Object.keys(exported).filter((name) => names.has(name));
          for (const name of own) {
            if (found.has(name)) throw new Error(`"${name}" is in two modules that the parts share with the core.`);
            found.add(name);
          }
          const list = own.map((name) => `${name} as kit_${name}`).join(', ');
          return `import { ${list} } from ${JSON.stringify(pathOf(module))};`;
        });
        const members = [...found].map((name) => `${name}: kit_${name}`).join(', ');
        return { code: `${imports.join('\n')}\n${code}\n${kit} = { ${members} };\n`, map: null };
      },
    },
  };
}
