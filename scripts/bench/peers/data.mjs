/** What all peers serve: the same exercises with the same key. Arguments: the file of exercises, a key, a port. */

import { readFileSync } from 'node:fs';

const [, , file, key, port] = process.argv;

/** All exercises, in the order of every list. */
export const exercises = JSON.parse(readFileSync(file, 'utf8'));

/** The exercises of each body part. */
export const byBodyPart = new Map();
for (const exercise of exercises) {
  const list = byBodyPart.get(exercise.bodyPart);
  if (list) list.push(exercise);
  else byBodyPart.set(exercise.bodyPart, [exercise]);
}

export const isAllowed = (given) => given === key;

export const listening = { port: Number(port), host: '127.0.0.1' };

/** The page that a query selects. */
export function pageOf(list, { limit, offset }) {
  const start = Number(offset ?? 0);
  return list.slice(start, limit === undefined ? undefined : start + Number(limit));
}
