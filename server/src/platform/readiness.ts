import type { Deps } from './procedure.ts';

interface Readiness {
  status: 'ok' | 'unavailable';
  parts: { database: 'ok' | 'unavailable'; migrations: 'ok' | 'unavailable'; serving: 'ok' | 'draining' };
}

/** Whether this server can do its work now, part by part. */
export async function readiness({ control, draining }: Deps): Promise<Readiness> {
  const database = await control.query('select 1').then(ok, unavailable);
  const migrations = await control
    .query('select 1 from server')
    .then(({ rowCount }) => (rowCount === 1 ? 'ok' : 'unavailable'), unavailable);
  const serving = draining.aborted ? 'draining' : 'ok';
  const status = database === 'ok' && migrations === 'ok' && serving === 'ok' ? 'ok' : 'unavailable';
  return { status, parts: { database, migrations, serving } };
}

const ok = () => 'ok' as const;
const unavailable = () => 'unavailable' as const;
