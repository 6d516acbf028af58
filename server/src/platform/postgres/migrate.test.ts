import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { sample } from '../../../../scripts/testing/sample.ts';
import { printSchema } from '../../testing/print-schema.ts';
import { forDistributed } from './citus/distribute.ts';
import { createPool, type Pool } from './database.ts';
import { countMigrations, migrateControl, migrateShard, migrationCount, type Plane } from './migrate.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

it('numbers the migrations of each plane without gaps', () => {
  for (const plane of ['control', 'data'])
    expect(filesOf(plane as Plane).map((name) => Number.parseInt(name, 10))).toEqual(
      filesOf(plane as Plane).map((_, index) => index),
    );
});

it('matches the printed schema (after a new migration, run this test with -u and commit the files)', async () => {
  const control = await emptyDatabase();
  const identity = await migrateControl(control);
  await expect(await printSchema(control)).toMatchFileSnapshot('./schema/control.sql');
  const shard = await emptyDatabase();
  await migrateShard(shard, identity);
  await expect(await printSchema(shard)).toMatchFileSnapshot('./schema/data.sql');
});

it('applies all migrations of a plane or none', async () => {
  const pool = await emptyDatabase();
  await pool.query('create table glossary_term ()');
  await expect(migrateControl(pool)).rejects.toThrow('relation "glossary_term" already exists');
  expect((await pool.query(`select to_regclass('account') as account`)).rows).toEqual([{ account: null }]);
  expect(await countMigrations(pool, 'control')).toBe(0);

  await pool.query('drop table glossary_term');
  await migrateControl(pool);
  expect(await countMigrations(pool, 'control')).toBe(migrationCount('control'));
});

describe('a database migrated by Drizzle', () => {
  // Number of migrations of each plane in that version; -1 means that meetings were still in the control plane.
  const versions: [string, { control: number; data: number }][] = [
    ['before workspaces', { control: 7, data: -1 }],
    ['before deliveries', { control: 21, data: 18 }],
    ['by the last version with Drizzle', { control: 27, data: 28 }],
  ];
  it.each(sample('versions with Drizzle', versions, 1))(
    '%s is upgraded to the current schema',
    async (_, { control, data }) => {
      const fresh = await emptyDatabase();
      await migrateShard(fresh, await migrateControl(fresh));

      const old = await emptyDatabase();
      await old.query('create extension btree_gin');
      await migrateAsDrizzle(old, 'control', '__drizzle_migrations', control);
      if (data < 0) await runFiles(old, 'data', 1);
      else await migrateAsDrizzle(old, 'data', '__data_migrations', data);
      expect(await countMigrations(old, 'control')).toBe(control);
      await old.query(`insert into server (id, store_epoch) values ('old', 'epoch')`);

      const identity = await migrateControl(old);
      expect(identity).toEqual({ id: 'old' });
      expect(await migrateShard(old, identity)).toBe('epoch');
      expect(await printSchema(old)).toBe(await printSchema(fresh));
      for (const plane of ['control', 'data'] as const)
        expect(await countMigrations(old, plane)).toBe(migrationCount(plane));
    },
  );
});

it('shortens the pending list of each index of partitioned tables, and on Citus', async () => {
  const sql = readFileSync(`${folder}data/0055_short-pending-list.sql`, 'utf8');
  const pool = await emptyDatabase();
  await pool.query(`create table entry (id int, words tsvector) partition by hash (id);
    create table entry_0 partition of entry for values with (modulus 2, remainder 0);
    create table entry_1 partition of entry for values with (modulus 2, remainder 1) partition by hash (id);
    create table entry_2 partition of entry_1 for values with (modulus 1, remainder 0);
    create index entry_words on entry using gin (words)`);
  await pool.query(sql);
  const { rows } = await pool.query<{ options: string[] }>(
    `select reloptions as options from pg_class where relkind = 'i' order by relname`,
  );
  expect(rows.filter(({ options }) => options?.includes('gin_pending_list_limit=256')).length).toBe(2);
  expect(forDistributed(sql)).toEqual([expect.stringContaining('ALTER INDEX')]);
});

/** Migrates a database like drizzle-orm 0.45, whose `created_at` was the time the migration was written. */
async function migrateAsDrizzle(pool: Pool, plane: Plane, table: string, count: number): Promise<void> {
  await pool.query('CREATE SCHEMA IF NOT EXISTS "drizzle"');
  await pool.query(`CREATE TABLE IF NOT EXISTS "drizzle"."${table}" (
    id SERIAL PRIMARY KEY,
    hash text NOT NULL,
    created_at bigint
  )`);
  await runFiles(pool, plane, count);
  for (let index = 0; index < count; index += 1)
    await pool.query(`insert into "drizzle"."${table}" ("hash", "created_at") values($1, $2)`, [
      randomBytes(32).toString('hex'),
      1_795_206_059_556 + index,
    ]);
}

async function runFiles(pool: Pool, plane: Plane, count: number): Promise<void> {
  for (const name of filesOf(plane).slice(0, count))
    await pool.query(readFileSync(`${folder}${plane}/${name}`, 'utf8'));
}

const filesOf = (plane: Plane) => readdirSync(`${folder}${plane}`).sort();

async function emptyDatabase(): Promise<Pool> {
  const log = pino({ level: 'silent' });
  const postgres = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = createPool({ ...postgres, database: 'postgres', max: 1 }, log);
  await admin.query(`create database ${database}`);
  const pool = createPool({ ...postgres, database, max: 4 }, log);
  onTestFinished(async () => {
    await pool.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  return pool;
}
