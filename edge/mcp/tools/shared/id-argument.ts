import { textOf } from '../../schema.ts';

/** The argument that names an exercise. */
export const idArgument = textOf('Id of an exercise, such as "0001"; search_exercises finds it');
