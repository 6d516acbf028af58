import type { Quote } from '@afterword/api-client/contract';
import type { Material } from '../sentences/write.ts';
import type { StoredMeeting } from './store.ts';

/** Meetings about which a language model writes for one question, the likeliest first. */
const mostMeetings = 4;

/** Lines around a quotation that are read with it, before and after. */
const reach = 8;

/** Characters of one meeting that is read as a whole where no line has the words of the question: it may be in another language. */
const shortMeeting = 24_000;

/**
 * What a language model reads to answer: of each meeting the lines that were found, with what was said around them. Nothing where
 * nothing was found, except of a single short meeting that was chosen: that is read as a whole.
 * @param of whether they were chosen, and the time zone of their workspace, IANA
 */
export function passagesFor(
  meetings: readonly StoredMeeting[],
  answer: readonly Quote[],
  { isChosen, timeZone }: { isChosen: boolean; timeZone: string },
): Material[] {
  const [only] = meetings;
  if (answer.length === 0 && isChosen && meetings.length === 1 && only) {
    const length = only.entries.reduce((sum, { content }) => sum + content.length, 0);
    return length > shortMeeting || length === 0 ? [] : [materialOf(only, only.entries, timeZone)];
  }
  const ids = [...new Set(answer.map(({ meetingId }) => meetingId))].slice(0, mostMeetings);
  return ids.flatMap((id) => {
    const meeting = meetings.find((each) => each.id === id);
    if (!meeting) return [];
    const found = new Set(
      answer.filter(({ meetingId }) => meetingId === id).flatMap(({ entries }) => entries),
    );
    const places = meeting.entries.flatMap((entry, place) => (found.has(entry.id) ? [place] : []));
    const isNear = (place: number) => places.some((other) => Math.abs(other - place) <= reach);
    return [
      materialOf(
        meeting,
        meeting.entries.filter((_, place) => isNear(place)),
        timeZone,
      ),
    ];
  });
}

const materialOf = (
  { id, startedAt, language, listed, entries }: StoredMeeting,
  read: StoredMeeting['entries'],
  timeZone: string,
): Material => ({
  meetingId: id,
  startedAt,
  language,
  timeZone,
  participants: [...new Set([...entries.map(({ speaker }) => speaker), ...listed])].filter(
    (name) => name !== '',
  ),
  lines: read.map(({ id: entryId, speaker, content, startedAt: at }) => ({
    id: entryId,
    speaker,
    content,
    startedAt: at.toISOString(),
  })),
});
