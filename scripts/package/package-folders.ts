/** The packages, with the folders below `dist` that they are made in. */
export const packageFolders = { 'exercise-catalogue': 'offline', 'exercise-catalogue-mcp': 'mcp' } as const;
