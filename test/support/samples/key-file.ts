import { join } from 'node:path';
import { temporaryFolder } from '../folders/temporary-folder.ts';
import { sampleKeyText } from './sample-keys.ts';

/** Writes the sample keys to a file called `keys.json` in a new folder, and returns its path. */
export async function sampleKeyFile(): Promise<string> {
  const folder = await temporaryFolder(new Map([['keys.json', Buffer.from(sampleKeyText)]]));
  return join(folder.path, 'keys.json');
}
