/**
 * The license of the data and animations, as stated in documents, downloads, packages and the web page. To use another
 * one, change it here and put its text into the catalogue's `LICENSE`.
 */
export const dataLicense = {
  /** SPDX identifier (https://spdx.org/licenses/). */
  id: 'CC0-1.0',
  name: 'CC0 1.0 Universal',
  shortName: 'CC0 1.0',
  /** What it means to users, in a few words. */
  terms: 'public domain, no credit needed',
  title: 'Creative Commons Zero v1.0 Universal',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;
