/**
 * The licence that documents, downloads and the offline package say the data has. A catalogue under another one changes it
 * here, in the foot of the page (`build/explorer/pages/shell.tsx`), and its text in its own `LICENSE`.
 */
export const dataLicense = {
  /** SPDX identifier (https://spdx.org/licenses/). */
  id: 'CC0-1.0',
  name: 'CC0 1.0 Universal',
  title: 'Creative Commons Zero v1.0 Universal',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;
