/** The portable check in the bare Hermes VM of 2020, which has neither an event loop nor `Promise`: both are polyfilled. */

const jobs = [];
globalThis.setImmediate = (job, ...values) => jobs.push(() => job(...values));
// The promises of React Native.
globalThis.Promise = require('promise/setimmediate/es6-extensions');
require('promise/setimmediate/finally');
require('core-js/actual/array');
require('core-js/actual/map');
require('core-js/actual/object');
require('core-js/actual/set');
require('core-js/actual/string');
require('core-js/actual/typed-array');

const { portableBench, portableCheck } = require('./portable-check.mjs');

let result;
portableCheck().then(
  (portable) => {
    result = { portable, bench: portableBench(Date.now) };
  },
  (error) => {
    result = { error: String(error), stack: error.stack };
  },
);
while (jobs.length > 0) jobs.shift()();
print(JSON.stringify(result));
