/** Functions that the tests use of a package that has no types. */
declare module 'datapackage' {
  interface Resource {
    readonly name: string;
    readonly tabular: boolean;
    /** Checks every row on the way. */
    read(options?: { keyed?: boolean; relations?: boolean }): Promise<unknown[]>;
  }

  export class Package {
    static load(descriptor: string, options?: { basePath: string }): Promise<Package>;
    readonly errors: readonly Error[];
    readonly resources: readonly Resource[];
    getResource(name: string): Resource | null;
  }
}
