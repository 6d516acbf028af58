/** Prepares the outbox's data for display and export. */
import { shownHealth } from '@afterword/api-client/shown-health';
import type { DeviceMeeting, DeviceStatus, SetAsideEntry } from '../messages/messages.ts';
import { keyOf } from '../messages/record-rules.ts';
import type { DeviceRecord } from '../messages/records.ts';
import { remainingMs } from './backoff.ts';
import { countUnsent } from './ownership.ts';
import { endOf, shownGap } from './rows.ts';
import { parseQueue, type Transaction } from './store.ts';
import { msUntilChoiceEnds } from './undecided.ts';

export async function readStatus(
  tx: Transaction,
  {
    now,
    draining,
    defaultOrigin,
    meetingId,
  }: { now: number; draining: boolean; defaultOrigin: string; meetingId: string | null },
): Promise<DeviceStatus> {
  const session = await tx.get('session');
  const uploads = Object.values((await tx.get('lastUploads')) ?? {}).map((upload) => upload.at);
  const unsent = await tx.count('queue', 'entry|');
  const own = unsent > 0 && session?.expired === null ? await countUnsent(tx, session) : unsent;
  const backoff = session && (await tx.get('pauses'))?.[session.serverId];
  const signedIn = session?.expired === null;
  const workspaces = (signedIn && session.workspaces) || [];
  const began = meetingId === null ? undefined : await tx.owner(meetingId);
  const goesTo = began ? began.workspace : session?.workspace;
  const waiting = signedIn && remainingMs(backoff, now) > 0 ? backoff : undefined;
  const awaiting = await awaitsOwner(tx, (queue) => queue.stage === 'entry');
  const resting = awaiting.all ? 'awaiting-owner' : 'idle';
  const sending = draining && own > 0 && !awaiting.all ? 'sending' : resting;
  return {
    account: signedIn ? session.account : null,
    workspaces,
    // Do not show the workspace if there is only one.
    workspace: signedIn && workspaces.length > 1 ? (goesTo ?? workspaces[0] ?? null) : null,
    undecided: signedIn && began !== undefined && msUntilChoiceEnds(began, now) > 0,
    server: session?.origin ?? (await tx.get('origin')) ?? defaultOrigin,
    unsent,
    unsentOfOthers: unsent - own,
    setAside: await tx.count('refused', ''),
    sending: signedIn ? (waiting?.why ?? sending) : 'signed-out',
    nextAttempt: waiting ? new Date(waiting.until).toISOString() : null,
    lastSentAt: uploads.length > 0 ? new Date(Math.max(...uploads)).toISOString() : null,
  };
}

/** Returns the meetings, newest first. */
export async function readMeetings(tx: Transaction): Promise<DeviceMeeting[]> {
  const captures = await tx.captures();
  const awaiting = await awaitsOwner(tx);
  const list: DeviceMeeting[] = [];
  for (const { meetingId } of await tx.owners()) {
    const facts = (await tx.row(keyOf({ kind: 'meeting', id: meetingId })))?.record;
    if (facts?.kind !== 'meeting') continue;
    const unsent = await tx.count('queue', `entry|${meetingId}|`);
    const own = captures.filter((row) => row.meetingId === meetingId);
    const entries = await tx.count('shown', meetingId);
    const open = own.flatMap((row) =>
      row.record.kind === 'capture' && endOf(row) === null ? [row.record.health] : [],
    );
    list.push({
      id: meetingId,
      title: facts.title,
      platform: facts.platform,
      startedAt: facts.startedAt,
      endedAt: facts.endedAt,
      health: facts.endedAt === null ? shownHealth(open, entries > 0) : null,
      entries,
      gaps: await tx.count('shown', shownGap(meetingId)),
      unsent,
      setAside: await tx.count('refused', meetingId),
      awaitingOwner: awaiting.meetings.has(meetingId),
      complete: unsent === 0 && own.length > 0 && own.every((row) => row.closed === 'complete'),
    });
  }
  return list.sort((a, b) => b.startedAt.localeCompare(a.startedAt));
}

/** Returns the pending data that the meetings' owners must accept first. */
async function awaitsOwner(
  tx: Transaction,
  counts: (queue: ReturnType<typeof parseQueue>) => boolean = () => true,
): Promise<{ all: boolean; meetings: ReadonlySet<string> }> {
  const backoffs = (await tx.get('pauses')) ?? {};
  const queues = (await tx.queues()).map(parseQueue).filter(counts);
  const awaiting = queues.filter(({ stage, captureId }) =>
    [captureId, `close:${captureId}`].some(
      (id) => stage !== 'meeting' && backoffs[id]?.why === 'awaiting-owner',
    ),
  );
  return {
    all: awaiting.length > 0 && awaiting.length === queues.length,
    meetings: new Set(awaiting.map(({ meetingId }) => meetingId)),
  };
}

export async function readRecords(
  tx: Transaction,
  meetingId: string | null,
): Promise<{ records: DeviceRecord[]; setAside: SetAsideEntry[] }> {
  const ids = meetingId === null ? (await tx.owners()).map((owner) => owner.meetingId) : [meetingId];
  const records: DeviceRecord[] = [];
  const setAside: SetAsideEntry[] = [];
  for (const id of ids) {
    for (const { record, refusal } of await tx.rowsOf(id)) {
      records.push(record);
      if (record.kind !== 'entry' || refusal === undefined) continue;
      setAside.push({ id: record.id, meetingId: id, reason: refusal, content: record.content });
    }
  }
  return { records, setAside };
}
