import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseContent } from '../../../build/release/content.ts';
import { noHistory } from '../../../build/versions/history.ts';
import { apiExercise } from '../../../edge/format/exercise.ts';
import { projectBuild } from '../../../scripts/build/build-place.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';

test("the answer in the README is the API's; vitest -u writes it", async () => {
  const file = join(import.meta.dirname, '../../../README.md');
  const readme = readFileSync(file, 'utf8');
  const [, equipment] = /exercises\/equipment\/(\w+)\?limit=1"/.exec(readme)!;
  const { imageBase } = projectBuild({});
  const whole = await wholeCatalogue();
  const catalogue = { ...whole, exercises: whole.exercises.filter((exercise) => exercise.equipment === equipment) };
  const { records } = releaseContent({ catalogue, history: noHistory, license: '', imageBase });
  const first = apiExercise(records.at(0)!);
  const answer = `\`\`\`json\n[\n${JSON.stringify(first)}\n]\n\`\`\`\n`;
  await expect(readme.replace(/^```json\n.*?^```\n/ms, () => answer)).toMatchFileSnapshot(file);
});
