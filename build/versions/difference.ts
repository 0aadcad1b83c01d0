import { compareIds } from '../../catalogue/schema/exercise-id.ts';
import { collections } from '../../edge/format/collections.ts';
import type { CatalogueState } from './exercise-state.ts';

/** An exercise in a list of changes. */
export interface ChangedExercise {
  readonly id: string;
  readonly name: string;
}

/** An exercise with a new name. */
export interface Renamed extends ChangedExercise {
  readonly formerName: string;
}

/** An exercise that moved from one list to another. */
export interface Moved extends ChangedExercise {
  /** The field of the list. */
  readonly field: string;
  /** The words before and after, separated by commas if there are several. */
  readonly from: string;
  readonly to: string;
}

/** The difference between two states of the catalogue. Each list is sorted by id. */
export interface Difference {
  readonly removed: readonly ChangedExercise[];
  readonly renamed: readonly Renamed[];
  readonly added: readonly ChangedExercise[];
  readonly moved: readonly Moved[];
  readonly text: readonly ChangedExercise[];
  /** The number of exercises with other related exercises. */
  readonly related: number;
  /** The number of exercises with a changed animation. */
  readonly images: number;
}

/** Compares two states. */
export function differenceBetween(from: CatalogueState, to: CatalogueState): Difference {
  const kept = [...to].flatMap(([id, after]) => {
    const before = from.get(id);
    return before ? [{ id, before, after }] : [];
  });
  const changed = (field: string) => kept.filter(({ before, after }) => before[field] !== after[field]);
  return {
    removed: named(from).filter(({ id }) => !to.has(id)),
    renamed: byId(changed('name').map(({ id, before, after }) => ({ id, formerName: before.name, name: after.name }))),
    added: named(to).filter(({ id }) => !from.has(id)),
    moved: byId(
      collections.flatMap(({ field }) =>
        changed(field).flatMap(({ id, before, after }) => {
          const [from, to] = [before[field], after[field]];
          return from === undefined || to === undefined ? [] : [{ id, name: after.name, field, from, to }];
        }),
      ),
    ),
    text: byId(changed('text').map(({ id, after }) => ({ id, name: after.name }))),
    related: changed('related').filter(({ before }) => before.related !== undefined).length,
    images: changed('image').length,
  };
}

function named(state: CatalogueState): ChangedExercise[] {
  return byId([...state].map(([id, { name }]) => ({ id, name })));
}

function byId<T extends ChangedExercise>(entries: T[]): T[] {
  return entries.sort((a, b) => compareIds(a.id, b.id));
}
