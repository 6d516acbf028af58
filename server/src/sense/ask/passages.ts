import type { Quote } from '@afterword/api-client/contract';
import type { Material } from '../sentences/write.ts';
import type { StoredMeeting } from './store.ts';

/** Maximum meetings a language model writes about for one question, likeliest first. */
const maxMeetings = 4;

/** Lines before and after a quote that the model also reads. */
const reach = 8;

/**
 * Maximum characters of a meeting that is read completely if no line contains the words of the question, which may be
 * in another language.
 */
const shortMeeting = 24_000;

/**
 * Returns the text a language model reads for an answer: the lines found in each meeting and their surroundings.
 * Empty if nothing was found, except that a single short meeting chosen by the person is read completely.
 * @param of whether the meetings were chosen, and the workspace's IANA time zone
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
  const ids = [...new Set(answer.map(({ meetingId }) => meetingId))].slice(0, maxMeetings);
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
