import fc from 'fast-check';

/**
 * The seed of all property tests in `npm test`: the same code has the same result, so that a change is never held up by
 * a value that nobody has met before. `npm run test:faults` draws new ones, which is where such values are found.
 */
fc.configureGlobal({ seed: 20_260_101 });
