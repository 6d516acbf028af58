/** Facts about a meeting that the page shows outside its captions: title, own name, participants. */
import { limits } from '@afterword/api-client/product';
import { saysMeeting } from '../platforms/labels.ts';
import { withoutReversedNames } from '../platforms/person-names.ts';
import { truncate } from './clip.ts';
import type { StoredFacts } from './meeting-memory.ts';
import type { RecordingState } from './recording-state.ts';

interface ShownFacts {
  title: string;
  self: string | null;
  participants: Iterable<string>;
  /** The names under which people have spoken. */
  speakers?: Iterable<string>;
}

/** Merges known facts with those on the page. Titles, names and people stay known after they disappear. */
export function mergeFacts(
  known: StoredFacts,
  shown: ShownFacts,
  blocked: (name: string) => boolean,
): StoredFacts {
  const participants = new Set(known.participants);
  for (const name of shown.participants) participants.add(truncate(name, limits.speakerLength));
  return {
    title: truncate(shown.title, limits.titleLength) || known.title,
    self: shown.self ? truncate(shown.self, limits.speakerLength) : known.self,
    participants: withoutReversedNames(participants, shown.speakers ?? [])
      .filter((name) => name !== '' && !blocked(name))
      .slice(0, limits.participants),
  };
}

/** Returns the title to display: the page's own, or the calendar's if the page has none or only says "Meeting". */
export function knownTitle({ facts, meeting }: Pick<RecordingState, 'facts' | 'meeting'>): string {
  const { title } = facts;
  return title === '' || saysMeeting(title) ? meeting.scheduledTitle || title : title;
}

/** Reads the title a last time: it may have changed since the last check. */
export function readTitle(state: RecordingState): void {
  const { options, facts } = state;
  const title = truncate(options.reader.title(options.document), limits.titleLength);
  if (title === '' || title === facts.title) return;
  state.facts = { ...facts, title };
  state.factsSaved = false;
}

export function readFacts(state: RecordingState): void {
  const { observer, options, facts, meeting } = state;
  const { reader, document, clock } = options;
  state.factsReadAt = clock.now();
  // The calendar event at the meeting's start gives the title, even if the calendar is read later: the room may have another
  // meeting afterwards.
  meeting.scheduledTitle ||= truncate(options.scheduled.titleAt(meeting.startedAt), limits.titleLength);
  const names = observer.names();
  const read = mergeFacts(
    facts,
    {
      title: reader.title(document),
      self: names.self ?? reader.self(document),
      // The observer looks for people only while there are captions.
      participants: observer.state().region ? names.participants : reader.participants(document),
      speakers: state.ledger.speakers(),
    },
    options.rules().blocked,
  );
  if (JSON.stringify(read) === JSON.stringify(facts)) return;
  state.facts = read;
  state.factsSaved = false;
}
