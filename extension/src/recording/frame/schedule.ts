/** Finds the meeting on the page in the person's calendars. */
import { meetingsOn, scheduledTitle, type UpcomingMeeting } from '../../messages/upcoming.ts';
import { addressFinder } from '../people.ts';
import type { RecordingOptions } from '../recording-state.ts';
import type { Frame } from './frame.ts';

/** Milliseconds after which calendar data is too old to start a recording. It is read every few minutes. */
const believedFor = 30 * 60_000;

export function scheduleOf(frame: Frame, code: string): RecordingOptions['scheduled'] {
  const of = { platform: frame.deps.reader.id, code };
  // Keep invited people: the meeting may run late, or the person may choose another account.
  const invited = new Map<string, UpcomingMeeting['people'][number]>();
  let known = { people: 0, addressesOf: addressFinder([]) };
  return {
    titleAt: (at) => scheduledTitle(frame.upcoming, of, at),
    addressesOf(names) {
      const now = meetingsOn(frame.upcoming, of, frame.clock.now());
      for (const person of now.flatMap(({ people }) => people))
        invited.set(`${person.email} ${person.name}`, person);
      if (invited.size !== known.people)
        known = { people: invited.size, addressesOf: addressFinder([...invited.values()]) };
      return known.addressesOf(names);
    },
  };
}

/** Returns whether the person wants to be asked before this meeting is captured. */
export function asksFirst(frame: Frame): boolean {
  const { settings, session } = frame.state;
  if (settings.start === 'auto') return false;
  if (!settings.startScheduled || session.code === null) return true;
  const now = frame.clock.now();
  const meetings = meetingsOn(frame.upcoming, { platform: frame.deps.reader.id, code: session.code }, now);
  // The event may have been canceled since.
  if (!meetings.some(({ readAt }) => Math.abs(now - readAt) <= believedFor)) return true;
  // If a rule may exclude an invited person, the user decides.
  if (frame.rules.watches && meetings.some(({ allListed }) => !allListed)) return true;
  const people = meetings.flatMap((meeting) => meeting.people);
  const invited = { names: people.map(({ name }) => name), addresses: people.map(({ email }) => email) };
  return frame.rules.judge(invited, new Set()) !== null;
}
