import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of build/motion that the core uses, and the machines or the extras, too: together, the parts of the figure. */
const shared = [
  'motion-error',
  'anatomy/skeleton',
  'geometry/segment',
  'geometry/transform',
  'geometry/two-bone',
  'geometry/vector',
  'props/parts/choice',
  'props/parts/solid-maker',
  'props/weights/bar',
] as const;

/** Where the core puts what the parts take, since no module of the package imports another. */
const kit = 'globalThis.exerciseFigureKit';
const taken = new RegExp(`${kit.replace('.', '\\.')}\\.(\\w+)`, 'g');

const pathOf = (module: string) => fileURLToPath(new URL(`../motion/${module}.ts`, import.meta.url));

/** The exports as the code formatter lays them out; one in another form stays in the part, which the budgets notice. */
function exportsOf(module: string): string[] {
  const text = readFileSync(pathOf(module), 'utf8');
  return Array.from(text.matchAll(/^export (?:const|function|class) (\w+)/gm), ([, name]) => name!);
}

/** Lets parts take the shared modules from the core. Bundled separately, these would make up a tenth of each part. */
export function takingKit(): Plugin {
  return {
    name: 'taking-kit',
    enforce: 'pre',
    load(id) {
      const module = shared.find((each) => id === pathOf(each));
      return (
        module &&
        exportsOf(module)
          .map((name) => `export const ${name} = ${kit}.${name};`)
          .join('\n')
      );
    },
  };
}

/** The names that a bundle takes from the core. A name that the core doesn't offer fails the figure's tests in a browser. */
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
        const imports = shared.map((module) => {
          const own = exportsOf(module).filter((name) => names.has(name));
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
