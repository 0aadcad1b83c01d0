import { platformCheck } from './platform-check.mjs';
import { portableBench, portableCheck } from './portable-check.mjs';

const [origin, path] = process.argv.slice(2);
const result = {
  portable: await portableCheck(),
  platform: await platformCheck(origin, path),
  bench: portableBench(() => performance.now()),
};
console.log(JSON.stringify(result));
