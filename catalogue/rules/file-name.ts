import { fileNames } from '../file-name.ts';
import type { FileRule } from './rule.ts';

export const fileName: FileRule = {
  name: 'file-name',
  scope: 'file',
  description: 'An exercise is in exercises/<id>-<name with hyphens>.json, or exercises/<id>.json.',
  *check(exercise, { sources }) {
    const { file } = sources.get(exercise)!;
    const inside = file.slice(file.lastIndexOf('/exercises/') + '/exercises/'.length);
    const [expected] = fileNames(exercise);
    if (fileNames(exercise).includes(inside)) return;
    yield {
      path: ['id'],
      message: `the file is named "${inside}"; expected "${expected}"`,
      fix: 'npm run fix renames it',
    };
  },
};
