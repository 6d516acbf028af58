/**
 * Whether a call is the meeting that was read before, where no address says so: titles and people are compared. Evidence
 * that is too weak counts against it, because two halves of a meeting can be read one after the other, while words of one
 * group that were shown to another cannot be taken back (docs/captions.md, "When a meeting begins and ends").
 */
import { saysMeeting } from '../platforms/labels.ts';
import type { PlatformReader } from '../platforms/platform.ts';
import { namesIn } from './people.ts';

/** What tells one meeting from another. */
export interface MeetingIdentity {
  title: string;
  /** Whoever was shown or spoke, the person at this browser too. */
  people: readonly string[];
  /** The person at this browser, who is in every one of their meetings. */
  self: string | null;
}

/** A call that may be another meeting than the one that was read. */
export interface Doubt {
  /** The meeting that was read. */
  before: MeetingIdentity;
  since: number;
  /** Since when everything says that it is the same. */
  provenSince: number | null;
}

/** A page may show the title of the meeting before for a moment longer. */
const provenFor = 3_000;
const decideWithin = 5_000;

/** The doubt after another look, and what was decided. */
export function stepDoubt(
  doubt: Doubt,
  at: number,
  isSame: boolean,
): { doubt: Doubt; verdict: 'same' | 'other' | null } {
  const provenSince = isSame ? (doubt.provenSince ?? at) : null;
  const next = { ...doubt, provenSince };
  if (provenSince !== null) return { doubt: next, verdict: at - provenSince >= provenFor ? 'same' : null };
  return { doubt: next, verdict: at - doubt.since >= decideWithin ? 'other' : null };
}

/** Whether titles and people prove that both are one meeting. */
export function isSameCall(before: MeetingIdentity, now: MeetingIdentity): boolean {
  const titles = compareTitles(before, now);
  if (titles === 'different') return false;
  const people = comparePeople(before, now);
  if (titles === 'equal') return people.shared === null || people.shared > 0.5;
  // Without a title: all who are there were there before, and most of them are back.
  return people.known && people.strangers === 0 && people.returned > 0.5;
}

/** Whether title and people both say that these are two meetings. */
export function isOtherCall(before: MeetingIdentity, now: MeetingIdentity): boolean {
  return compareTitles(before, now) === 'different' && comparePeople(before, now).shared === 0;
}

/**
 * Whether somebody besides the person at this browser is in both groups, where one room has had two of them; null while nobody
 * is known of one of them. Titles say nothing here: a room keeps its title.
 */
export function sharesPeople(before: MeetingIdentity, now: MeetingIdentity): boolean | null {
  const { shared } = comparePeople(before, now);
  return shared === null ? null : shared > 0;
}

/** What the page shows of the meeting now. */
export function identityOn(
  document: Document,
  reader: Pick<PlatformReader, 'title' | 'participants' | 'self'>,
): MeetingIdentity {
  return {
    title: reader.title(document),
    people: reader.participants(document),
    self: reader.self(document),
  };
}

function compareTitles(before: MeetingIdentity, now: MeetingIdentity): 'equal' | 'different' | 'unknown' {
  const [one, other] = [fold(before.title), fold(now.title)];
  // "Meeting" is what a platform calls a meeting without a name.
  if (one === '' || other === '' || saysMeeting(one) || saysMeeting(other)) return 'unknown';
  return one === other ? 'equal' : 'different';
}

function comparePeople(before: MeetingIdentity, now: MeetingIdentity) {
  const self = before.self ?? now.self;
  const isSelf = namesIn(self === null ? [] : [self]);
  const distinct = ({ people }: MeetingIdentity) =>
    [...new Set(people)].filter((name) => name.trim() !== '' && !isSelf(name));
  const [earlier, present] = [distinct(before), distinct(now)];
  const common = present.filter(namesIn(earlier)).length;
  const smaller = Math.min(earlier.length, present.length);
  return {
    /** Somebody besides the person at this browser can be compared. */
    known: smaller >= (self === null ? 2 : 1),
    /** How much of the smaller group is in both; null where one of them is unknown. */
    shared: smaller === 0 ? null : common / smaller,
    strangers: present.length - common,
    returned: earlier.length === 0 ? 0 : common / earlier.length,
  };
}

function fold(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
