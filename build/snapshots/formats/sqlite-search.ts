import type { FieldName } from '../../record/fields.ts';
import { childTables } from './sqlite-tables.ts';

/** The columns of full-text search, with the weight of a match in each. */
export const searchColumns = [
  { column: 'name', weight: 10 },
  { column: 'aliases', weight: 8 },
  { column: 'terms', weight: 6 },
  { column: 'bodyPart', weight: 4 },
  { column: 'equipment', weight: 4 },
  { column: 'target', weight: 4 },
  { column: 'secondaryMuscles', weight: 2 },
  { column: 'instructions', weight: 1 },
] as const satisfies readonly { readonly column: FieldName | 'terms'; readonly weight: number }[];

const searched = searchColumns.map(({ column }) => column);

/** The columns that search looks in for all words, best first. `query` matches prefixes, `whole` only whole words. */
const searchTiers = [
  { columns: 'name', words: 'whole' },
  { columns: '{name terms}', words: 'whole' },
  { columns: '{name aliases terms}', words: 'whole' },
  { columns: 'name', words: 'query' },
  { columns: 'aliases', words: 'query' },
  { columns: '{name aliases terms}', words: 'query' },
] as const;

/** The rank of matches in a tier: starting at 2,000, in steps of a thousand. */
function searchTier({ columns, words }: (typeof searchTiers)[number], tier: number): string {
  return `        WHEN EXISTS (SELECT 1 FROM exercise_search AS named
          WHERE named.exercise_search MATCH '${columns} : (' || asked.${words} || ')' AND named.rowid = exercise.position)
          THEN ${2000 + tier * 1000} + length(exercise.name)
            - 5 * (SELECT count(*) FROM alias WHERE alias.exercise = exercise.position)`;
}

/** The tables and views of full-text search, and of the search for whatever a person types. */
export const searchSchema = `  -- What exercise_search finds: it keeps an index only, and reads the text from here.
  CREATE VIEW exercise_text AS
    SELECT position, id, ${searched.map(searchedText).join(',\n      ')}
    FROM exercise AS e;

  -- Full-text search (FTS5) that knows "squats" for "squat". "ORDER BY rank" puts a match of the name first.
  CREATE VIRTUAL TABLE exercise_search USING fts5 (
    id UNINDEXED, ${searched.join(', ')},
    content = 'exercise_text', content_rowid = 'position', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO exercise_search (exercise_search, rank) VALUES ('rank', 'bm25(0, ${searchColumns.map(({ weight }) => weight).join(', ')})');

  -- Search for whatever a person types: "WHERE typed = json_quote(?) ORDER BY rank". A view takes no argument but through
  -- a column, and json_each is the one table of SQLite that hands on what its column is compared with. Each word that was
  -- typed becomes a quoted prefix, since full-text search takes a bare "push-up" for a column and an operator.
  -- The rank puts first
  -- 1. the exercise of that very name, in the plural too,
  -- 2. that of such an alias,
  -- 3. those with all words in their name,
  -- 4. in the name or its synonyms,
  -- 5. in these or an alias,
  -- 6. to 8. the same with words that were cut short: in the name, in an alias, in any of these,
  -- 9. those with the words anywhere.
  -- Of those alike, the one with the shorter name and the more aliases is first: people know it best.
  CREATE VIEW exercise_found AS
    SELECT asked.typed, exercise.*,
      exercise.position * 1e-6 + CASE
        WHEN replace(lower(exercise.name), '-', ' ') IN (asked.title, rtrim(asked.title, 's')) THEN 0
        WHEN EXISTS (SELECT 1 FROM alias
          WHERE alias.exercise = exercise.position
            AND replace(lower(alias.alias), '-', ' ') IN (asked.title, rtrim(asked.title, 's'))) THEN 1000
${searchTiers.map(searchTier).join('\n')}
        ELSE 8000 + found.rank
      END AS rank
    FROM (
      SELECT json AS typed, replace(lower(trim(value)), '-', ' ') AS title,
        '"' || replace(trim(replace(ifnull(value, ''), '"', ' ')), ' ', '"* "') || '"*' AS query,
        '"' || replace(trim(replace(ifnull(value, ''), '"', ' ')), ' ', '" "') || '"' AS whole
      FROM json_each
    ) AS asked
    CROSS JOIN exercise_search AS found ON found.exercise_search MATCH asked.query
    JOIN exercise ON exercise.position = found.rowid;
`;

/** The column of `exercise_text` for a field: its text, or its texts joined with line breaks. */
function searchedText(name: FieldName | 'terms'): string {
  if (name === 'terms') return "(SELECT group_concat(term, ' ') FROM found_by WHERE exercise = e.position) AS terms";
  const child = childTables.find(({ field }) => field.name === name);
  if (!child) return name;
  const { table, key, value } = child;
  return `(SELECT group_concat(${value}, char(10)) FROM
        (SELECT ${value} FROM ${table} WHERE exercise = e.position ORDER BY ${key})) AS ${name}`;
}
