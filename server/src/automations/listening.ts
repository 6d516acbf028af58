import { randomUUID } from 'node:crypto';
import { keyOf } from '../meetings/authorize.ts';
import { offset } from '../meetings/meetings.ts';
import { readEntriesSince, readStart } from '../meetings/store.ts';
import { announceOnCommit } from '../platform/announcements.ts';
import type { Client, Queryable } from '../platform/database.ts';
import { type DueWork, startDueWork } from '../platform/due-work.ts';
import { describeFault } from '../platform/fault.ts';
import { findPlace } from '../workspaces/directory.ts';
import type { Place, WorkspaceId } from '../workspaces/workspace.ts';
import { mentionIn, namesOf } from './mentions.ts';
import { type Because, runIdOf } from './run.ts';
import { type AutomationRow, findActive, insertRuns, type NewRun } from './store.ts';
import { readSubject } from './subject.ts';
import { concerns, listeningTopic, newsFor, readCaused } from './trigger.ts';
import { type EngineDeps, runsTopic } from './turn.ts';

/*
 * How names are listened for while a meeting runs: every few seconds the lines that are new since the last time are read. A row
 * says up to where; it goes once the meeting is over and all of it was heard.
 */

/** Milliseconds between two times. */
const pause = 5_000;
/** Milliseconds that a meeting which is over is listened to still: somebody may join again. */
const listensOnFor = 10 * 60_000;
/** Milliseconds after which a silent process is taken for dead. */
const lease = 60_000;

interface Turn {
  id: string;
  db: Queryable;
  workspaceId: WorkspaceId;
  meetingId: string;
  heardTo: number;
}

/** Listens in all shards. */
export function startListening(deps: EngineDeps): DueWork {
  const databases = deps.shards.all.map(({ pool }) => pool);
  const due = (turn: Turn, milliseconds: number) =>
    turn.db.query('update automation_listening set due_at = $3 where workspace_id = $1 and meeting_id = $2', [
      turn.workspaceId,
      turn.meetingId,
      new Date(deps.clock.now().getTime() + milliseconds),
    ]);
  return startDueWork<Turn>(
    {
      topic: listeningTopic,
      claim: () => takeTurn(databases, deps),
      async untilNextDue() {
        const now = deps.clock.now();
        const all = await Promise.all(
          databases.map((db) =>
            db.query<{ milliseconds: number | null }>(
              `select (extract(epoch from min(due_at) - $1) * 1000)::float8 as milliseconds from automation_listening
               where workspace_id not in (select workspace_id from departure)`,
              [now],
            ),
          ),
        );
        return Math.max(
          25,
          Math.min(...all.map(({ rows }) => rows[0]?.milliseconds ?? Number.POSITIVE_INFINITY)),
        );
      },
      attempt: (turn) => hear(turn, deps),
      renew: async (turn) => void (await due(turn, lease)),
      release: async (turn) => void (await due(turn, 0)),
    },
    { bus: deps.bus, log: deps.log, lease, atOnce: 2 },
  );
}

/** Listens once wherever it is time to; how many meetings those were. */
export async function listenToAllDue(deps: EngineDeps): Promise<number> {
  const databases = deps.shards.all.map(({ pool }) => pool);
  for (let turns = 0; ; turns += 1) {
    const turn = await takeTurn(databases, deps);
    if (!turn) return turns;
    await hear(turn, deps);
  }
}

async function takeTurn(databases: readonly Queryable[], { clock }: EngineDeps): Promise<Turn | null> {
  const now = clock.now();
  for (const db of databases) {
    const { rows } = await db.query<Omit<Turn, 'id' | 'db'>>(
      `with due as materialized (
         select workspace_id, meeting_id from automation_listening where due_at <= $1
           and workspace_id not in (select workspace_id from departure) order by due_at limit 1 for update skip locked
       )
       update automation_listening l set due_at = $2 from due where l.workspace_id = due.workspace_id and l.meeting_id = due.meeting_id
       returning l.workspace_id as "workspaceId", l.meeting_id as "meetingId", l.heard_to as "heardTo"`,
      [now, new Date(now.getTime() + lease)],
    );
    if (rows[0]) return { ...rows[0], id: randomUUID(), db };
  }
  return null;
}

async function hear(turn: Turn, deps: EngineDeps): Promise<void> {
  try {
    const place = await findPlace(deps.control, turn.workspaceId);
    if (!place) return;
    const owners = await readNames(deps.control, place);
    await deps.shards
      .of(place)
      .transaction((client) => hearNew(client, place, turn, owners, deps.clock.now()));
  } catch (error) {
    // It is this row's turn again when the lease has ended.
    deps.log.error({ ...describeFault(error) }, 'Names could not be listened for');
  }
}

const skipped = (because: Because) => ({ state: 'ended', outcome: 'skipped', because }) as const;

async function hearNew(
  client: Client,
  place: Place,
  { workspaceId, meetingId, heardTo }: Turn,
  names: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  const key = [workspaceId, meetingId];
  const automations = await findActive(client, workspaceId, ['mentions']);
  const meeting = await readSubject(client, workspaceId, meetingId);
  const rows = meeting ? await readEntriesSince(client, keyOf(place, meetingId), heardTo) : [];
  const runs: NewRun[] = [];
  if (meeting) {
    const startedAt = await readStart(client, keyOf(place, meetingId));
    const { began: caused } = await readCaused(client, workspaceId, meetingId);
    for (const automation of automations.filter((each) => concerns(each, meeting))) {
      const heard = firstMention(automation, rows, names);
      if (!heard) continue;
      const { row, name } = heard;
      const time = offset(row.startedAt.getTime() - startedAt.getTime());
      const line = { entryId: row.id, speaker: row.speaker, text: row.content, time };
      runs.push({
        id: runIdOf(automation.id, meetingId, 'mentions'),
        automationId: automation.id,
        meetingId,
        ...(caused
          ? skipped({ code: 'caused' })
          : !meeting.imported && now.getTime() - row.startedAt.getTime() > newsFor
            ? skipped({ code: 'not_news' })
            : {
                state: 'settling',
                outcome: null,
                because: { code: 'mentioned', value: name, lines: [line] },
              }),
        dueAt: now,
      });
    }
  }
  if ((await insertRuns(client, workspaceId, runs, { now })) > 0) announceOnCommit(client, runsTopic);
  const rejoinable = now.getTime() - (meeting?.endedAt ?? now).getTime() < listensOnFor;
  if (!meeting || automations.length === 0 || (meeting.over && rows.length === 0 && !rejoinable))
    await client.query('delete from automation_listening where workspace_id = $1 and meeting_id = $2', key);
  else
    await client.query(
      'update automation_listening set heard_to = $3, due_at = $4 where workspace_id = $1 and meeting_id = $2',
      [...key, Math.max(heardTo, ...rows.map(({ sequence }) => sequence)), new Date(now.getTime() + pause)],
    );
}

function firstMention<Row extends { speaker: string; content: string | null }>(
  { trigger, accountId, madeBy }: AutomationRow,
  rows: readonly Row[],
  names: ReadonlyMap<number, string>,
): { row: Row & { content: string }; name: string } | null {
  if (trigger.type !== 'mentions') return null;
  const wanted = namesOf(trigger.names, names.get(accountId ?? madeBy) ?? '');
  for (const row of rows) {
    const { content } = row;
    const name = content === null ? null : mentionIn({ speaker: row.speaker, content }, wanted);
    if (name !== null && content !== null) return { row: { ...row, content }, name };
  }
  return null;
}

/** What the members of a workspace are called. */
async function readNames(control: Queryable, { workspace }: Place): Promise<ReadonlyMap<number, string>> {
  const { rows } = await control.query<{ id: number; name: string }>(
    `select a.id, a.name from membership m join account a on a.id = m.account_id where m.workspace_id = $1 and m.state = 'active'`,
    [workspace.id],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
