import { aliasTaken } from './alias-taken.ts';
import { bodyPartKnown } from './body-part-known.ts';
import { byteOrderMark } from './byte-order-mark.ts';
import { controlCharacters } from './control-characters.ts';
import { duplicateKey } from './duplicate-key.ts';
import { enoughExercises } from './enough-exercises.ts';
import { equipmentKnown } from './equipment-known.ts';
import { fileName } from './file-name.ts';
import { idReused } from './id-reused.ts';
import { instructionsRepeated } from './instructions-repeated.ts';
import { jsonSyntax } from './json-syntax.ts';
import { ledgerFile } from './ledger-file.ts';
import { ledgerMissing } from './ledger-missing.ts';
import { ledgerName } from './ledger-name.ts';
import { ledgerOrder } from './ledger-order.ts';
import { ledgerSuccessor } from './ledger-successor.ts';
import { mojibake } from './mojibake.ts';
import { motionKnown } from './motion-known.ts';
import { muscleKnown } from './muscle-known.ts';
import { muscleRepeated } from './muscle-repeated.ts';
import { musclesMissing } from './muscles-missing.ts';
import { nameEquipment } from './name-equipment.ts';
import { nameRepeated } from './name-repeated.ts';
import { nameWords } from './name-words.ts';
import { nearDuplicate } from './near-duplicate.ts';
import { normalForm } from './normal-form.ts';
import type { CatalogueRule, FileRule, TextRule } from './rule.ts';
import { sentenceCharacters } from './sentence-characters.ts';
import { sentenceForm } from './sentence-form.ts';
import { sentenceLength } from './sentence-length.ts';
import { sentenceMarkup } from './sentence-markup.ts';
import { sentencePerson } from './sentence-person.ts';
import { sentenceRepeated } from './sentence-repeated.ts';
import { sentenceSpaces } from './sentence-spaces.ts';
import { sentencesDistinct } from './sentences-distinct.ts';
import { spelling } from './spelling.ts';
import { targetBodyPart } from './target-body-part.ts';
import { targetKnown } from './target-known.ts';
import { targetRepeated } from './target-repeated.ts';
import { toDo } from './to-do.ts';
import { utf8 } from './utf-8.ts';
import { vocabularyWords } from './vocabulary-words.ts';

/** In this order: the first rule that finds something in a file has the word, the others would only repeat it. */
export const textRules: readonly TextRule[] = [
  utf8,
  byteOrderMark,
  mojibake,
  normalForm,
  controlCharacters,
  jsonSyntax,
  duplicateKey,
  toDo,
];

/** For each exercise whose file fits its schema. */
export const fileRules: readonly FileRule[] = [
  fileName,
  nameEquipment,
  nameWords,
  bodyPartKnown,
  equipmentKnown,
  targetKnown,
  targetBodyPart,
  muscleKnown,
  muscleRepeated,
  targetRepeated,
  musclesMissing,
  sentenceLength,
  sentenceForm,
  sentenceMarkup,
  sentenceCharacters,
  sentenceSpaces,
  sentencePerson,
  motionKnown,
];

/** Once every file has been read. */
export const catalogueRules: readonly CatalogueRule[] = [
  idReused,
  ledgerMissing,
  ledgerName,
  ledgerFile,
  ledgerOrder,
  ledgerSuccessor,
  vocabularyWords,
  enoughExercises,
  nameRepeated,
  aliasTaken,
  instructionsRepeated,
  nearDuplicate,
  sentenceRepeated,
  sentencesDistinct,
  spelling,
];
