import type { Deps } from './procedure.ts';

interface Readiness {
  status: 'ok' | 'unavailable';
  parts: { database: 'ok' | 'unavailable'; migrations: 'ok' | 'unavailable'; serving: 'ok' | 'draining' };
}

/** Whether this server can do its work now, part by part; of the databases, whether all of them can. */
export async function readiness({ control, shards, draining }: Deps): Promise<Readiness> {
  const databases = [control, ...shards.all.map(({ pool }) => pool)];
  const [answers, identities] = await Promise.all([
    Promise.allSettled(databases.map((database) => database.query('select 1'))),
    Promise.allSettled(databases.map((database) => database.query('select 1 from server'))),
  ]);
  const database = answers.every(({ status }) => status === 'fulfilled') ? 'ok' : 'unavailable';
  const migrated = identities.every((each) => each.status === 'fulfilled' && each.value.rowCount === 1);
  const migrations = migrated ? 'ok' : 'unavailable';
  const serving = draining.aborted ? 'draining' : 'ok';
  const status = database === 'ok' && migrations === 'ok' && serving === 'ok' ? 'ok' : 'unavailable';
  return { status, parts: { database, migrations, serving } };
}
