import type { FigureSettings } from '../options.ts';

let settings: FigureSettings = {};
const listeners = new Set<() => void>();

/** Changes how figures are drawn. Applies to figures started afterwards; those before are drawn as they were begun. */
export function configureFigures(changed: FigureSettings): void {
  settings = { ...settings, ...changed };
  for (const changed of listeners) changed();
}

/** The settings in force. */
export function figureSettings(): FigureSettings {
  return settings;
}

/** Calls `listener` whenever the settings change. */
export function onSettings(listener: () => void): void {
  listeners.add(listener);
}
