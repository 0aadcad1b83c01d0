export function compiledCommand(name: string): Promise<string>;
export function compiledModules(): Promise<(module: string) => string>;
