import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engines } from '../../../build/support/package-members.ts';
import { project } from '../../../scripts/support/project.ts';

test('published packages ask for the Node that the project itself asks for', () => {
  expect(engines).toEqual(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).engines);
});
