import { dataLicense } from './data-license.ts';

/** What runs published packages: Node 20 and newer. Building the project takes 20.19. */
const engines = { node: '>=20' } as const;

/** The addresses of the project, as far as known, under the names of their members in `package.json`. */
export interface ProjectAddresses {
  readonly repository?: unknown;
  readonly homepage?: unknown;
  readonly bugs?: unknown;
}

/** The members that the `package.json` of every package has. Those that are undefined are left out of the file. */
export function packageMembers({ repository, homepage, bugs }: ProjectAddresses) {
  return { license: `(MIT AND ${dataLicense.id})`, repository, homepage, bugs, type: 'module', engines } as const;
}
