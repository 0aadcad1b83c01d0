import { decodeHeader, headerBytes } from '../../edge/offline/pack/header.ts';
import type { WrittenPack } from '../release/released-pack.ts';
import { type OutputFolder, writeFile } from '../support/output-folder.ts';
import { folderOf, type ModuleFormat } from './package-code.ts';
import { typeEntries } from './package-types.ts';

/** Writes the modules with data of one format, and their types. */
export function writeDataModules(folder: OutputFolder, format: ModuleFormat, written: WrittenPack): void {
  writeFile(folder, `${folderOf[format]}release.js`, exported(format, JSON.stringify(written.about)));
  writePackModule(folder, format, written);
  const writeTypes = (name: string, text: string) => writeFile(folder, `${folderOf[format]}types/${name}.d.ts`, text);
  writeTypes('pack', dataTypes(format, 'The pack of this version.', 'ReleasedPack'));
  writeTypes('catalogue.pack', packFileTypes(format));
  writeTypes('release', dataTypes(format, 'What the file catalogue.pack is of.', "Omit<ReleasedPack, 'pack'>"));
}

/** Writes the pack as a module, for bundlers that accept only scripts. Written in pieces, because it can be long. */
function writePackModule(folder: OutputFolder, format: ModuleFormat, { about, pack }: WrittenPack): void {
  const { starts } = decodeHeader(pack.subarray(0, headerBytes), pack.length);
  const [before, after] = exported(format, JSON.stringify({ ...about, pack: '|' })).split('"|"');
  const file = folder.create(`${folderOf[format]}pack.js`);
  const write = (text: string) => file.write(Buffer.from(text, 'ascii'));
  write(`${before}{"binary":"${pack.toString('base64', 0, starts.directory)}","text":'`);
  for (let at = starts.directory; at < pack.length; at += pieceBytes) {
    // The pack is ASCII without control characters, so nothing else needs escaping.
    write(pack.toString('ascii', at, Math.min(at + pieceBytes, pack.length)).replace(/[\\']/g, '\\$&'));
  }
  write(`'}${after}`);
  file.close();
}

const pieceBytes = 1024 * 1024;

/** The text of a module that exports one value. */
export function exported(format: ModuleFormat, expression: string): string {
  return format === 'es' ? `export default ${expression};\n` : `module.exports = ${expression};\n`;
}

/** The declarations for importing the pack file itself, as bundlers resolve it. */
function packFileTypes(format: ModuleFormat): string {
  return (
    '/** What stands for the file in your bundler: its address, or the number that Metro gives to assets. */\n' +
    `declare const asset: string | number;\n${exporting(format)} asset;\n`
  );
}

/** The declarations of a module that exports one value. */
function dataTypes(format: ModuleFormat, description: string, type: string): string {
  return (
    `import type { ReleasedPack } from './${typeEntries.index}.js';\n` +
    `/** ${description} */\ndeclare const value: ${type};\n${exporting(format)} value;\n`
  );
}

function exporting(format: ModuleFormat): string {
  return format === 'es' ? 'export default' : 'export =';
}
