/** What a page shows of a meeting besides its captions: title, own name, participants. */
import { limits } from '@afterword/api-client/product';
import { saysMeeting } from '../platforms/labels.ts';
import { withoutSwapped } from '../platforms/person-names.ts';
import { clip } from './clip.ts';
import type { StoredFacts } from './meeting-memory.ts';
import type { RecordingState } from './recording-state.ts';

/** What the page shows at the moment. */
interface ShownFacts {
  title: string;
  self: string | null;
  participants: Iterable<string>;
  /** Under which names people spoke. */
  speakers?: Iterable<string>;
}

/** What is known with what the page shows now: a title or name that disappears stays known, people who leave do too. */
export function mergeFacts(
  known: StoredFacts,
  shown: ShownFacts,
  blocked: (name: string) => boolean,
): StoredFacts {
  const participants = new Set(known.participants);
  for (const name of shown.participants) participants.add(clip(name, limits.speakerLength));
  return {
    title: clip(shown.title, limits.titleLength) || known.title,
    self: shown.self ? clip(shown.self, limits.speakerLength) : known.self,
    participants: withoutSwapped(participants, shown.speakers ?? [])
      .filter((name) => name !== '' && !blocked(name))
      .slice(0, limits.participants),
  };
}

/** The title that people are shown: the page's own, or the calendar's where the page has none, or says no more than 'Meeting'. */
export function knownTitle({ facts, meeting }: Pick<RecordingState, 'facts' | 'meeting'>): string {
  const { title } = facts;
  return title === '' || saysMeeting(title) ? meeting.scheduledTitle || title : title;
}

/** Reads the title once more: it may be another than at the last look, and there will be no other. */
export function readTitle(state: RecordingState): void {
  const { options, facts } = state;
  const title = clip(options.reader.title(options.document), limits.titleLength);
  if (title === '' || title === facts.title) return;
  state.facts = { ...facts, title };
  state.factsSaved = false;
}

/** Reads the facts of the meeting from the page. */
export function readFacts(state: RecordingState): void {
  const { observer, options, facts, meeting } = state;
  const { reader, document, clock } = options;
  state.factsReadAt = clock.now();
  // What was on when it began is its title, also where that is told later: a room may have another meeting after it.
  meeting.scheduledTitle ||= clip(options.scheduled.titleAt(meeting.startedAt), limits.titleLength);
  const names = observer.names();
  const read = mergeFacts(
    facts,
    {
      title: reader.title(document),
      self: names.self ?? reader.self(document),
      // The observer looks around only while there are captions.
      participants: observer.state().region ? names.participants : reader.participants(document),
      speakers: state.ledger.tail().map(({ record }) => record.speaker),
    },
    options.rules().blocked,
  );
  if (JSON.stringify(read) === JSON.stringify(facts)) return;
  state.facts = read;
  state.factsSaved = false;
}
