/**
 * The license of the data, as stated in documents, downloads and the offline package. To use another one, change it
 * here and in the page's footer (`build/explorer/pages/shell.tsx`), and put its text into the catalogue's `LICENSE`.
 */
export const dataLicense = {
  /** SPDX identifier (https://spdx.org/licenses/). */
  id: 'CC0-1.0',
  name: 'CC0 1.0 Universal',
  title: 'Creative Commons Zero v1.0 Universal',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;
