/** Facts about the dataset, shared by its descriptions for data hubs. */

export const datasetName = 'exercise-catalogue';
export const datasetTitle = 'Exercise Catalogue';
/** Who made it. */
export const datasetAuthors = `The contributors of ${datasetTitle}`;
export const datasetDescription =
  'Fitness exercises with body part, equipment, target and secondary muscles, instructions, tips and an animation each, free for any use.';
export const datasetKeywords = ['exercise', 'fitness', 'gym', 'muscle', 'training', 'workout'];
