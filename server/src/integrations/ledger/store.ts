import { randomUUID } from 'node:crypto';
import type { Client, Queryable } from '../../platform/database.ts';
import type { WorkspaceId } from '../../workspaces/workspace.ts';
import type { Found } from '../integration.ts';

/** What the bus calls deliveries that became due. */
export const deliveriesTopic = 'deliveries';

/** What is to be delivered. */
export interface Wanted {
  connectionId: string;
  meetingId: string;
  about: string;
  /** Of several with the same key of one meeting and connection one is made: a later one makes it due again. */
  key: string;
  payload?: string;
  /** Who asks for it by hand. */
  askedBy?: number;
  /** The run of an automation that asks for it. */
  runId?: string;
  /** Whom a mail goes to, and in which language, where not its connection says so. */
  recipient?: string;
  locale?: string;
  /** What an automation found besides. */
  more?: readonly Found[];
  dueAt: Date;
}

/**
 * Puts deliveries into the ledger, in the transaction that is the reason for them. A meeting that is to be delivered again is the
 * same row, due again; an event that is there already stays as it is.
 * @returns their ids.
 */
export async function enqueue(
  client: Client,
  workspaceId: WorkspaceId,
  wanted: readonly Wanted[],
  now: Date,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `insert into delivery as held (workspace_id, id, connection_id, meeting_id, position, about, key, payload, asked_by,
       state, attempts, due_at, created_at, run_id, recipient, locale, more)
     select $1, id, connection_id, meeting_id, nextval('commit_sequence'), about, key, payload, asked_by, 'waiting', 0, due_at, $2,
       run_id, recipient, locale, more
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[], $10::timestamptz[],
         $11::uuid[], $12::text[], $13::text[], $14::jsonb[])
       as given (id, connection_id, meeting_id, about, key, payload, asked_by, due_at, run_id, recipient, locale, more)
     on conflict (workspace_id, connection_id, meeting_id, key) do update set
       position = excluded.position, due_at = case when held.state = 'waiting' and held.claim is null
         then least(held.due_at, excluded.due_at) else excluded.due_at end,
       state = case when held.claim is null then 'waiting' else held.state end,
       attempts = case when held.claim is null then 0 else held.attempts end, problem = null, ended_at = null, asked_by = coalesce(excluded.asked_by, held.asked_by),
       run_id = coalesce(excluded.run_id, held.run_id), more = coalesce(excluded.more, held.more)
       where held.about = 'meeting'
     returning id`,
    [
      workspaceId,
      now,
      wanted.map(() => randomUUID()),
      wanted.map(({ connectionId }) => connectionId),
      wanted.map(({ meetingId }) => meetingId),
      wanted.map(({ about }) => about),
      wanted.map(({ key }) => key),
      wanted.map(({ payload }) => payload ?? null),
      wanted.map(({ askedBy }) => askedBy ?? null),
      wanted.map(({ dueAt }) => dueAt),
      wanted.map(({ runId }) => runId ?? null),
      wanted.map(({ recipient }) => recipient ?? null),
      wanted.map(({ locale }) => locale ?? null),
      wanted.map(({ more }) => (more?.length ? JSON.stringify(more) : null)),
    ],
  );
  await client.query(
    `insert into delivery_turn (workspace_id, served_at) values ($1, to_timestamp(0)) on conflict do nothing`,
    [workspaceId],
  );
  return rows.map(({ id }) => id);
}

/** A delivery that is somebody's turn. */
export interface Claim {
  /** Of this turn; the delivery's own is `deliveryId`. */
  id: string;
  db: Queryable;
  startedAt: Date;
  /** The connection whose account is called: the delivery's own, or the one that it signs in with. */
  calledId: string;
  /** Until when nothing else goes to a suspect connection, because this delivery finds out whether it works; null where it is not. */
  probesUntil: Date | null;
  workspaceId: WorkspaceId;
  deliveryId: string;
  connectionId: string;
  meetingId: string;
  position: number;
  about: string;
  key: string;
  payload: string | null;
  askedBy: number | null;
  runId: string | null;
  recipient: string | null;
  locale: string | null;
  more: Found[] | null;
  attempts: number;
  inDoubt: string | null;
  createdAt: Date;
}

/** SQL: the delivery is still the turn's, by its first three values. */
const held = 'workspace_id = $1 and id = $2 and claim = $3';
const keyOf = ({ workspaceId, deliveryId, id }: Claim) => [workspaceId, deliveryId, id];

/**
 * Claims the delivery that is due the longest, of the workspace that was served the longest ago; none of a connection that is held
 * or paused, of a workspace that is moving, or before an earlier one of the same meeting to the same connection. Copies have no order.
 * To a suspect connection one delivery goes at a time: it has the connection held until it has its answer, or its process is dead.
 */
export async function claimDelivery(db: Queryable, now: Date, lease: number): Promise<Claim | null> {
  const id = randomUUID();
  const { rows } = await db.query<Omit<Claim, 'id' | 'db' | 'startedAt'>>(
    `with turn as materialized (
       select turn.workspace_id, due.id, due.called, due.suspect from delivery_turn turn cross join lateral (
         select d.id, c.id as called, c.failing_since is not null as suspect from delivery d
         join connection own on own.workspace_id = d.workspace_id and own.id = d.connection_id
         join connection c on c.workspace_id = d.workspace_id and c.id = coalesce(own.uses, own.id)
         where d.workspace_id = turn.workspace_id and d.state in ('waiting', 'sending') and d.due_at <= $1
           and c.state = 'connected' and (c.held_until is null or c.held_until <= $1)
           and (d.about in ('copy', 'digest') or not exists (select from delivery earlier
             where earlier.workspace_id = d.workspace_id
             and earlier.connection_id = d.connection_id and earlier.meeting_id = d.meeting_id
             and earlier.state in ('waiting', 'sending') and earlier.position < d.position))
         order by d.due_at, d.position limit 1 for update of d skip locked
       ) due
       where turn.workspace_id not in (select workspace_id from departure)
       order by turn.served_at limit 1
     ), served as (
       update delivery_turn set served_at = $1 from turn where delivery_turn.workspace_id = turn.workspace_id
     ), suspect as (
       select c.workspace_id, c.id from connection c join turn on c.workspace_id = turn.workspace_id and c.id = turn.called
       where turn.suspect and (c.held_until is null or c.held_until <= $1) for no key update of c skip locked
     ), probe as (
       update connection c set held_until = $1::timestamptz + $3 * interval '1 millisecond' from suspect
       where c.workspace_id = suspect.workspace_id and c.id = suspect.id returning c.id, c.held_until
     )
     update delivery as d set claim = $2, state = 'sending', due_at = $1::timestamptz + $3 * interval '1 millisecond'
     from turn left join probe on probe.id = turn.called
     where d.workspace_id = turn.workspace_id and d.id = turn.id and (not turn.suspect or probe.id is not null)
     returning d.workspace_id as "workspaceId", d.id as "deliveryId", d.connection_id as "connectionId",
       d.meeting_id as "meetingId", d.position, d.about, d.key, d.payload, d.asked_by as "askedBy", d.attempts, d.in_doubt as "inDoubt",
       d.run_id as "runId", d.recipient, d.locale, d.more, d.created_at as "createdAt", turn.called as "calledId",
       probe.held_until as "probesUntil"`,
    [now, id, lease],
  );
  return rows[0] ? { ...rows[0], id, db, startedAt: now } : null;
}

/** Lets other deliveries to a suspect connection find out whether it works, where this one did not. */
export async function endProbe(
  { db, workspaceId, calledId, probesUntil }: Claim,
  heldUntil: Date,
): Promise<void> {
  if (!probesUntil) return;
  await db.query(
    'update connection set held_until = $4 where workspace_id = $1 and id = $2 and held_until = $3',
    [workspaceId, calledId, probesUntil, heldUntil],
  );
}

/** Milliseconds until the next delivery is due; infinite without any. */
export async function readNextDue(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.query<{ milliseconds: number | null }>(
    `select (extract(epoch from min(greatest(d.due_at, c.held_until)) - $1) * 1000)::float8 as milliseconds
     from delivery d join connection own on own.workspace_id = d.workspace_id and own.id = d.connection_id
     join connection c on c.workspace_id = d.workspace_id and c.id = coalesce(own.uses, own.id)
     where d.state in ('waiting', 'sending') and c.state = 'connected'
       and d.workspace_id not in (select workspace_id from departure)`,
    [now],
  );
  return Math.max(25, rows[0]?.milliseconds ?? Number.POSITIVE_INFINITY);
}

/** Moves the time ahead at which a delivery would be taken over. */
export async function renewClaim(claim: Claim, now: Date, lease: number): Promise<void> {
  await claim.db.query(
    `update delivery set due_at = $4::timestamptz + $5 * interval '1 millisecond' where ${held}`,
    [...keyOf(claim), now, lease],
  );
}

/** Leaves a delivery to others, due from `dueAt` on. */
export async function releaseClaim(claim: Claim, dueAt: Date): Promise<void> {
  await claim.db.query(`update delivery set claim = null, state = 'waiting', due_at = $4 where ${held}`, [
    ...keyOf(claim),
    dueAt,
  ]);
}

/** Somebody else took the delivery over, or it is gone. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

/** Notes that a call is about to be made whose answer may be lost. @throws {Lost} */
export async function noteDoubt(claim: Claim, step: string): Promise<void> {
  const { rowCount } = await claim.db.query(`update delivery set in_doubt = $4 where ${held}`, [
    ...keyOf(claim),
    step,
  ]);
  if (rowCount !== 1) throw new Lost();
}

/** A call that was made, as it is shown. */
export interface Attempt {
  at: Date;
  step: string;
  request: string;
  status: number | null;
  answer: string | null;
  problem: string | null;
}

/** Calls of one delivery that are kept. */
const attemptsKept = 50;

/** SQL: keeps an attempt, by the values that {@link attemptValues} gives. */
const insertAttempt = (first: number) => `attempt as (
    insert into delivery_attempt (workspace_id, delivery_id, number, at, step, request, status, answer, problem)
    select workspace_id, id, (select coalesce(max(number), 0) + 1 from delivery_attempt kept
        where kept.workspace_id = mine.workspace_id and kept.delivery_id = mine.id),
      $${first}, $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}, $${first + 5} from mine
    returning workspace_id, delivery_id, number
  ), forgotten as (
    delete from delivery_attempt old using attempt where old.workspace_id = attempt.workspace_id
      and old.delivery_id = attempt.delivery_id and old.number <= attempt.number - ${attemptsKept}
  )`;
const attemptValues = ({ at, step, request, status, answer, problem }: Attempt) => [
  at,
  step,
  request,
  status,
  answer,
  problem,
];

/**
 * SQL: a lock on the connection, taken before the delivery is: whoever deletes the connection takes them in that order too. Its rows
 * are gone where the connection is.
 */
const lockConnection = (parameter: number) =>
  `locked as (select id from connection where workspace_id = $1 and id = $${parameter} for key share)`;

/** Keeps what is known after a step, in one statement: nothing is in doubt then. @throws {Lost} */
export async function keepStep(
  claim: Claim,
  attempt: Attempt,
  { known, url }: { known: unknown; url: string | null },
): Promise<void> {
  const { rowCount } = await claim.db.query(
    `with ${lockConnection(12)}, mine as (
       update delivery set in_doubt = null where ${held} and connection_id in (select id from locked) returning workspace_id, id, connection_id, meeting_id
     ), ${insertAttempt(4)}
     insert into placement (workspace_id, connection_id, meeting_id, known, url)
     select workspace_id, connection_id, meeting_id, $10, $11 from mine
     on conflict (workspace_id, connection_id, meeting_id) do update set known = excluded.known, url = excluded.url`,
    [...keyOf(claim), ...attemptValues(attempt), JSON.stringify(known), url, claim.connectionId],
  );
  if (rowCount !== 1) throw new Lost();
}

/** Keeps a call that did not do what it should. @throws {Lost} */
export async function keepFailedAttempt(claim: Claim, attempt: Attempt): Promise<void> {
  const { rowCount } = await claim.db.query(
    `with ${lockConnection(10)}, mine as (
       select workspace_id, id from delivery where ${held} and connection_id in (select id from locked) for update
     ), ${insertAttempt(4)} select from attempt`,
    [...keyOf(claim), ...attemptValues(attempt), claim.connectionId],
  );
  if (rowCount !== 1) throw new Lost();
}

/**
 * Ends a delivery; one that was wanted again meanwhile is due at once. What is in doubt stays so until it was looked for: the
 * delivery may be made again. @throws {Lost}
 */
export async function endDelivery(
  claim: Claim,
  end: { state: 'delivered' | 'failed' | 'canceled'; problem: string | null; now: Date },
): Promise<void> {
  const { rowCount } = await claim.db.query(
    `update delivery set claim = null, problem = $6, attempts = case when position > $4 then 0 else attempts + 1 end,
       in_doubt = case when $5 = 'delivered' then null else in_doubt end,
       state = case when position > $4 then 'waiting' else $5 end,
       due_at = case when position > $4 then $7 else due_at end,
       ended_at = case when position > $4 then null else $7::timestamptz end
     where ${held}`,
    [...keyOf(claim), claim.position, end.state, end.problem, end.now],
  );
  if (rowCount !== 1) throw new Lost();
}

/** Forgets what is known of a meeting there: it was taken away. */
export async function forgetPlacement({
  db,
  workspaceId,
  connectionId,
  meetingId,
}: Pick<Claim, 'db' | 'workspaceId' | 'connectionId' | 'meetingId'>): Promise<void> {
  await db.query('delete from placement where workspace_id = $1 and connection_id = $2 and meeting_id = $3', [
    workspaceId,
    connectionId,
    meetingId,
  ]);
}

/** Has everything that a connection failed to get tried now, also where another connection signs in with it. */
export async function retryNow(
  db: Queryable,
  workspaceId: WorkspaceId,
  connectionId: string,
  now: Date,
): Promise<void> {
  await db.query(
    `update delivery d set due_at = $3 from connection c where c.workspace_id = $1 and coalesce(c.uses, c.id) = $2
       and d.workspace_id = $1 and d.connection_id = c.id and d.state = 'waiting' and d.claim is null and d.problem is not null
       and d.due_at > $3`,
    [workspaceId, connectionId, now],
  );
}

/** Has a delivery tried again later. `counts`: the attempt is one of those after which it is given up. */
export async function postponeDelivery(
  claim: Claim,
  { problem, dueAt, counts }: { problem: string; dueAt: Date; counts: boolean },
): Promise<void> {
  await claim.db.query(
    `update delivery set claim = null, state = 'waiting', attempts = attempts + $6, problem = $4, due_at = $5 where ${held}`,
    [...keyOf(claim), problem, dueAt, counts ? 1 : 0],
  );
}
