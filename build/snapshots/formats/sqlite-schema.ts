import { categories, difficulties } from '../../../catalogue/schema/exercise.ts';

/** `PRAGMA application_id`: "ExCa" in ASCII, by which `file` and others can tell such a database. */
export const applicationId = 0x45784361;

/** `PRAGMA user_version`: grows when a table or column is renamed or removed. */
export const schemaVersion = 1;

/**
 * The tables, filled in this order. Columns have the names of the fields. The indexes are there before the rows are:
 * making one afterwards would sort all of it in memory.
 */
export const schema = `
  CREATE TABLE about (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE body_part (
    word TEXT PRIMARY KEY,
    displayName TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE target (
    word TEXT PRIMARY KEY,
    displayName TEXT NOT NULL,
    bodyPart TEXT NOT NULL REFERENCES body_part
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE equipment (
    word TEXT PRIMARY KEY,
    displayName TEXT NOT NULL,
    definition TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE muscle (
    word TEXT PRIMARY KEY,
    displayName TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE muscle_synonym (
    synonym TEXT PRIMARY KEY,
    muscle TEXT NOT NULL REFERENCES muscle
  ) STRICT, WITHOUT ROWID;

  -- position is the place in the order of every published list, from 1.
  CREATE TABLE exercise (
    position INTEGER PRIMARY KEY,
    bodyPart TEXT NOT NULL REFERENCES body_part,
    equipment TEXT NOT NULL REFERENCES equipment,
    gifUrl TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE CHECK (id NOT GLOB '*[^0-9]*'),
    name TEXT NOT NULL,
    target TEXT NOT NULL REFERENCES target,
    category TEXT NOT NULL CHECK (category IN (${quoted(categories)})),
    difficulty TEXT NOT NULL CHECK (difficulty IN (${quoted(difficulties)})),
    motionPattern TEXT
  ) STRICT;

  -- Each index ends with the position, so that its lists come out in their order.
  CREATE INDEX exercise_name ON exercise (name);
  CREATE INDEX exercise_body_part ON exercise (bodyPart);
  CREATE INDEX exercise_equipment ON exercise (equipment);
  CREATE INDEX exercise_target ON exercise (target);
  CREATE INDEX exercise_category ON exercise (category);
  CREATE INDEX exercise_difficulty ON exercise (difficulty);
  CREATE INDEX exercise_motion_pattern ON exercise (motionPattern);

  CREATE TABLE secondary_muscle (
    exercise INTEGER NOT NULL REFERENCES exercise,
    rank INTEGER NOT NULL,
    muscle TEXT NOT NULL REFERENCES muscle,
    PRIMARY KEY (exercise, rank)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX secondary_muscle_muscle ON secondary_muscle (muscle);

  CREATE TABLE instruction (
    exercise INTEGER NOT NULL REFERENCES exercise,
    step INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (exercise, step)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE alias (
    exercise INTEGER NOT NULL REFERENCES exercise,
    number INTEGER NOT NULL,
    alias TEXT NOT NULL,
    PRIMARY KEY (exercise, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE motion_parameter (
    exercise INTEGER NOT NULL REFERENCES exercise,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (exercise, name)
  ) STRICT, WITHOUT ROWID;

  -- One row per exercise as the other formats have it, with lists as JSON.
  CREATE VIEW exercise_record AS
    SELECT bodyPart, equipment, gifUrl, id, name, target,
      (SELECT json_group_array(muscle) FROM
        (SELECT muscle FROM secondary_muscle WHERE exercise = e.position ORDER BY rank)) AS secondaryMuscles,
      (SELECT json_group_array(text) FROM
        (SELECT text FROM instruction WHERE exercise = e.position ORDER BY step)) AS instructions,
      (SELECT json_group_array(alias) FROM
        (SELECT alias FROM alias WHERE exercise = e.position ORDER BY number)) AS aliases,
      category, difficulty, motionPattern,
      (SELECT json_group_object(name, value) FROM
        (SELECT name, value FROM motion_parameter WHERE exercise = e.position ORDER BY name)) AS motionParameters
    FROM exercise AS e ORDER BY position;

  -- What exercise_search finds: it keeps an index only, and reads the text from here.
  CREATE VIEW exercise_text AS
    SELECT position, id, name,
      (SELECT group_concat(alias, char(10)) FROM
        (SELECT alias FROM alias WHERE exercise = e.position ORDER BY number)) AS aliases,
      bodyPart, equipment, target,
      (SELECT group_concat(muscle, char(10)) FROM
        (SELECT muscle FROM secondary_muscle WHERE exercise = e.position ORDER BY rank)) AS secondaryMuscles,
      (SELECT group_concat(text, char(10)) FROM
        (SELECT text FROM instruction WHERE exercise = e.position ORDER BY step)) AS instructions
    FROM exercise AS e;

  -- Full-text search (FTS5) that knows "squats" for "squat". "ORDER BY rank" puts a match of the name first.
  CREATE VIRTUAL TABLE exercise_search USING fts5 (
    id UNINDEXED, name, aliases, bodyPart, equipment, target, secondaryMuscles, instructions,
    content = 'exercise_text', content_rowid = 'position', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO exercise_search (exercise_search, rank) VALUES ('rank', 'bm25(0, 10, 8, 4, 4, 4, 2, 1)');
`;

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
}
