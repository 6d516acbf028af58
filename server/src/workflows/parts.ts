import type { WorkflowPart } from '@afterword/api-client/contract';
import { offset } from '../meetings/meetings.ts';
import type { Queryable } from '../platform/database.ts';
import type { Place } from '../workspaces/workspace.ts';
import { type ClaimRow, type ReadingRow, readClaims, readLines, readReadings } from './run-store.ts';

/** What a run found, meeting by meeting, as far as whoever asks may read it. */
export async function readParts(db: Queryable, place: Place, runId: string): Promise<WorkflowPart[]> {
  const [readings, claims] = await Promise.all([
    readReadings(db, place, runId),
    readClaims(db, place, runId),
  ]);
  const lines = await readLines(db, place, claims);
  return readings.map((reading) =>
    toPart(
      reading,
      claims.filter(({ meetingId }) => meetingId === reading.meetingId),
      lines,
    ),
  );
}

function toPart(
  { meetingId, title, startedAt, imported, state, problem }: ReadingRow,
  claims: readonly ClaimRow[],
  lines: Awaited<ReturnType<typeof readLines>>,
): WorkflowPart {
  return {
    meeting: { id: meetingId, title, date: startedAt.toISOString(), imported },
    state,
    problem,
    sentences: claims.flatMap(({ text, state, entries }) => {
      const cited = entries.flatMap((id) => lines.get(id) ?? []);
      if (cited.length === 0) return [];
      const shown = cited.map(({ id, speaker, startedAt: saidAt }) => ({
        id,
        speaker,
        time: offset(saidAt.getTime() - startedAt.getTime()),
      }));
      // What a model says in words of its own is nobody's.
      const speaker = state === 'quoted' ? shown[0]!.speaker : '';
      return [{ text, state, speaker, entries: [...entries], meetingId, lines: shown }];
    }),
  };
}
