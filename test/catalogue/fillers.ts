const words = (
  'apple bridge candle desert engine forest garden hammer island jacket kitchen ladder market needle orange pencil ' +
  'quarry ribbon saddle ticket umbrella valley window yellow anchor basket castle dragon eagle feather glacier harbor ' +
  'insect jungle kettle lantern mirror napkin ocean parade quiver rocket silver temple unicorn violin wagon yogurt ' +
  'acorn button carpet dinner elbow flower guitar helmet igloo jewel knight lemon magnet nickel oyster pepper'
).split(' ');

/** Any number of valid exercises from id 0101 on, different from each other and from those of the valid catalogue. */
export function fillers(count: number): { id: string; name: string; file: string; text: string }[] {
  return Array.from({ length: count }, (_, index) => {
    const id = String(101 + index).padStart(4, '0');
    const name = `${words[index]} hold`;
    const instructions = Array.from({ length: 5 }, (_, step) => {
      // Steps of 7 through a list whose length isn't a multiple of 7, so every sentence differs.
      const chosen = Array.from(
        { length: 7 },
        (_, word) => words[(index * 31 + step * 13 + word * (7 + index)) % words.length]!,
      );
      const sentence = chosen.join(' ');
      return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
    });
    const exercise = {
      $schema: '../exercise.schema.json',
      id,
      name,
      aliases: [],
      bodyPart: 'waist',
      equipment: 'body weight',
      target: 'abs',
      secondaryMuscles: ['glutes'],
      muscles: { main: ['upper abs'], helping: ['gluteus maximus'], holding: [] },
      category: 'strength',
      difficulty: 'beginner',
      metrics: ['reps'],
      requires: [],
      movementPattern: 'spinal flexion',
      laterality: 'bilateral',
      force: 'pull',
      mechanic: 'compound',
      instructions,
      tips: ['Breathe out with effort.'],
      motion: { pattern: 'sit-up' },
    };
    return { id, name, file: `exercises/${id}.json`, text: `${JSON.stringify(exercise, null, 2)}\n` };
  });
}
