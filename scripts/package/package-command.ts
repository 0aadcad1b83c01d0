import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { OutputFolder } from '../../build/support/output-folder.ts';
import type { ProjectAddresses } from '../../build/support/package-members.ts';
import { decodeManifest } from '../../edge/format/manifest.ts';
import { manifestPath, releaseFolder } from '../../edge/format/paths.ts';
import { replaceFolder } from '../build/replace-folder.ts';
import { runCommand } from '../support/command-line.ts';
import { diskFolder } from '../support/disk-folder.ts';
import { allowLocalImagesOption, expectPublicImages } from '../support/image-base.ts';
import { liveRelease } from '../support/live-release.ts';
import type { Command } from '../support/options.ts';
import { project } from '../support/project.ts';
import { expectReplaceable } from '../support/replaceable.ts';
import { packageFolders } from './package-folders.ts';
import { projectAddresses } from './project-addresses.ts';

/** The source of a package. */
export interface PackageSource {
  /** The folder of the written release. */
  readonly release: OutputFolder;
  /** Text of the data's license. */
  readonly license: string;
  /** The public addresses of the project, if known. */
  readonly addresses: ProjectAddresses | undefined;
}

/** An npm package of the project. */
export interface Package {
  readonly name: keyof typeof packageFolders;
  /** The command that makes it: `npm run package --`. */
  readonly call: string;
  /** Writes the package, ready for `npm publish`. */
  write(source: PackageSource, folder: OutputFolder): Promise<void>;
}

/** Runs the command that makes a package from the built release. */
export async function runPackageCommand({ name: packageName, call, write }: Package): Promise<void> {
  const command = {
    call,
    options: {
      from: { value: 'DIR', help: 'the built tree', fallback: join(project, 'dist', 'cdn') },
      to: {
        value: 'DIR',
        help: 'the folder of the package, which is replaced completely',
        fallback: join(project, 'dist', packageFolders[packageName]),
      },
      'allow-local-images': allowLocalImagesOption,
    },
  } satisfies Command;
  await runCommand(command, async (values) => {
    const from = resolve(values.from);
    const to = resolve(values.to);
    expectReplaceable({
      folder: to,
      kept: [from],
      marks: ['package.json'],
      // The project's own package.json is private.
      isOurs: (text) => new RegExp(`"name": ?"${packageName}"`).test(text) && !text.includes('"private"'),
    });
    const addresses = projectAddresses(project);
    const release = liveRelease(from);
    const manifest = decodeManifest(readFileSync(join(from, manifestPath(release))));
    if (!values['allow-local-images']) expectPublicImages(manifest);
    const released = join(from, releaseFolder(release));
    await replaceFolder(to, async (next) => {
      const license = readFileSync(join(released, 'snapshots', 'LICENSE'), 'utf8');
      await write({ release: diskFolder(released), license, addresses }, diskFolder(next));
    });
    tell(to, addresses);
  });
}

function tell(to: string, addresses: ProjectAddresses | undefined): void {
  const { name, version } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8'));
  // npm recognizes a path only if it begins with a dot or a slash.
  const place = relative('', to).startsWith('..') ? to : `./${relative('', to)}`;
  console.error(`Packed ${name} ${version} into ${place}.`);
  if (!addresses)
    console.error(
      '  It has no addresses: set "repository", "homepage" and "bugs" in package.json, or clone from a public host.',
    );
  console.error(`  npm pack ${place}      makes ${name}-${version}.tgz, which npm can install`);
  console.error(`  npm publish ${place}   publishes it to a registry`);
}
