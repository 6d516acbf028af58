import type { Queryable } from '../platform/database.ts';
import type { NotificationListener, Notifications } from '../platform/notifications.ts';

/** A committed change of a meeting, as every server process hears of it. Ids only: words are read by who may read them. */
export interface Change {
  workspaceId: number;
  meetingId: string;
  /** The commit: rows it changed carry it. */
  sequence: number;
  /** Entries changed. */
  entries: boolean;
  /** Something else about the meeting that its readers see changed. */
  details: boolean;
}

const channel = 'meeting';

/** Tells every process of a change, when (and only when) the caller's transaction commits. */
export async function announce(client: Queryable, change: Change): Promise<void> {
  const { workspaceId, meetingId, sequence, entries, details } = change;
  await client.query('select pg_notify($1, $2)', [
    channel,
    JSON.stringify([workspaceId, meetingId, sequence, entries, details]),
  ]);
}

/** The changes of one meeting, from the moment this resolves; null when some may have been missed. */
export function hear(
  notifications: Notifications,
  { workspaceId, meetingId }: { workspaceId: number; meetingId: string },
  listener: (change: Change | null) => void,
): Promise<() => void> {
  const listen: NotificationListener = (payload) => {
    if (payload === null) {
      listener(null);
      return;
    }
    const [workspace, meeting, sequence, entries, details] = JSON.parse(payload) as [
      number,
      string,
      number,
      boolean,
      boolean,
    ];
    if (workspace === workspaceId && meeting === meetingId) {
      listener({ workspaceId, meetingId, sequence, entries, details });
    }
  };
  return notifications.subscribe(channel, listen);
}
