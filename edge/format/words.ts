/** The words of each closed list. In the published package's types, each is a union of the words in its release. */

export type Anatomy = string;
export type BodyPart = string;
export type Equipment = string;
export type Target = string;
export type Muscle = string;
export type Category = string;
export type Difficulty = string;
export type Force = string;
export type Mechanic = string;
export type Laterality = string;
export type Metric = string;
export type Requisite = string;
export type MovementPattern = string;
