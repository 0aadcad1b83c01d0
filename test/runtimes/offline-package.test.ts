import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOfflinePackage } from '../../build/offline/write-package.ts';
import { type ReleaseContent, releaseContent } from '../../build/release/content.ts';
import { writeRelease } from '../../build/release/write-release.ts';
import { writeFile } from '../../build/support/output-folder.ts';
import { noProgress } from '../../build/support/progress.ts';
import { noHistory } from '../../build/versions/history.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { apiExercise } from '../../edge/format/exercise.ts';
import { currentPath, releaseFolder } from '../../edge/format/paths.ts';
import { diskFolder } from '../../scripts/support/disk-folder.ts';
import { project } from '../../scripts/support/project.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { wholeCatalogue } from '../support/samples/whole-catalogue.ts';
import { serveFolder } from '../support/servers/servers.ts';
import { expo } from './offline-package/expo.ts';
import { hermes } from './offline-package/hermes.ts';
import { install, runProgram, type Trial } from './offline-package/runtime.ts';
import { scriptRuntimes } from './offline-package/script-runtimes.ts';

let content: ReleaseContent;
let tarball: string;
let trial: Trial;
/** The result of the first runtime, which that of others must equal. */
let reference: unknown;

beforeAll(async () => {
  const folder = (await temporaryFolder()).path;
  const [cdn, dist] = [join(folder, 'cdn'), join(folder, 'offline')];
  const license = await readFile(join(project, 'catalogue', 'LICENSE'), 'utf8');
  const imageBase = 'https://images.example.org';
  content = releaseContent({ catalogue: await wholeCatalogue(), history: noHistory, license, imageBase });
  const unnamed = join(cdn, 'releases', 'unnamed');
  const release = await writeRelease(content, diskFolder(unnamed), { progress: noProgress });
  const named = join(cdn, releaseFolder(release));
  await rename(unnamed, named);
  writeFile(diskFolder(cdn), currentPath, encodeCurrent(release));
  const command = join(project, 'scripts/exercise-catalogue.ts');
  await writeOfflinePackage({ release: diskFolder(named), license, command }, diskFolder(dist));
  const [{ filename }] = JSON.parse(await runProgram('npm', ['pack', '--json', '--pack-destination', folder], dist));
  tarball = join(folder, filename);
  const { origin } = await serveFolder(cdn);
  trial = { origin, release };
});

describe('the offline package has the exercises of the catalogue, answers like the first, and can be updated', () => {
  test.each([...scriptRuntimes, hermes, expo])('in $name', async (runtime) => {
    const folder = await install(runtime, tarball);
    const { portable, platform, bench, note } = await runtime.run(folder, trial);
    const exercises = content.records.map(apiExercise);
    if (portable) {
      reference ??= portable;
      expect(portable.exercises).toEqual(exercises);
      expect(portable).toEqual(reference);
    }
    if (platform) {
      const back = exercises.filter(({ bodyPart }) => bodyPart === 'back');
      expect(platform).toMatchObject({ before: 'former', changed: true, after: trial.release, status: 200 });
      expect(JSON.parse(platform.body)).toEqual(back.slice(0, 2));
    }
    if (bench) {
      const { firstPage, parseAll } = bench;
      const times = (parseAll / firstPage).toFixed(1);
      console.log(`${runtime.name}: first page ${firstPage.toFixed(2)} ms, ${times} times faster than parsing all`);
    }
    if (note) console.log(`${runtime.name}: ${note}`);
  });
});
