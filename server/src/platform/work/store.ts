import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../postgres/database.ts';
import type { JobPlace } from './place.ts';

/*
 * Queries of the engine. Due times use the server's clock, so that tests can move it. Leases use the database's clock, which all
 * processes share.
 */

/** Maximum milliseconds of a query, so that a database that hangs does not stop the engine after it recovers. */
const queryTimeout = 15_000;

const run = <Row extends pg.QueryResultRow>(db: Queryable, text: string, values: unknown[]) =>
  db.query<Row>({ text, values, query_timeout: queryTimeout } as pg.QueryConfig);

/** Slow jobs of one gate that a process runs at a time. */
const maxSlowOfGate = 4;

/** A job leased by a process. */
export interface HeldJob {
  workspaceId: number;
  kind: string;
  key: string;
  /** The connection it goes through; empty for none. */
  gate: string;
  /** Changes when the job is added again. */
  position: number;
  createdAt: Date;
  payload: unknown;
  /** Starts at 1. */
  attempts: number;
  token: string;
  /** True when the job tests whether its suspect gate works again. */
  probe: boolean;
  /** True when the lease of the attempt before expired: its process ended or hung. */
  abandoned: boolean;
}

/** A job kind with free slots in this process. */
export interface ClaimableKind {
  name: string;
  free: number;
  perWorkspace: number;
  urgent: boolean;
}

interface Wanted {
  kinds: readonly ClaimableKind[];
  /** Jobs this process is running in this place: those that take up slots, and slow ones that do not. */
  running: readonly Pick<HeldJob, 'workspaceId' | 'kind' | 'gate'>[];
  slow: readonly Pick<HeldJob, 'workspaceId' | 'gate'>[];
  /** Free slots in total, and those not reserved for urgent kinds. */
  slots: number;
  ordinarySlots: number;
}

/**
 * SQL: `owner` lists every combination of kind, workspace and gate that has jobs. It reads one index row for each, so a
 * workspace with 100,000 jobs costs no more than a workspace with one.
 */
const owners = (table: string) => `recursive owner as (
    (select kind, workspace_id, gate from ${table} order by kind, workspace_id, gate limit 1)
    union all
    select next.kind, next.workspace_id, next.gate from owner cross join lateral (
      select kind, workspace_id, gate from ${table}
      where (kind, workspace_id, gate) > (owner.kind, owner.workspace_id, owner.gate)
      order by kind, workspace_id, gate limit 1) next
  )`;

/**
 * SQL: excludes owners whose workspace is moving to another shard, whose gate is held, or whose suspect gate already has a running
 * job. The control plane has no moves and no gates.
 * @param now SQL parameter with the current time
 */
const open = ({ table }: JobPlace, now: string) =>
  table === 'control_work'
    ? 'true'
    : `owner.workspace_id not in (select workspace_id from departure) and (gate.held_until is null or gate.held_until <= ${now})
       and (gate.suspect is not true or not exists (select from work running where running.leased_until > now()
         and running.workspace_id = owner.workspace_id and running.gate = owner.gate))`;

/** SQL: owners whose jobs become due by the passage of time alone. */
const waits = ({ table }: JobPlace) =>
  table === 'control_work'
    ? 'true'
    : `owner.workspace_id not in (select workspace_id from departure) and (gate.held_until is null or gate.held_until < 'infinity')`;

/** SQL: joins the state of an owner's gate, if recorded. */
const joinGate = ({ table }: JobPlace) =>
  table === 'control_work'
    ? 'left join (values (false, null::uuid)) as gate (suspect, probe) on true'
    : 'left join work_gate gate on gate.workspace_id = owner.workspace_id and gate.gate = owner.gate';

/** SQL: claims the right to probe a suspect gate, unless another process claimed it since this statement started. */
const probed = `, free_gate as materialized (
       select gate.workspace_id, gate.gate from work_gate gate join chosen using (workspace_id, gate)
       where chosen.suspect and gate.probe is not distinct from chosen.probe for update of gate skip locked
     ), probed as (
       update work_gate gate set probe = $10 from free_gate
       where gate.workspace_id = free_gate.workspace_id and gate.gate = free_gate.gate returning gate.workspace_id, gate.gate
     )`;

const columns = `job.workspace_id, job.kind, job.key, job.gate, job.position, job.created_at, job.payload,
  job.attempts, job.lease_token as token, locked.suspect as probe, locked.abandoned`;

/**
 * Claims due jobs. Workspaces with the fewest running jobs come first, and within a workspace the gates (connections) with the fewest.
 * A job in a lane waits for the earlier jobs of that lane. A held gate lets no job through, a suspect one a single job at a time.
 * @param lease milliseconds until the lease expires unless renewed
 */
export async function claimJobs(
  place: JobPlace,
  { kinds, running, slow, slots, ordinarySlots }: Wanted,
  { now, lease }: { now: Date; lease: number },
): Promise<HeldJob[]> {
  const { table } = place;
  const { rows } = await run<HeldJob>(
    place.db,
    `with ${owners(table)}, wanted as (
       select * from unnest($2::text[], $3::int[], $4::int[], $5::bool[]) as each_kind (kind, free, per_workspace, urgent)
     ), running as (
       select * from unnest($6::bigint[], $7::text[], $12::text[]) as each_job (workspace_id, kind, gate)
     ), slow as (
       select * from unnest($13::bigint[], $14::text[]) as each_gate (workspace_id, gate)
     ), candidate as (
       select due.*, wanted.free, wanted.per_workspace, wanted.urgent, coalesce(gate.suspect, false) as suspect, gate.probe,
         row_number() over (partition by due.kind, due.workspace_id, due.gate order by due.due_at, due.position)
           + (select count(*) from running where running.workspace_id = due.workspace_id and running.gate = due.gate)
           + (select count(*) from slow where slow.workspace_id = due.workspace_id and slow.gate = due.gate) as turn_of_gate
       from owner join wanted on wanted.kind = owner.kind ${joinGate(place)} cross join lateral (
         select job.kind, job.workspace_id, job.gate, job.key, job.due_at, job.position from ${table} job
         where job.kind = owner.kind and job.workspace_id = owner.workspace_id and job.gate = owner.gate
           and job.due_at <= $1 and (job.leased_until is null or job.leased_until <= now())
           and (job.lane is null or not exists (select from ${table} earlier where earlier.workspace_id = job.workspace_id
             and earlier.lane = job.lane and earlier.position < job.position and earlier.due_at < 'infinity'))
         order by job.due_at, job.position limit case when gate.suspect then 1 else wanted.free end
       ) due where ${open(place, '$1')}
         and (select count(*) from slow where slow.workspace_id = owner.workspace_id and slow.gate = owner.gate) < ${maxSlowOfGate}
     ), within_workspace as (
       select *,
         row_number() over (partition by workspace_id order by turn_of_gate, due_at, position)
           + (select count(*) from running where running.workspace_id = candidate.workspace_id) as turn,
         row_number() over (partition by kind, workspace_id order by turn_of_gate, due_at, position)
           + (select count(*) from running where running.workspace_id = candidate.workspace_id
               and running.kind = candidate.kind) as of_workspace
       from candidate
     ), ordered as (
       select *, row_number() over (partition by kind order by turn, due_at, position) as of_kind,
         row_number() over (partition by urgent order by turn, due_at, position) as of_class
       from within_workspace where of_workspace <= per_workspace
     ), chosen as (
       select workspace_id, kind, key, gate, suspect, probe from ordered
       where of_kind <= free and (urgent or of_class <= $8)
       order by urgent desc, turn, due_at, position limit $9
     )${table === 'work' ? probed : ''}, locked as materialized (
       select job.workspace_id, job.kind, job.key, chosen.suspect, job.leased_until is not null as abandoned
       from chosen join ${table} job using (workspace_id, kind, key)
       where job.due_at <= $1 and (job.leased_until is null or job.leased_until <= now())
         ${table === 'work' ? 'and (not chosen.suspect or exists (select from probed where probed.workspace_id = chosen.workspace_id and probed.gate = chosen.gate))' : ''}
       for update of job skip locked
     )
     update ${table} job set lease_token = $10, leased_until = now() + $11 * interval '1 millisecond', attempts = attempts + 1
     from locked where job.workspace_id = locked.workspace_id and job.kind = locked.kind and job.key = locked.key
     returning ${columns}`,
    [
      now,
      kinds.map(({ name }) => name),
      kinds.map(({ free }) => free),
      kinds.map(({ perWorkspace }) => perWorkspace),
      kinds.map(({ urgent }) => urgent),
      running.map(({ workspaceId }) => workspaceId),
      running.map(({ kind }) => kind),
      ordinarySlots,
      slots,
      randomUUID(),
      lease,
      running.map(({ gate }) => gate),
      slow.map(({ workspaceId }) => workspaceId),
      slow.map(({ gate }) => gate),
    ],
  );
  return rows.sort((a, b) => a.position - b.position);
}

/** Returns the milliseconds until a job of these kinds is due or a lease expires; infinite if none is waiting. */
export async function untilNextDue(place: JobPlace, kinds: readonly string[], now: Date): Promise<number> {
  const { table } = place;
  const { rows } = await run<{ due: number | null; leased: number | null }>(
    place.db,
    `with ${owners(table)}
     -- Not before now, because PostgreSQL 15 and 16 cannot subtract from -infinity.
     select (extract(epoch from min(greatest(next.due_at, ${table === 'work' ? 'gate.held_until, ' : ''}$1)) - $1) * 1000)::float8 as due,
       (select (extract(epoch from min(leased_until) - now()) * 1000)::float8 from ${table}
         where leased_until > now() and kind = any($2)) as leased
     from owner ${joinGate(place)} cross join lateral (
       select job.due_at from ${table} job
       where job.kind = owner.kind and job.workspace_id = owner.workspace_id and job.gate = owner.gate
         and (job.leased_until is null or job.leased_until <= now()) and job.due_at < 'infinity'
       order by job.due_at limit 1
     ) next where owner.kind = any($2) and ${waits(place)}`,
    [now, kinds],
  );
  const { due, leased } = rows[0]!;
  return Math.min(due ?? Number.POSITIVE_INFINITY, leased ?? Number.POSITIVE_INFINITY);
}

/** SQL: the job is still held; expects the values of `keyOf` as the first four parameters. */
const held = 'workspace_id = $1 and kind = $2 and key = $3 and lease_token = $4';
const keyOf = ({ workspaceId, kind, key, token }: HeldJob) => [workspaceId, kind, key, token];

export async function renewLeases(place: JobPlace, tokens: readonly string[], lease: number): Promise<void> {
  await run(
    place.db,
    `update ${place.table} set leased_until = now() + $2 * interval '1 millisecond'
     where leased_until is not null and lease_token = any($1)`,
    [tokens, lease],
  );
}

/**
 * Deletes a finished job in the transaction of `db`. A job added again while it ran becomes due once more.
 * @throws Error when another process has taken over the job.
 */
export async function finishJob(db: Queryable, { table }: JobPlace, job: HeldJob): Promise<void> {
  const { rowCount } = await run(db, `delete from ${table} where ${held} and position = $5`, [
    ...keyOf(job),
    job.position,
  ]);
  if (rowCount === 1) return;
  const { rowCount: kept } = await run(
    db,
    `update ${table} set lease_token = null, leased_until = null, attempts = 0, failure = null where ${held}`,
    keyOf(job),
  );
  if (kept !== 1) throw new Error('This job was taken over by another process.');
}

/** Releases a job until `dueAt`, unless it was added again meanwhile. Does nothing if another process has taken it over. */
export async function giveBack(
  place: JobPlace,
  job: HeldJob,
  { dueAt, attempts, failure }: { dueAt: Date | 'infinity'; attempts: number; failure: string | null },
): Promise<void> {
  await run(
    place.db,
    `update ${place.table} set lease_token = null, leased_until = null,
       due_at = case when position = $5 then $6 else due_at end, attempts = case when position = $5 then $7 else 0 end,
       failure = case when position = $5 then $8 end
     where ${held}`,
    [...keyOf(job), job.position, dueAt, attempts, failure],
  );
}

/** Releases jobs immediately without counting the attempt. */
export async function releaseJobs(place: JobPlace, tokens: readonly string[]): Promise<void> {
  await run(
    place.db,
    `update ${place.table} set lease_token = null, leased_until = null, attempts = attempts - 1
     where leased_until is not null and lease_token = any($1)`,
    [tokens],
  );
}

/**
 * Ends all leases. Only safe when no other process is running. From this number of attempts on, a lease expires instead, so that the
 * next claim finds the job abandoned.
 */
export async function endLeases(place: JobPlace, suspectAttempts: number): Promise<void> {
  await run(
    place.db,
    `update ${place.table} set lease_token = case when attempts >= $1 then lease_token end,
       leased_until = case when attempts >= $1 then now() end
     where leased_until is not null`,
    [suspectAttempts],
  );
}

/** Adds the hourly job of a kind if missing. */
export async function addHourly(place: JobPlace, kind: string, dueAt: Date): Promise<void> {
  await run(
    place.db,
    `insert into ${place.table} (workspace_id, kind, key, due_at, payload) values (0, $1, $2, $3, '{}') on conflict do nothing`,
    [kind, hourlyKey, dueAt],
  );
}

export const hourlyKey = 'every-hour';
