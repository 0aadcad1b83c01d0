import fc from 'fast-check';

/**
 * The seed of all property tests in `npm test`: the same code gives the same result, so a change is never blocked by a
 * new value. `npm run test:faults` draws new values, which is how they are found.
 */
fc.configureGlobal({ seed: 20_260_101 });
