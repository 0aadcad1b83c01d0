/** The equipment that the visitor has, stored on the device so that it is already chosen on the next visit. */

const place = 'what-i-have';

/** The words chosen last time; none if nothing is stored or storage is not allowed. */
export function keptEquipment(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the words that are chosen now. */
export function keepEquipment(words: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(words));
  } catch {
    // A browser without storage starts empty next time.
  }
}
