/** The content encodings of published files with their file extensions, the preferred one first. */
export const encodings = { br: 'br', gzip: 'gz' } as const;

/** The name of a content encoding in HTTP. */
export type Encoding = keyof typeof encodings;

/** These names, the preferred one first. */
export const encodingNames = Object.keys(encodings) as readonly Encoding[];
