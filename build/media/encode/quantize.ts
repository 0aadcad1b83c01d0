import * as gifenc from 'gifenc';

// Node loads the CommonJS build, which has its exports on `default`; loaders that follow `module` see named exports.
export const { quantize } = 'quantize' in gifenc ? gifenc : (gifenc as { default: typeof gifenc }).default;
