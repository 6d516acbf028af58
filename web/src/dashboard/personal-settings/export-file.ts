import type { ExportedMeeting, ExportPart } from '@afterword/api-client';
import { messages } from '../../locales/messages.ts';

/** How far an export is, in meetings. */
export interface ExportProgress {
  done: number;
  total: number;
}

/**
 * Makes one JSON file of the parts of an export: who, then `meetings`. Each part becomes a blob at once, which the browser may
 * keep on disk, so that no more than one meeting is in memory.
 * @throws when the parts ended before the server said that it was all: half an export is none.
 */
export async function exportFile(
  parts: AsyncIterable<ExportPart>,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const copy = messages('dashboard/settings');
  const pieces: Blob[] = [];
  const add = (...text: string[]) => pieces.push(new Blob(text));
  let [done, total, whole] = [0, 0, false];
  /** What is still to come may belong to it. */
  let meeting: ExportedMeeting | null = null;
  const addMeeting = () => {
    if (meeting) add(done === 1 ? '\n' : ',\n', JSON.stringify(meeting, null, 2));
    meeting = null;
  };
  for await (const part of parts) {
    if (part.type === 'account') {
      const { type: _type, meetings, ...account } = part;
      total = meetings;
      // Without the closing brace: the meetings belong inside.
      add(JSON.stringify(account, null, 2).slice(0, -2), ',\n  "meetings": [');
    } else if (part.type === 'meeting') {
      addMeeting();
      meeting = part.meeting;
      done += 1;
    } else if (part.type === 'entries') {
      meeting?.transcript.entries.push(...part.entries);
    } else {
      addMeeting();
      add('\n]}\n');
      whole = true;
    }
    onProgress({ done, total });
  }
  if (!whole) throw new Error(copy.export.broken);
  return new Blob(pieces, { type: 'application/json' });
}
