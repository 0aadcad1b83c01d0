// A thread starts without the loader of TypeScript that its parent has.
import { register } from 'tsx/esm/api';

register();
export const { default: renderImage } = await import('./render-worker.ts');
export default renderImage;
