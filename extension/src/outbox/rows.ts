/** The states of a row: work is pending or not. */
import type { DeviceRecord } from '../messages/records.ts';
import { type Owner, queueOf, type Row, type Session } from './store.ts';

/** Returns the row with all its work pending. */
export function asUnsent(row: Row): Row {
  const { ackedAt: _ackedAt, refusal: _refusal, refused: _refused, shown: _shown, ...rest } = row;
  const { record } = row;
  const shown = shownAs(record);
  return { ...rest, ...(shown === null ? {} : { shown }), queue: queueOf(record.kind, row) };
}

function shownAs(record: DeviceRecord): string | null {
  if (record.kind === 'gap') return shownGap(record.meetingId);
  return record.kind === 'entry' && record.content !== null ? record.meetingId : null;
}

/** Returns the `shown` value for a gap of a meeting. Gaps are counted separately from entries. */
export function shownGap(meetingId: string): string {
  return `gap|${meetingId}`;
}

/** Returns the row without pending work, except the close of an ended capture. */
export function settleRow(row: Row, ackedAt: number | undefined): Row {
  const { queue: _queue, refusal: _refusal, refused: _refused, ...rest } = row;
  const toClose = row.record.kind === 'capture' && endOf(row) !== null && !row.closed;
  return {
    ...rest,
    ...(ackedAt === undefined ? {} : { ackedAt }),
    ...(toClose ? { queue: queueOf('close', row) } : {}),
  };
}

/** Returns when the capture ended, or null while it runs. */
export function endOf(row: Row): string | null {
  return row.record.kind === 'capture' ? (row.record.endedAt ?? row.abandonedAt ?? null) : null;
}

export function captureIdOf(record: DeviceRecord): string {
  if (record.kind === 'meeting') return '';
  return record.kind === 'capture' ? record.id : record.captureId;
}

export function owns(session: Session, owner: Owner): boolean {
  return owner.serverId === session.serverId && owner.accountId === session.account.id;
}

/** Returns the owner of meetings that start under this session. */
export function ownerUnder({ origin, serverId, account, workspace }: Session): Owner {
  return { origin, serverId, accountId: account.id, ...(workspace ? { workspace } : {}) };
}
