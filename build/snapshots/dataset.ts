/** The name of the dataset on data hubs. */
export const datasetName = 'exercise-catalogue';
/** Its title. */
export const datasetTitle = 'Exercise Catalogue';
/** Who made it. */
export const datasetAuthors = `The contributors of ${datasetTitle}`;
/** What it is, in one sentence. */
export const datasetDescription =
  'Fitness exercises with body part, equipment, target and secondary muscles, instructions, tips and an animation each, free for any use.';
/** What it is found by. */
export const datasetKeywords = ['exercise', 'fitness', 'gym', 'muscle', 'training', 'workout'];
