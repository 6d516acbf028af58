import type { MeetingDetail } from '@afterword/api-client';

/** How complete a transcript is known to be, with the reason for any doubt. */
export type Completeness =
  | { kind: 'live' }
  | { kind: 'complete' }
  /** A capture never said that it ended; when it was last heard. */
  | { kind: 'unfinished'; lastSeenAt: string }
  /** Every capture ended, but not everything it held has arrived. */
  | { kind: 'missing' }
  | { kind: 'empty' };

/** 'Complete' only on the server's own word. */
export function completenessOf(
  meeting: Pick<MeetingDetail, 'live' | 'captures'>,
  complete: boolean,
): Completeness {
  if (complete) return { kind: 'complete' };
  if (meeting.live) return { kind: 'live' };
  if (meeting.captures.length === 0) return { kind: 'empty' };
  const open = meeting.captures
    .filter((capture) => capture.closedAt === null)
    .map((capture) => capture.lastSeenAt);
  const latest = open.sort((a, b) => Date.parse(b) - Date.parse(a))[0];
  return latest === undefined ? { kind: 'missing' } : { kind: 'unfinished', lastSeenAt: latest };
}
