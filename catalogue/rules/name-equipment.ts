import type { FileRule } from '../rule.ts';

/** How names refer to equipment, if not by its word. */
const spoken: ReadonlyMap<string, readonly string[]> = new Map([
  ['elliptical machine', ['elliptical']],
  ['hammer', ['sledgehammer']],
  ['leverage machine', ['machine']],
  ['rope', ['battle rope', 'climbing rope', 'jump rope', 'rope']],
  ['skierg machine', ['skierg']],
  ['sled machine', ['sled']],
  ['stepmill machine', ['stepmill']],
]);

/** The words by which names refer to a piece of equipment. */
export function spokenWords(equipment: string): readonly string[] {
  return spoken.get(equipment) ?? [equipment];
}

/** A name that mentions equipment starts with its own equipment; body weight is left out. */
export const nameEquipment: FileRule = function* ({ name, equipment }, { vocabulary }) {
  const words = vocabulary.equipment.map(({ word }) => word);
  if (!words.includes(equipment)) return;
  const own = spokenWords(equipment);
  if (equipment === 'body weight') {
    if (starts(name, equipment)) {
      yield { path: ['name'], message: `the name begins with "${equipment}"`, fix: 'leave these words out' };
    }
    return;
  }
  if (own.some((word) => starts(name, word))) return;
  const fix = `begin with ${own.map((word) => `"${word}"`).join(' or ')}`;
  const later = own.flatMap((word) => [word, `${word}s`]).find((word) => placeOf(word, name) > 0);
  const others = words.filter((word) => word !== equipment).flatMap(spokenWords);
  const other = others.find((word) => starts(name, word));
  if (later !== undefined) {
    yield {
      path: ['name'],
      within: placeOf(later, name),
      message: `"${later}" does not stand first in the name`,
      fix,
    };
  } else if (other !== undefined) {
    yield { path: ['name'], message: `the name begins with "${other}"; the equipment is "${equipment}"`, fix };
  }
};

function starts(name: string, word: string): boolean {
  return placeOf(word, name) === 0;
}

/** The index of a word in a name, or -1. */
function placeOf(word: string, name: string): number {
  return ` ${name} `.indexOf(` ${word} `);
}
