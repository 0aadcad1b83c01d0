/** The limits of what a page loads to draw figures, in bytes compressed with gzip. */
export const figureBudgets = { module: 64_000, machines: 22_000, extras: 8_000, movements: 150_000 } as const;
