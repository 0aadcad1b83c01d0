/** The equipment that the visitor has, stored on the device so that it is already chosen on the next visit. */

import { storedText, storeText } from '../../components/stored-text.ts';

const place = 'what-i-have';

/** The words chosen last time; none if nothing is stored, or something else. */
export function keptEquipment(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storedText('localStorage', place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the words that are chosen now. */
export function keepEquipment(words: readonly string[]): void {
  storeText('localStorage', place, JSON.stringify(words));
}
