import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import sqlite from 'node-sqlite3-wasm';
import { exercises, isAllowed, listening } from './data.mjs';

const file = join(tmpdir(), `exercise-catalogue-peer-${process.pid}.sqlite`);
const database = new sqlite.Database(file);
process.on('SIGTERM', () => {
  database.close();
  rmSync(file);
  process.exit();
});
const fields = Object.keys(exercises[0]);
database.exec(`CREATE TABLE exercise (position INTEGER PRIMARY KEY, ${fields.join(', ')})`);
database.exec('BEGIN');
const insert = database.prepare(`INSERT INTO exercise VALUES (?, ${fields.map(() => '?').join(', ')})`);
for (const [position, exercise] of exercises.entries()) {
  insert.run([
    position,
    ...fields.map((name) => (Array.isArray(exercise[name]) ? JSON.stringify(exercise[name]) : exercise[name])),
  ]);
}
database.exec('COMMIT');
database.exec('CREATE INDEX by_body_part ON exercise (bodyPart, position)');
const select = database.prepare(
  `SELECT ${fields.join(', ')} FROM exercise WHERE bodyPart = ? ORDER BY position LIMIT ? OFFSET ?`,
);

const app = new Hono();
app.get('/exercises/bodyPart/:bodyPart', (context) => {
  if (!isAllowed(context.req.header('x-gateway-key'))) return context.body(null, 401);
  const { limit = -1, offset = 0 } = context.req.query();
  const rows = select.all([context.req.param('bodyPart'), Number(limit), Number(offset)]);
  return context.json(
    rows.map((row) => ({
      ...row,
      secondaryMuscles: JSON.parse(row.secondaryMuscles),
      instructions: JSON.parse(row.instructions),
    })),
  );
});
serve({ fetch: app.fetch, port: listening.port, hostname: listening.host });
