/**
 * Decides by title and people whether a call is the meeting read before, when no address says so. Weak evidence counts against
 * it, because two halves of a meeting can be read one after the other, while words of one group that were shown to another cannot
 * be taken back (docs/captions.md, "When a meeting begins and ends").
 */
import { saysMeeting } from '../platforms/labels.ts';
import type { PlatformReader } from '../platforms/platform.ts';
import { namesIn } from './people.ts';

export interface MeetingIdentity {
  title: string;
  /** Everyone who was shown or spoke, including the person at this browser. */
  people: readonly string[];
  /** The person at this browser, who is in every one of their meetings. */
  self: string | null;
}

/** A call that may be a different meeting than the one that was read. */
export interface Doubt {
  before: MeetingIdentity;
  since: number;
  /** Time since which all evidence says that it is the same. */
  provenSince: number | null;
}

/** Milliseconds. A page may show the title of the previous meeting a little longer. */
const provenFor = 3_000;
const decideWithin = 5_000;

/** Returns the doubt after another check, and the decision. */
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

/** Returns whether titles and people prove that both are one meeting. */
export function isSameCall(before: MeetingIdentity, now: MeetingIdentity): boolean {
  const titles = compareTitles(before, now);
  if (titles === 'different') return false;
  const people = comparePeople(before, now);
  if (titles === 'equal') return people.shared === null || people.shared > 0.5;
  // Without a title: everyone present was there before, and most of them are back.
  return people.known && people.strangers === 0 && people.returned > 0.5;
}

/** Returns whether title and people both say that these are two meetings. */
export function isOtherCall(before: MeetingIdentity, now: MeetingIdentity): boolean {
  return compareTitles(before, now) === 'different' && comparePeople(before, now).shared === 0;
}

/**
 * Returns whether both groups of a room share anyone but the person at this browser; null while one group is unknown. Titles say
 * nothing here: a room keeps its title.
 */
export function sharesPeople(before: MeetingIdentity, now: MeetingIdentity): boolean | null {
  const { shared } = comparePeople(before, now);
  return shared === null ? null : shared > 0;
}

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
  // "Meeting" is a platform's name for a meeting without one.
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
    /** Someone other than the person at this browser can be compared. */
    known: smaller >= (self === null ? 2 : 1),
    /** Returns the share of the smaller group that is also in the other; null if either is unknown. */
    shared: smaller === 0 ? null : common / smaller,
    strangers: present.length - common,
    returned: earlier.length === 0 ? 0 : common / earlier.length,
  };
}

function fold(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
