import type { FigureSettings } from './options.ts';

let settings: FigureSettings = {};
const listeners = new Set<() => void>();

/** Says how figures are drawn; only those that begin afterwards are. */
export function configureFigures(changed: FigureSettings): void {
  settings = { ...settings, ...changed };
  for (const changed of listeners) changed();
}

/** The settings in force. */
export function figureSettings(): FigureSettings {
  return settings;
}

/** Calls `listener` whenever that changes. */
export function onSettings(listener: () => void): void {
  listeners.add(listener);
}
