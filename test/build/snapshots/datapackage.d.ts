/** The functions that tests use of a package without types. */
declare module 'datapackage' {
  interface Resource {
    readonly name: string;
    readonly tabular: boolean;
    /** Checks every row while reading. */
    read(options?: { keyed?: boolean; relations?: boolean }): Promise<unknown[]>;
  }

  export class Package {
    static load(descriptor: string, options?: { basePath: string }): Promise<Package>;
    readonly errors: readonly Error[];
    readonly resources: readonly Resource[];
    getResource(name: string): Resource | null;
  }
}
