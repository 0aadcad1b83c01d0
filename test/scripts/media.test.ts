import { expect, test } from 'vitest';
import { withCatalogue } from '../catalogue/edited-catalogue.ts';
import { run } from '../support/command.ts';

const lost = {
  file: 'exercises/0001-dumbbell-goblet-squat.json',
  find: '"implement": "goblet"',
  put: '"implement": "gobelt"',
};

test('nothing is rendered of a catalogue that has a problem, and each is told by its place', async () => {
  await withCatalogue([lost], async (folder) => {
    const { status, stdout, stderr } = await run('media', ['--catalogue', folder]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      `${lost.file}:22:20  motion-resolves  unknown value of parameter "implement": "gobelt"; did you mean "goblet"?`,
    );
    expect(stderr).toContain('Nothing was rendered: the catalogue has problems.');
  });
});

test('a movement that is still being written can be looked at all the same', async () => {
  await withCatalogue([lost], async (folder) => {
    const { status, stdout } = await run('media', ['--catalogue', folder, '--check', '--only', 'sit-up,0001']);
    expect(status).toBe(1);
    expect(stdout).toContain('0001 dumbbell goblet squat  motion  unknown value of parameter "implement": "gobelt"');
    expect(stdout).toContain('2 movements, 1 faults.');
  });
});
