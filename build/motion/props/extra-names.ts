/**
 * The props of `extra-groups.ts`, by which a page knows what to load for an exercise. All others are machines. They are
 * written down, because with that file a page would load what it wants to load later; a test keeps both equal.
 */
export const extraNames: readonly string[] = [
  'band-loop',
  'resistance-band',
  'strap',
  'towel',
  'suspension-trainer',
  'jump-rope',
  'foam-roller',
  'massage-stick',
  'wheel-roller',
  'landmine',
  'sandbag',
  'hammer',
  'tire',
  'climbing-rope',
  'battle-rope',
  'wrist-roller',
  'post',
  'stick',
  'trap-bar',
  'bosu-ball',
];
