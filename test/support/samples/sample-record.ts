import { type ExerciseRecord, type RecordSource, recordOf } from '../../../build/record/fields.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';

/** An exercise with a value for every field, and what the build adds. */
export const sampleSource: RecordSource = {
  exercise: {
    $schema: '../exercise.schema.json',
    id: '0007',
    name: 'barbell back squat',
    aliases: ['high-bar squat'],
    bodyPart: 'upper legs',
    equipment: 'barbell',
    target: 'quads',
    secondaryMuscles: ['glutes', 'spine'],
    muscles: { main: ['vasti'], helping: ['gluteus maximus'], holding: ['erector spinae'] },
    category: 'strength',
    difficulty: 'intermediate',
    metrics: ['weight', 'reps'],
    requires: ['rack'],
    movementPattern: 'squat',
    laterality: 'bilateral',
    force: 'push',
    mechanic: 'compound',
    instructions: ['Stand under the bar.', 'Sit down and stand up.'],
    tips: ['Keep your chest up.', 'Start with an empty bar.'],
    motion: { pattern: 'squat', parameters: { implement: 'barbell back', grip: 'wide' }, keys: [{}] },
  } as Exercise,
  gifUrl: 'https://images.example/image/00.gif',
  related: { easier: ['0014'], harder: [], alternatives: ['0005', '0006'], variations: ['0002'] },
};

/** Its record. */
export const sampleRecord: ExerciseRecord = recordOf(sampleSource);
