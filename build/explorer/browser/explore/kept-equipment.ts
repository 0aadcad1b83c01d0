/** What somebody has to train with, kept on the device: on the next visit it is chosen already. */

const place = 'what-i-have';

/** The words that were chosen last; none where nothing is kept or may be. */
export function keptEquipment(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the words that are chosen now. */
export function keepEquipment(words: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(words));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}
