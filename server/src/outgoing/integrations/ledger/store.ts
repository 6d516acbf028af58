import { randomUUID } from 'node:crypto';
import { announceOnCommit } from '../../../platform/postgres/announcements.ts';
import { batchWrites } from '../../../platform/postgres/batches.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import type { WorkspaceId } from '../../../platform/postgres/workspace.ts';
import { jobsTopic } from '../../../platform/work/place.ts';
import type { Found } from '../integration.ts';
import type { Claim } from './claim.ts';

/** A delivery to create. */
export interface Wanted {
  connectionId: string;
  meetingId: string;
  about: string;
  /** Unique per meeting and connection. A later delivery with the same key makes the existing one due again. */
  key: string;
  payload?: string;
  /** Account that requested it manually. */
  askedBy?: number;
  /** The automation run that requests it. */
  runId?: string;
  /** Recipient of an email, and the language, if they differ from the connection's. */
  recipient?: string;
  locale?: string;
  /** Further results of an automation. */
  more?: readonly Found[];
  dueAt: Date;
}

/**
 * Inserts deliveries with their jobs, in the transaction that causes them. A connection with hooks gets one for each hook
 * that subscribed to the event, with the hook as recipient, so that no hook waits for another. A meeting that is delivered again reuses its
 * row, which becomes due again; an existing event stays unchanged.
 * @returns their ids
 */
export async function enqueue(
  client: Client,
  workspaceId: WorkspaceId,
  wanted: readonly Wanted[],
  now: Date,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `with given as (
       select case when hook.id is null then each_one.id else gen_random_uuid() end as id, connection_id, meeting_id, about,
         concat_ws(' ', key, hook.id) as key, payload, asked_by, due_at, run_id, coalesce(hook.id, recipient) as recipient, locale, more, place
       from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[], $10::timestamptz[],
         $11::uuid[], $12::text[], $13::text[], $14::jsonb[])
         with ordinality as each_one (id, connection_id, meeting_id, about, key, payload, asked_by, due_at, run_id, recipient, locale, more, place)
       left join lateral (
         select hook ->> 'id' as id from connection c, jsonb_array_elements(c.settings -> 'hooks') as hook
         where c.workspace_id = $1 and c.id = each_one.connection_id and (each_one.about in (hook ->> 'event', 'test'))
       ) hook on true
     ), put as (
       insert into delivery as held (workspace_id, id, connection_id, meeting_id, position, about, key, payload, asked_by,
         state, attempts, created_at, run_id, recipient, locale, more)
       select $1, id, connection_id, meeting_id, nextval('commit_sequence'), about, key, payload, asked_by, 'waiting', 0, $2,
         run_id, recipient, locale, more from given order by place
       on conflict (workspace_id, connection_id, meeting_id, key) do update set
         position = excluded.position, state = 'waiting', attempts = case when ${beingSent('held')} then held.attempts else 0 end,
         problem = null, ended_at = null, asked_by = coalesce(excluded.asked_by, held.asked_by),
         run_id = coalesce(excluded.run_id, held.run_id), more = coalesce(excluded.more, held.more)
         where held.about = 'meeting'
       returning id, connection_id, meeting_id, key, about, recipient, position
     ), job as (
       insert into work as waiting (workspace_id, kind, key, position, due_at, lane, gate, payload)
       select $1, 'deliver', put.id, put.position, given.due_at, ${laneOf('put')}, coalesce(c.uses, c.id), '{}'
       from put join given on given.connection_id = put.connection_id and given.meeting_id = put.meeting_id and given.key = put.key
       join connection c on c.workspace_id = $1 and c.id = put.connection_id
       on conflict (workspace_id, kind, key) do update set position = excluded.position,
         due_at = case when waiting.lease_token is null then least(waiting.due_at, excluded.due_at) else excluded.due_at end
     )
     select id from put order by position`,
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
  announceOnCommit(client, jobsTopic);
  return rows.map(({ id }) => id);
}

/** SQL: the lane of a delivery. Deliveries of a meeting to a connection or hook are made in order. Emails and copies have no lane. */
const laneOf = (delivery: string) =>
  `case when ${delivery}.about not in ('copy', 'notice', 'digest')
     then concat_ws('.', ${delivery}.connection_id, ${delivery}.meeting_id, ${delivery}.recipient) end`;

/** SQL: the job of a delivery is running. */
export const beingSent = (delivery: string) =>
  `exists (select from work job where job.workspace_id = ${delivery}.workspace_id and job.kind = 'deliver'
     and job.key = ${delivery}.id::text and job.leased_until > now())`;

/**
 * Makes ended or waiting deliveries due again, at the end of their lanes.
 * @param which SQL condition on deliveries `d` of workspace `$1`, with values from `$3` on; `$2` is the time
 */
export async function sendAgain(
  client: Client,
  workspaceId: WorkspaceId,
  { which, values, now }: { which: string; values: readonly unknown[]; now: Date },
): Promise<void> {
  await client.query(
    `with again as (
       update delivery d set state = 'waiting', attempts = 0, position = nextval('commit_sequence'), problem = null, ended_at = null
       where d.workspace_id = $1 and not ${beingSent('d')} and ${which}
       returning d.id, d.connection_id, d.meeting_id, d.about, d.recipient, d.position
     )
     insert into work (workspace_id, kind, key, position, due_at, lane, gate, payload)
     select $1, 'deliver', again.id, again.position, $2, ${laneOf('again')}, coalesce(c.uses, c.id), '{}'
     from again join connection c on c.workspace_id = $1 and c.id = again.connection_id
     on conflict (workspace_id, kind, key) do update set position = excluded.position, due_at = excluded.due_at, attempts = 0, failure = null`,
    [workspaceId, now, ...values],
  );
  announceOnCommit(client, jobsTopic);
}

/**
 * SQL: the delivery is waiting and its job is still leased; expects the values of `keyOf` as the first three
 * parameters. Does not compare `state`: that would use the index of waiting deliveries and read all of them.
 */
const held = `workspace_id = $1 and id = $2 and ended_at is null and exists (select from work job
  where job.workspace_id = $1 and job.kind = 'deliver' and job.key = $2::text and job.lease_token = $3)`;
const keyOf = ({ workspaceId, deliveryId, id }: Claim) => [workspaceId, deliveryId, id];

/** Thrown when another process took over the delivery, or it was deleted. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

/** Records a call before it is made, because its answer may be lost. @throws {Lost} */
export async function noteDoubt(claim: Claim, step: string, now: Date): Promise<void> {
  const { rowCount } = await claim.db.query(
    `update delivery set in_doubt = $4, doubted_at = $5 where ${held}`,
    [...keyOf(claim), step, now],
  );
  if (rowCount !== 1) throw new Lost();
}

/** A call for the history. */
export interface Attempt {
  at: Date;
  step: string;
  request: string;
  status: number | null;
  answer: string | null;
  problem: string | null;
}

/** Maximum calls stored per delivery. */
const attemptsKept = 50;

/** The state after a step. */
interface StepResult {
  known: unknown;
  url: string | null;
}

/** How and when a delivery ended. */
interface End {
  state: 'delivered' | 'failed' | 'canceled';
  problem: string | null;
  now: Date;
}

/** SQL: ends a delivery under a condition. If it was requested again after this position, it waits again instead. */
const ended = (of: { position: string; state: string; problem: string; at: string; if: string }) =>
  `problem = case when ${of.if} then ${of.problem} else problem end,
   attempts = case when not ${of.if} then attempts when position > ${of.position} then 0 else attempts + 1 end,
   state = case when ${of.if} and position <= ${of.position} then ${of.state} else state end,
   ended_at = case when ${of.if} and position <= ${of.position} then ${of.at}::timestamptz end`;

/**
 * Stores calls with their effects. Returns for each whether its job is deleted; null if another process has the
 * delivery. Locks the connection before the deliveries, in the same order as deleting a connection.
 */
const keepCalls = batchWrites(
  ({ claim }: { claim: Claim; attempt: Attempt; result: StepResult | null; end: End | null }) =>
    claim.connection.id,
  async (db, calls): Promise<(boolean | null)[]> => {
    const [{ claim }] = calls as [(typeof calls)[number]];
    const attempts = calls.map(({ attempt }) => attempt);
    const { rows } = await db.query<{ held: string; finished: boolean }>(
      named(
        `with call as (
         select * from unnest(:deliveryIds::uuid[], :tokens::uuid[], :claimedPositions::bigint[], :jobPositions::bigint[], :endsJob::bool[], :ats::timestamptz[], :steps::text[], :requests::text[],
           :statuses::int[], :answers::text[], :problems::text[], :succeeded::bool[], :knowns::jsonb[], :urls::text[], :endStates::text[], :endProblems::text[], :endedAts::timestamptz[])
         as call (delivery_id, token, claimed_position, job_position, ends_job, at, step, request,
           status, answer, call_problem, succeeded, known, url, end_state, end_problem, end_at)
       ), locked as (select id from connection where workspace_id = :workspaceId and id = :connectionId for key share), mine as (
         update delivery d set in_doubt = case when call.succeeded then null else in_doubt end, doubted_at = null,
           ${ended({ position: 'claimed_position', state: 'end_state', problem: 'end_problem', at: 'end_at', if: '(end_at is not null)' })}
         from call where d.workspace_id = :workspaceId and d.id = any(:deliveryIds::uuid[]) and d.id = call.delivery_id
           and d.ended_at is null and exists (select from locked) and call.token = (select job.lease_token from work job
             where job.workspace_id = :workspaceId and job.kind = 'deliver' and job.key = d.id::text)
         returning call.*, d.meeting_id
       ), attempt as (
         insert into delivery_attempt (workspace_id, delivery_id, number, at, step, request, status, answer, problem)
         select :workspaceId, delivery_id, (select coalesce(max(number), 0) + 1 from delivery_attempt kept
             where kept.workspace_id = :workspaceId and kept.delivery_id = mine.delivery_id),
           at, step, request, status, answer, call_problem from mine
         returning delivery_id, number
       ), forgotten as (
         delete from delivery_attempt old using attempt where old.workspace_id = :workspaceId
           and old.delivery_id = attempt.delivery_id and old.number <= attempt.number - ${attemptsKept}
       ), placed as (
         insert into placement (workspace_id, connection_id, meeting_id, known, url)
         select distinct on (meeting_id) :workspaceId::bigint, :connectionId::uuid, meeting_id, known, url from mine where succeeded order by meeting_id, at desc
         on conflict (workspace_id, connection_id, meeting_id) do update set known = excluded.known, url = excluded.url
       ), finished as (
         delete from work job using mine where ends_job and job.workspace_id = :workspaceId and job.kind = 'deliver'
           and job.key = any(:deliveryIds::text[]) and job.key = mine.delivery_id::text and job.lease_token = mine.token and job.position = mine.job_position returning job.key
       )
       select delivery_id || ' ' || token as held, exists (select from finished where key = delivery_id::text) as finished from mine`,
        {
          workspaceId: claim.workspaceId,
          connectionId: claim.connection.id,
          deliveryIds: calls.map((call) => call.claim.deliveryId),
          tokens: calls.map((call) => call.claim.id),
          claimedPositions: calls.map((call) => call.claim.position),
          jobPositions: calls.map((call) => call.claim.jobPosition),
          // A probe keeps its job until the connection is marked as working, because no other job may go through until then.
          endsJob: calls.map(({ claim, end }) => end !== null && !claim.probe),
          ats: attempts.map(({ at }) => at),
          steps: attempts.map(({ step }) => step),
          requests: attempts.map(({ request }) => request),
          statuses: attempts.map(({ status }) => status),
          answers: attempts.map(({ answer }) => answer),
          problems: attempts.map(({ problem }) => problem),
          succeeded: calls.map(({ result }) => result !== null),
          knowns: calls.map(({ result }) => result && JSON.stringify(result.known)),
          urls: calls.map(({ result }) => result?.url ?? null),
          endStates: calls.map(({ end }) => end?.state ?? null),
          endProblems: calls.map(({ end }) => end?.problem ?? null),
          endedAts: calls.map(({ end }) => end?.now ?? null),
        },
      ),
    );
    const finished = new Map(rows.map((row) => [row.held, row.finished]));
    return calls.map((call) => finished.get(`${call.claim.deliveryId} ${call.claim.id}`) ?? null);
  },
);

/**
 * Stores a call. With a result, also stores the state after the step and clears the doubt. With an end, also ends the
 * delivery and deletes its job, unless it was requested again meanwhile.
 * @throws {Lost}
 */
export async function keepAttempt(
  claim: Claim,
  attempt: Attempt,
  { result = null, end = null }: { result?: StepResult | null; end?: End | null },
): Promise<void> {
  const finished = await keepCalls(claim.db, { claim, attempt, result, end });
  if (finished === null) throw new Lost();
  if (finished) claim.finished();
}

/**
 * Stores the id of an object that all connections to the vendor account in the workspace share, unless another delivery
 * has stored one since this one read `instead`.
 * @returns the stored id
 */
export async function shareObject(
  { db, workspaceId, connection }: Claim,
  { id, instead }: { id: string; instead: string | null },
): Promise<string> {
  const { rows } = await db.query<{ shared: string }>(
    named(
      `with account as (
         select id, shared_object from connection where workspace_id = :workspaceId and integration = :integration
           and vendor_account = :vendorAccount order by id for update
       )
       update connection c set shared_object = coalesce((select min(shared_object) from account
         where shared_object is distinct from :instead::text), :id)
       from account where c.workspace_id = :workspaceId and c.id = account.id
       returning c.shared_object as shared`,
      {
        workspaceId,
        integration: connection.integration,
        vendorAccount: connection.vendorAccount,
        instead,
        id,
      },
    ),
  );
  return rows[0]?.shared ?? id;
}

/**
 * Ends a delivery, or makes it due now if it was requested again meanwhile. A lost call stays recorded until its effect
 * was looked for, because the delivery may be repeated.
 * @throws {Lost}
 */
export async function endDelivery(claim: Claim, end: End): Promise<void> {
  const { rowCount } = await claim.db.query(
    `update delivery set in_doubt = case when $5 = 'delivered' then null else in_doubt end,
       ${ended({ position: '$4', state: '$5', problem: '$6', at: '$7', if: 'true' })}
     where ${held}`,
    [...keyOf(claim), claim.position, end.state, end.problem, end.now],
  );
  if (rowCount !== 1) throw new Lost();
}

/** Deletes the stored state of a meeting removed from the destination. */
export async function forgetPlacement({
  db,
  workspaceId,
  connection,
  meetingId,
}: Pick<Claim, 'db' | 'workspaceId' | 'connection' | 'meetingId'>): Promise<void> {
  await db.query('delete from placement where workspace_id = $1 and connection_id = $2 and meeting_id = $3', [
    workspaceId,
    connection.id,
    meetingId,
  ]);
}

/** Retries all failed deliveries of a connection now, including those of connections that share its credential. */
export async function retryNow(
  client: Client,
  workspaceId: WorkspaceId,
  connectionId: string,
  now: Date,
): Promise<void> {
  await client.query(
    `update work job set due_at = $3 from delivery d
     where job.workspace_id = $1 and job.kind = 'deliver' and job.gate = $2 and job.due_at > $3
       and d.workspace_id = $1 and d.id::text = job.key and d.problem is not null`,
    [workspaceId, connectionId, now],
  );
  announceOnCommit(client, jobsTopic);
}

/** Records why a delivery has to wait. `counts` says whether the attempt counts towards the maximum. */
export async function notePostponed(
  claim: Claim,
  { problem, counts }: { problem: string; counts: boolean },
): Promise<void> {
  await claim.db.query(`update delivery set attempts = attempts + $5, problem = $4 where ${held}`, [
    ...keyOf(claim),
    problem,
    counts ? 1 : 0,
  ]);
}
