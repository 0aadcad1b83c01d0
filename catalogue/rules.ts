import type { CatalogueRule, FileRule, TextRule } from './rule.ts';
import { aliasTaken } from './rules/alias-taken.ts';
import { bodyPartKnown } from './rules/body-part-known.ts';
import { byteOrderMark } from './rules/byte-order-mark.ts';
import { controlCharacters } from './rules/control-characters.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { enoughExercises } from './rules/enough-exercises.ts';
import { equipmentKnown } from './rules/equipment-known.ts';
import { fileName } from './rules/file-name.ts';
import { idMistyped } from './rules/id-mistyped.ts';
import { idReused } from './rules/id-reused.ts';
import { instructionsRepeated } from './rules/instructions-repeated.ts';
import { jsonSyntax } from './rules/json-syntax.ts';
import { lastStep } from './rules/last-step.ts';
import { ledgerFile } from './rules/ledger-file.ts';
import { ledgerMissing } from './rules/ledger-missing.ts';
import { ledgerName } from './rules/ledger-name.ts';
import { ledgerOrder } from './rules/ledger-order.ts';
import { ledgerSuccessor } from './rules/ledger-successor.ts';
import { metricsAgree } from './rules/metrics-agree.ts';
import { mojibake } from './rules/mojibake.ts';
import { motionKnown } from './rules/motion-known.ts';
import { movementPatternKnown } from './rules/movement-pattern-known.ts';
import { muscleKnown } from './rules/muscle-known.ts';
import { muscleRepeated } from './rules/muscle-repeated.ts';
import { musclesAgree } from './rules/muscles-agree.ts';
import { nameEquipment } from './rules/name-equipment.ts';
import { nameRepeated } from './rules/name-repeated.ts';
import { nameWords } from './rules/name-words.ts';
import { nearDuplicate } from './rules/near-duplicate.ts';
import { normalForm } from './rules/normal-form.ts';
import { relatedCircle } from './rules/related-circle.ts';
import { relatedKnown } from './rules/related-known.ts';
import { requiresKnown } from './rules/requires-known.ts';
import { sentenceCharacters } from './rules/sentence-characters.ts';
import { sentenceForm } from './rules/sentence-form.ts';
import { sentenceImages } from './rules/sentence-images.ts';
import { sentenceLength } from './rules/sentence-length.ts';
import { sentenceMarkup } from './rules/sentence-markup.ts';
import { sentencePerson } from './rules/sentence-person.ts';
import { sentenceSpaces } from './rules/sentence-spaces.ts';
import { sentenceWords } from './rules/sentence-words.ts';
import { sidesChanged } from './rules/sides-changed.ts';
import { spelling } from './rules/spelling.ts';
import { stepsKnown } from './rules/steps-known.ts';
import { targetBodyPart } from './rules/target-body-part.ts';
import { targetKnown } from './rules/target-known.ts';
import { toDo } from './rules/to-do.ts';
import { utf8 } from './rules/utf-8.ts';
import { vocabularyWords } from './rules/vocabulary-words.ts';

/** In this order: only the first rule that finds something in a file reports it, since later ones would repeat it. */
export const textRules = {
  'utf-8': utf8,
  'byte-order-mark': byteOrderMark,
  mojibake,
  'normal-form': normalForm,
  'control-characters': controlCharacters,
  'json-syntax': jsonSyntax,
  'duplicate-key': duplicateKey,
  'to-do': toDo,
} as const satisfies Readonly<Record<string, TextRule>>;

/** Applied to each exercise whose file matches the schema. */
export const fileRules = {
  'file-name': fileName,
  'id-mistyped': idMistyped,
  'name-equipment': nameEquipment,
  'name-words': nameWords,
  'body-part-known': bodyPartKnown,
  'equipment-known': equipmentKnown,
  'target-known': targetKnown,
  'target-body-part': targetBodyPart,
  'muscle-known': muscleKnown,
  'muscle-repeated': muscleRepeated,
  'muscles-agree': musclesAgree,
  'metrics-agree': metricsAgree,
  'requires-known': requiresKnown,
  'movement-pattern-known': movementPatternKnown,
  'sentence-length': sentenceLength,
  'sentence-form': sentenceForm,
  'sentence-markup': sentenceMarkup,
  'sentence-characters': sentenceCharacters,
  'sentence-spaces': sentenceSpaces,
  'sentence-person': sentencePerson,
  'sentence-words': sentenceWords,
  'sentence-images': sentenceImages,
  'last-step': lastStep,
  'sides-changed': sidesChanged,
  'steps-known': stepsKnown,
} as const satisfies Readonly<Record<string, FileRule>>;

/** Applied once every file has been read. */
export const catalogueRules = {
  'id-reused': idReused,
  'related-known': relatedKnown,
  'related-circle': relatedCircle,
  'ledger-missing': ledgerMissing,
  'ledger-name': ledgerName,
  'ledger-file': ledgerFile,
  'ledger-order': ledgerOrder,
  'ledger-successor': ledgerSuccessor,
  'vocabulary-words': vocabularyWords,
  'enough-exercises': enoughExercises,
  'motion-known': motionKnown,
  'name-repeated': nameRepeated,
  'alias-taken': aliasTaken,
  'instructions-repeated': instructionsRepeated,
  'near-duplicate': nearDuplicate,
  spelling,
} as const satisfies Readonly<Record<string, CatalogueRule>>;

/** The name of a rule, which is also that of its file. */
export type RuleName = keyof typeof textRules | keyof typeof fileRules | keyof typeof catalogueRules;
