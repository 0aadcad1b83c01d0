import type { Catalogue } from './catalogue.ts';
import { fileNames } from './file-name.ts';
import { lowerCased } from './fix/repair-exercise.ts';
import { spokenWords } from './rules/name-equipment.ts';
import {
  categories,
  difficulties,
  exerciseSchema,
  forces,
  lateralities,
  mechanics,
  metrics,
} from './schema/exercise.ts';
import type { ExerciseMotion, Pattern, SharedParameters } from './schema/motion.ts';
import { didYouMean } from './text/closest.ts';
import { plainName } from './text/plain-name.ts';

/** A name can't be that of a new exercise; the message says why. */
export class NameError extends Error {
  override name = 'NameError';
}

/** An exercise file with everything but the text, for which it has `TODO` marks that say what to write. */
export interface NewExercise {
  readonly id: string;
  /** The name of the file inside `exercises/`. */
  readonly fileName: string;
  readonly exercise: Readonly<Record<string, unknown>>;
}

/**
 * Creates the file of an exercise with the next free id. Equipment and movement pattern are taken from its name.
 * @throws NameError
 */
export function newExercise(name: string, catalogue: Catalogue): NewExercise {
  const checked = exerciseSchema.shape.name.safeParse(name);
  if (!checked.success) {
    const repaired = lowerCased(name);
    const meant = exerciseSchema.shape.name.safeParse(repaired).success ? `; did you mean "${repaired}"?` : '';
    throw new NameError(`"${name}" can't be a name; expected ${checked.error.issues[0]!.message}${meant}`);
  }
  const taken = whoIsCalled(name, catalogue);
  if (taken !== undefined) throw new NameError(`"${name}" is already ${taken}`);

  const given = [...catalogue.ledger, ...catalogue.exercises];
  const id = String(given.reduce((highest, { id }) => Math.max(highest, Number(id)), 0) + 1).padStart(4, '0');
  const equipment = equipmentOf(name, catalogue);
  const exercise = {
    $schema: '../exercise.schema.json',
    id,
    name,
    aliases: [],
    bodyPart: 'TODO: the body part of the target in vocabulary/targets.json',
    equipment,
    target: 'TODO: the muscle that the exercise is chosen for, from vocabulary/targets.json',
    secondaryMuscles: [],
    muscles: {
      main: ['TODO: the muscles of the target, from vocabulary/anatomy.json, by how much they work'],
      helping: ['TODO: the muscles that move along'],
      holding: ['TODO: the muscles that keep still what must not move'],
    },
    category: `TODO: one of ${categories.join(', ')}`,
    difficulty: `TODO: one of ${difficulties.join(', ')}`,
    metrics: [`TODO: what to log, in this order: ${metrics.join(', ')}`],
    requires: [],
    movementPattern: 'TODO: a word of vocabulary/movement-patterns.json',
    laterality: `TODO: one of ${lateralities.join(', ')}`,
    force: `TODO: one of ${forces.join(', ')}`,
    mechanic: `TODO: one of ${mechanics.join(', ')}`,
    instructions: [
      'TODO: how to set up, with equipment, position and grip, in one sentence of 5 to 30 words.',
      'TODO: how to move, with joints, direction and distance.',
      'TODO: how to breathe or brace, where it matters.',
      'TODO: how to come back.',
      'TODO: for a one-sided exercise, when to switch sides.',
    ],
    tips: ['TODO: the mistake that spoils it, what to feel, or how to make it easier or harder.'],
    motion: motionOf(name, equipment, catalogue),
  };
  return { id, fileName: fileNames({ id, name })[0], exercise };
}

/** The exercise that already has this name, however it is hyphenated: "the name of 0002". */
function whoIsCalled(name: string, { exercises, ledger }: Catalogue): string | undefined {
  const isSame = (other: string) => plainName(other) === plainName(name);
  const spelled = (other: string) => (other === name ? '' : `, "${other}"`);
  for (const exercise of exercises) {
    if (isSame(exercise.name)) return `the name of ${exercise.id}${spelled(exercise.name)}`;
    const alias = exercise.aliases.find(isSame);
    if (alias !== undefined) return `an alias of ${exercise.id}${spelled(alias)}`;
  }
  const started = ledger.find((entry) => isSame(entry.name) && entry.removed === undefined);
  return started && `in the ledger as ${started.id}${spelled(started.name)}`;
}

function equipmentOf(name: string, { vocabulary, exercises }: Catalogue): string {
  const words = vocabulary.equipment.flatMap(({ word }) => spokenWords(word).map((spoken) => ({ word, spoken })));
  const [named] = words
    .filter(({ spoken }) => `${name} `.startsWith(`${spoken} `))
    .sort((a, b) => b.spoken.length - a.spoken.length);
  if (named) return named.word;
  const first = name.split(' ')[0]!;
  // A word of another name is no misspelling: an axle is not a cable.
  if (exercises.some((exercise) => exercise.name.split(' ').includes(first))) return 'body weight';
  const meant = didYouMean(
    first,
    words.map(({ spoken }) => spoken),
  );
  if (meant !== undefined) throw new NameError(`"${name}" begins with no word of vocabulary/equipment.json; ${meant}`);
  return 'body weight';
}

/** The pattern in the name, with the parameter value that has the name of the equipment. */
function motionOf(name: string, equipment: string, catalogue: Catalogue): ExerciseMotion {
  const pattern = patternOf(name, catalogue);
  if (pattern === undefined) return { pattern: 'TODO: the movement pattern, a file of motions/' };
  const { parameters = {} } = catalogue.motions.get(pattern) as Pattern;
  const shared = (catalogue.motions.get('shared/parameters') ?? {}) as SharedParameters;
  const named = Object.entries(parameters).find(([, { shared: set, values }]) => {
    const own = values?.[equipment];
    return own !== undefined ? own !== null : set !== undefined && shared[set]?.values[equipment] !== undefined;
  });
  return { pattern, ...(named && { parameters: { [named[0]]: equipment } }) };
}

/** The longest pattern that the name ends with: "dumbbell goblet squat" is a squat. */
function patternOf(name: string, { motions }: Catalogue): string | undefined {
  const hyphenated = `-${name.replaceAll(' ', '-')}`;
  return [...motions.keys()]
    .filter((pattern) => hyphenated.endsWith(`-${pattern}`))
    .sort((a, b) => b.length - a.length)[0];
}
