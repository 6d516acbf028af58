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

/** SQL that tells every process of a change, when (and only when) its transaction commits. Ids and sequence are SQL too. */
export function announcement(change: {
  workspaceId: string;
  meetingId: string;
  sequence: string;
  entries: boolean;
  details: boolean;
}): string {
  const { workspaceId, meetingId, sequence, entries, details } = change;
  const flags = `${entries ? 'e' : ''}${details ? 'd' : ''}`;
  return `pg_notify('${channel}', concat_ws(' ', ${workspaceId}::int, ${meetingId}::uuid, ${sequence}::bigint, '${flags}'))`;
}

/** Tells every process of a change, when (and only when) the caller's transaction commits. */
export async function announce(client: Queryable, change: Change): Promise<void> {
  const { workspaceId, meetingId, sequence, ...kinds } = change;
  const sql = announcement({ workspaceId: '$1', meetingId: '$2', sequence: '$3', ...kinds });
  await client.query(`select ${sql}`, [workspaceId, meetingId, sequence]);
}

/** The changes of one meeting, from the moment this resolves; null when some may have been missed. */
export function hear(
  notifications: Notifications,
  { workspaceId, meetingId }: { workspaceId: number; meetingId: string },
  listener: (change: Change | null) => void,
): Promise<() => void> {
  const ours = `${workspaceId} ${meetingId} `;
  const listen: NotificationListener = (payload) => {
    if (payload === null) {
      listener(null);
    } else if (payload.startsWith(ours)) {
      const [sequence, flags = ''] = payload.slice(ours.length).split(' ');
      listener({
        workspaceId,
        meetingId,
        sequence: Number(sequence),
        entries: flags.includes('e'),
        details: flags.includes('d'),
      });
    }
  };
  return notifications.subscribe(channel, listen);
}
