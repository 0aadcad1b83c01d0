/** A limb by the joint that bends it. */
export type HingeJoint = 'elbow' | 'knee';

/** Words of an instruction that require a straight limb. */
export interface StraightLimb {
  readonly joint: HingeJoint;
  /** The words themselves: "until your arms are straight". */
  readonly words: string;
}

const which =
  '(?:(?:the|your|both|his|her|that|this|one|each|of|front|rear|back|working|standing|top|upper|lower|free|right|left|other|planted|supporting|trailing|holding|pressing|loaded|raised) )*';
const quite =
  '(?:(?:is|are|be|stay|stays|remain|hang|hangs|kept|fully|completely|held|both|to|quite|again|until|long|perfectly|dead) )*';
/** Words that make "straight" a direction: "raise the knee straight ahead". */
const direction = 'ahead|back|out|up|down|in|behind|along|over|under|toward|towards|forward|across';

/** For each joint, the catalogue's phrases for a straight limb. (A leg can also be locked behind a pad.) */
const patterns: Readonly<Record<HingeJoint, readonly RegExp[]>> = {
  elbow: [...waysToSay('arms?|elbows?', 'arms?|elbows?'), /\block(?:ed)?[ -]?out\b/i],
  knee: waysToSay('legs?|knees?', 'knees?'),
};

function waysToSay(limb: string, lockable: string): RegExp[] {
  return [
    `\\b(?:straighten|straightening|extend|extending) ${which}(?:${limb})\\b`,
    `\\b(?:lock|locks|locked|locking) ${which}(?:${lockable})\\b`,
    `\\b(?:straight|locked|outstretched)[ -](?:${limb})\\b`,
    `\\b(?:${limb}) ${quite}(?:straight|locks?|locked|extended|outstretched)\\b(?! (?:${direction})\\b)`,
  ].map((source) => new RegExp(source, 'i'));
}

/** Words that cancel the requirement wherever they are in the sentence, such as "almost" and "don't". */
const taken =
  /\b(?:almost|nearly|near|short of|close to|without|not|never|no|before|soft|softly|soften|slight|slightly|rather than|instead of|avoid|a touch|a shade|barely|unlocked|mostly|too|if|unless|cannot|compared with|as \w+ as)\b/i;
/** Sentences about mistakes: "Locking the knees jolts the joints", "Waves that die come from straight arms". */
const mistake = /^\w+ing\b|\bcomes? from\b/;

/** The limbs that an instruction (one English sentence) requires to be straight; none in case of doubt. */
export function straightLimbs(instruction: string): StraightLimb[] {
  if (taken.test(instruction) || mistake.test(instruction)) return [];
  return (['elbow', 'knee'] as const).flatMap((joint) => {
    const words = patterns[joint].map((pattern) => pattern.exec(instruction)?.[0]).find((found) => found !== undefined);
    return words === undefined ? [] : [{ joint, words }];
  });
}
