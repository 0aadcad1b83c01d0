import { byteOrderMark } from './byte-order-mark.ts';
import { controlCharacters } from './control-characters.ts';
import { duplicateKey } from './duplicate-key.ts';
import { jsonSyntax } from './json-syntax.ts';
import { mojibake } from './mojibake.ts';
import type { CatalogueRule, FileRule, TextRule } from './rule.ts';
import { utf8 } from './utf-8.ts';

/** In this order: the first rule that finds something in a file has the word, the others would only repeat it. */
export const textRules: readonly TextRule[] = [
  utf8,
  byteOrderMark,
  mojibake,
  controlCharacters,
  jsonSyntax,
  duplicateKey,
];

export const fileRules: readonly FileRule[] = [];

export const catalogueRules: readonly CatalogueRule[] = [];
