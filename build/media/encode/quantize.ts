import * as gifenc from 'gifenc';

// Node loads the CommonJS build, all of whose exports are on `default`; loaders that follow `module` see them by name.
export const { quantize } = 'quantize' in gifenc ? gifenc : (gifenc as { default: typeof gifenc }).default;
