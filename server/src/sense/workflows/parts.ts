import type { WorkflowPart } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { offset } from '../../transcripts/meetings/meetings.ts';
import { type ClaimRow, type ReadingRow, readClaims, readLines, readReadings } from './run-store.ts';

/** Returns a run's findings by meeting, as far as the caller may read them. */
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
      // Text in the model's own words has no speaker.
      const speaker = state === 'quoted' ? shown[0]!.speaker : '';
      return [{ text, state, speaker, entries: [...entries], meetingId, lines: shown }];
    }),
  };
}
