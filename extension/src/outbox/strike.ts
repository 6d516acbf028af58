/** Deletes text that is already stored on the device, sent or not. */
import { asUnsent } from './rows.ts';
import type { Transaction } from './store.ts';

/** Replaces a capture's entries by the chosen speakers with tombstones. Returns their number. */
export async function strikeRows(
  tx: Transaction,
  { meetingId, captureId }: { meetingId: string; captureId: string },
  chosen: (speaker: string) => boolean,
): Promise<number> {
  let struck = 0;
  for (const row of await tx.rowsOf(meetingId)) {
    const { record } = row;
    if (record.kind !== 'entry' || row.captureId !== captureId) continue;
    if (record.content === null || !chosen(record.speaker)) continue;
    const removed = { speaker: '', content: null, bookmarked: false, revision: record.revision + 1 };
    await tx.put(asUnsent({ ...row, record: { ...record, ...removed } }));
    struck += 1;
  }
  return struck;
}
