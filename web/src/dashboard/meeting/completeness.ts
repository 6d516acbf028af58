import type { MeetingDetail } from '@afterword/api-client';

/** How complete a transcript is, with the reason for any doubt. */
export type Completeness =
  | { kind: 'live' }
  | { kind: 'complete' }
  /** No end was reported for a capture; the time it was last heard from. */
  | { kind: 'unfinished'; lastSeenAt: string }
  /** Every capture ended, but some of their entries have not arrived. */
  | { kind: 'missing' }
  | { kind: 'empty' };

/** Returns 'complete' only if the server says so. */
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
