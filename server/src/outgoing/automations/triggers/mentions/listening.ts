import { z } from 'zod';
import { findPlace } from '../../../../people/access/directory.ts';
import type { JobAttempt, JobHandler } from '../../../../platform/deps.ts';
import { announceOnCommit } from '../../../../platform/postgres/announcements.ts';
import type { Client } from '../../../../platform/postgres/database.ts';
import type { Place } from '../../../../platform/postgres/workspace.ts';
import { jobsTopic } from '../../../../platform/work/place.ts';
import { keyOf } from '../../../../transcripts/meetings/authorize.ts';
import { readEntriesSince } from '../../../../transcripts/meetings/entries.ts';
import { offset } from '../../../../transcripts/meetings/meetings.ts';
import {
  afterTransactions,
  type Position,
  positionOf,
  readTransactions,
  storedRise,
  storeRise,
  takeTransactionId,
} from '../../../../transcripts/meetings/position.ts';
import { liveFor } from '../../../../transcripts/meetings/running.ts';
import { readStart } from '../../../../transcripts/meetings/store.ts';
import { readMembers } from '../../owners.ts';
import { type RunReason, runIdOf } from '../../run.ts';
import { insertRuns, type NewRun } from '../../runs.ts';
import { type AutomationRow, findActive } from '../../store.ts';
import { concerns, newsFor, readCausedChanges, readSubject } from '../../subject.ts';
import { mentionIn, namesOf } from './names.ts';

/*
 * Listens for names while a meeting runs: every few seconds it reads the new lines. Its job has the meeting's id as key
 * and stores its position. A line may be read twice, but a run starts once. It ends when the meeting is over and
 * completely read.
 */

/** Milliseconds between two reads: while the meeting runs, and while its devices are silent. */
const pause = 5_000;
const silentPause = 60_000;

/** Milliseconds to keep listening after a meeting ends, in case someone rejoins. */
const listensOnFor = 10 * 60_000;

/** The position read so far: its floor, and its pending rise. */
const payload = z.object({ heardTo: z.number(), rise: storedRise.nullable().default(null) });
type Payload = z.infer<typeof payload>;

declare module '../../../../platform/work/jobs.ts' {
  interface JobPayloads {
    listen: Payload;
  }
}

/** Reads the new lines of a meeting. */
export const listenJob: JobHandler<Payload> = {
  payload,
  // Retries forever in practice, so that a database outage does not end the job.
  policy: { atOnce: 2, firstWait: pause, longestWait: 60_000, attempts: 10_000 },
  async run({ heardTo, rise }, deps, turn) {
    const place = await findPlace(deps.control, turn.workspaceId);
    if (!place) return;
    const { members } = await readMembers(deps, place);
    const names = new Map(members.map(({ accountId, name }) => [accountId, name]));
    const now = deps.clock.now();
    const next = await deps.shards
      .of(place)
      .transaction((client) =>
        hearNew(client, place, { turn, heard: positionOf(heardTo, rise), names, now }),
      );
    if (next !== null) turn.runAgain(new Date(now.getTime() + next));
  },
};

/** Starts listening for names in a meeting if an automation needs it. */
export async function listen(
  client: Client,
  { workspace }: Place,
  meetingId: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into work (workspace_id, kind, key, due_at, payload)
     select $1, 'listen', $2, $3, '{"heardTo": 0}'
     where exists (select from automation where workspace_id = $1 and active and begins = 'mentions')
     on conflict do nothing`,
    [workspace.id, meetingId, now],
  );
  if (rowCount === 1) announceOnCommit(client, jobsTopic);
}

/** Starts listening for names in every running meeting of a workspace. */
export async function listenEverywhere(client: Client, { workspace }: Place, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    `insert into work (workspace_id, kind, key, due_at, payload)
     select distinct workspace_id, 'listen', meeting_id::text, $2::timestamptz, '{"heardTo": 0}'::jsonb from capture
     where workspace_id = $1 and not closed and seen_at > $2::timestamptz - interval '10 minutes' on conflict do nothing`,
    [workspace.id, now],
  );
  if (rowCount) announceOnCommit(client, jobsTopic);
}

const skipped = (because: RunReason) => ({ state: 'ended', outcome: 'skipped', because }) as const;

/**
 * Starts runs for names mentioned since the last read.
 * @returns milliseconds until the next read; null to stop listening
 */
async function hearNew(
  client: Client,
  place: Place,
  {
    turn,
    heard,
    names,
    now,
  }: { turn: JobAttempt; heard: Position; names: ReadonlyMap<number, string>; now: Date },
): Promise<number | null> {
  const [workspaceId, meetingId] = [place.workspace.id, turn.key];
  const automations = await findActive(client, workspaceId, 'mentions');
  const meeting = await readSubject(client, workspaceId, meetingId);
  const position = afterTransactions(heard, await readTransactions(client));
  const rows = meeting ? await readEntriesSince(client, keyOf(place, meetingId), heard.floor) : [];
  const runs: NewRun[] = [];
  if (meeting) {
    const startedAt = await readStart(client, keyOf(place, meetingId));
    const { began: caused } = await readCausedChanges(client, workspaceId, meetingId);
    for (const automation of automations.filter((each) => concerns(each, meeting))) {
      const mention = firstMention(automation, rows, names);
      if (!mention) continue;
      const { row, name } = mention;
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
                because: { code: 'met', trigger: 'mentions', value: name, lines: [line] },
              }),
        dueAt: now,
      });
    }
  }
  await insertRuns(client, workspaceId, runs, { now });
  const rejoinable = now.getTime() - (meeting?.endedAt ?? now).getTime() < listensOnFor;
  if (!meeting || automations.length === 0 || (meeting.over && rows.length === 0 && !rejoinable)) return null;
  // Nothing closes the capture of a lost device. Lines of a device that was silent for longer are no news.
  const silentFor = now.getTime() - meeting.heardAt.getTime();
  if (silentFor >= newsFor) return null;
  const newest = Math.max(position.floor, ...rows.map(({ sequence }) => sequence));
  if (newest > position.floor)
    position.rise ??= { sequence: newest, transaction: await takeTransactionId(client) };
  const { rowCount } = await client.query(
    `update work set payload = $4 where workspace_id = $1 and kind = 'listen' and key = $2 and lease_token = $3`,
    [
      workspaceId,
      meetingId,
      turn.token,
      JSON.stringify({ heardTo: position.floor, rise: storeRise(position) }),
    ],
  );
  if (rowCount !== 1) throw new Error('Another process listens to this meeting by now.');
  return silentFor > liveFor ? silentPause : pause;
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
