import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { archiveImages } from '../../../build/media/image-archive.ts';
import { project } from '../../../scripts/support/project.ts';
import { installed, type Outcome, type Runtime, runProgram } from './runtime.ts';

const example = join(project, 'build/offline/examples/expo');

/** A stand-in for an image archive: exercises with animations of one pixel. */
const animations = ['0001', '0035'];
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** First bytes of Hermes bytecode, little-endian. */
const bytecodeMagic = 0x1f1903c103bc1fc6n;

/** The example app, bundled for Android as for a store: by Metro, and by the Hermes of React Native 0.81. */
export const expo: Runtime = {
  name: 'expo',
  dependencies: {
    expo: '54.0.9',
    'expo-file-system': '19.0.6',
    'expo-image': '3.0.9',
    react: '19.1.0',
    'react-native': '0.81.5',
    'react-native-webview': '13.15.0',
  },
  files: [],
  async run(folder, { release }): Promise<Outcome> {
    for (const name of ['App.js', 'app.json', 'catalogue.js', 'index.js', 'animations'])
      await cp(join(example, name), join(folder, name), { recursive: true });
    const archive = unzipSync(archiveImages(new Map(animations.map((id) => [`${id}.gif`, onePixel]))));
    for (const [name, bytes] of Object.entries(archive)) await writeFile(join(folder, 'animations', name), bytes);
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, main: 'index.js' }));
    for (const name of Object.keys(JSON.parse(await readFile(join(example, 'package.json'), 'utf8')).dependencies)) {
      if (!(name in manifest.dependencies)) throw new Error(`The Expo example needs ${name}, which is not installed.`);
    }
    const environment = { CI: '1', EXPO_NO_TELEMETRY: '1', EXPO_OFFLINE: '1' };
    const args = ['export', '--platform', 'android', '--output-dir', 'out'];
    await runProgram(installed(folder, '.bin', 'expo'), args, folder, environment);
    const scripts = join(folder, 'out', '_expo', 'static', 'js', 'android');
    const [name] = await readdir(scripts);
    const bytecode = await readFile(join(scripts, name!));
    if (bytecode.readBigUInt64LE(0) !== bytecodeMagic) throw new Error(`${name} is not Hermes bytecode.`);
    if (!bytecode.includes(release)) throw new Error(`The pack of release ${release} is not in ${name}.`);
    const bundled = JSON.parse(await readFile(join(folder, 'out', 'metadata.json'), 'utf8')).fileMetadata.android
      .assets;
    if (!bundled.some(({ ext }: { ext: string }) => ext === 'gif')) throw new Error('The animations are not bundled.');
    return {
      note: `bytecode version ${bytecode.readUInt32LE(8)}, ${bytecode.length} bytes; not run: that takes a phone`,
    };
  },
};
