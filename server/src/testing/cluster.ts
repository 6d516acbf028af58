import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { createPool } from '../platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { migrateControl, migrateShard } from '../platform/postgres/migrate.ts';

/** The database each test file copies. */
export const templateDatabase = 'afterword_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

/** Starts one PostgreSQL for a whole test run, with one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'afterword-test-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const { host, port, user } = postgres.connection;
  const admin = createPool(postgres.connection, log);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const template = createPool({ host, port, user, database: templateDatabase }, log);
  await migrateShard(template, await migrateControl(template));
  await template.end();
  project.provide('postgres', { host, port, user });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
