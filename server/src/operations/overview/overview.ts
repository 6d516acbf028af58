import type { Overview } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import { namesOf } from '../../people/accounts/accounts.ts';
import { listSettingChanges } from '../../people/audit/setting-changes.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';

/** Milliseconds for which something counts as recent. */
const recently = 30 * 24 * 60 * 60_000;

/** Maximum milliseconds for PostgreSQL to count; slower numbers are omitted. */
const countFor = 3_000;

/** Returns numbers about the caller's workspace, counted without access to the content of meetings. */
export async function readOverview(
  { control, shards, clock }: Pick<Deps, 'control' | 'shards' | 'clock'>,
  { workspace }: Actor,
): Promise<Overview> {
  const place: Place = { workspace, account: null };
  const database = shards.of(place);
  const since = new Date(clock.now().getTime() - recently);
  const [members, counted, captures, storage, changes] = await Promise.all([
    countMembers(control, place),
    database.read((db) => countMeetings(db, place, since)),
    database.read((db) => countCaptures(db, place, since)),
    database.read((db) => measureStorage(db, place)).catch(unlessTooLong),
    listSettingChanges(control, place),
  ]);
  const names = await namesOf(
    control,
    changes.map(({ accountId }) => accountId),
  );
  return {
    members,
    meetings: { all: counted.all, recent: counted.recent },
    minutes: counted.minutes,
    captures,
    storage,
    changes: changes.map(({ accountId, actor, at, ...change }) => ({
      ...change,
      at: at.toISOString(),
      by: actor ?? names.get(accountId) ?? null,
    })),
  };
}

async function countMembers(control: Queryable, { workspace }: Place): Promise<Overview['members']> {
  const { rows } = await control.query<Overview['members']>(
    `select count(*) filter (where state = 'active') as active, count(*) filter (where state = 'waiting') as waiting
     from membership where workspace_id = $1`,
    [workspace.id],
  );
  return rows[0] ?? { active: 0, waiting: 0 };
}

async function countMeetings(db: Queryable, { workspace }: Place, since: Date) {
  const { rows } = await db.query<{ all: number; recent: number; minutes: number }>(
    `select count(*) as all, count(*) filter (where started_at >= $2) as recent,
       coalesce(round(sum(extract(epoch from ended_at - started_at)) filter (where started_at >= $2) / 60), 0)::bigint as minutes
     from meeting where workspace_id = $1 and not sample`,
    [workspace.id, since],
  );
  return rows[0] ?? { all: 0, recent: 0, minutes: 0 };
}

async function countCaptures(
  db: Queryable,
  { workspace }: Place,
  since: Date,
): Promise<Overview['captures']> {
  const { rows } = await db.query<Overview['captures'][number]>(
    `select m.platform, c.version, count(*) as captures, count(*) filter (where c.complete) as complete,
       count(*) filter (where exists (
         select from gap where gap.workspace_id = c.workspace_id and gap.meeting_id = c.meeting_id
           and gap.capture_id = c.id and gap.reason in ('reader_lost', 'storage_full', 'page_frozen'))) as troubled
     from meeting m join capture c on c.workspace_id = m.workspace_id and c.meeting_id = m.id
     where m.workspace_id = $1 and not m.sample and m.platform <> 'import' and m.started_at >= $2
     group by m.platform, c.version order by m.platform, c.version nulls last limit 200`,
    [workspace.id, since],
  );
  return rows;
}

async function measureStorage(db: Queryable, { workspace }: Place): Promise<number> {
  await db.query(`select set_config('statement_timeout', $1, true)`, [`${countFor}`]);
  const { rows } = await db.query<{ bytes: number }>(
    `select coalesce(sum(octet_length(speaker) + octet_length(content)), 0)::bigint as bytes
     from entry where workspace_id = $1 and content is not null
       and meeting_id <> all (select id from meeting where workspace_id = $1 and sample)`,
    [workspace.id],
  );
  return rows[0]?.bytes ?? 0;
}

/** Handles a timeout: returns null if counting takes too long for a waiting person. */
function unlessTooLong(error: { code?: unknown }): null {
  // query_canceled (https://www.postgresql.org/docs/current/errcodes-appendix.html)
  if (error.code === '57014') return null;
  throw error;
}
