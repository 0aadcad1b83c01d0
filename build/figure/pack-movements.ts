import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Movements, PackedMovement } from './movements.ts';

/** Members of a movement's files that do not show: what people read, what rules allow and what is claimed. */
const unseen: ReadonlySet<string> = new Set(['$schema', 'description', 'tolerances', 'claims']);

/** The movements of all exercises of a valid catalogue that have one. */
export function packMovements({ motions, exercises }: Pick<Catalogue, 'motions' | 'exercises'>): Movements {
  const moving = exercises.filter(({ motion }) => motion !== undefined);
  return {
    motions: Object.fromEntries([...motions].map(([name, file]) => [name, seen(file)])),
    exercises: Object.fromEntries(
      moving.map(({ id, name, motion, muscles }): [string, PackedMovement] => {
        const { steps, ...shown } = motion!;
        const packed = [name, seen(shown), muscles.main, muscles.helping] as const;
        return [id, steps ? [...packed, steps] : packed];
      }),
    ),
  };
}

function seen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !unseen.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, seen(member)]));
}
