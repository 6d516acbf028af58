/**
 * Decides by title and people whether a call is the meeting that was read before, if no address shows it. Weak evidence counts as a
 * different meeting: two halves of a meeting can be read separately, but words shown to the wrong group cannot be taken back
 * (docs/captions.md, "When a meeting begins and ends").
 */
import { saysMeeting } from '../platforms/labels.ts';
import type { PlatformReader } from '../platforms/platform.ts';
import { nameMatcher } from './people.ts';

export interface MeetingIdentity {
  title: string;
  /** Everyone who was shown or spoke, including the person at this browser. */
  people: readonly string[];
  /** The person at this browser, who is in all of their meetings. */
  self: string | null;
}

/** A call that may differ from the meeting that was read. */
export interface Doubt {
  before: MeetingIdentity;
  since: number;
  /** Time since which all evidence says that it is the same meeting. */
  provenSince: number | null;
}

/** Milliseconds for which the evidence must stay the same: a page may show the previous title for a while. */
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
  // Without a title: everyone present was there before, and more than half are back.
  return people.known && people.strangers === 0 && people.returned > 0.5;
}

/** Returns whether title and people prove that these are two meetings. */
export function isOtherCall(before: MeetingIdentity, now: MeetingIdentity): boolean {
  return compareTitles(before, now) === 'different' && comparePeople(before, now).shared === 0;
}

/**
 * Returns whether two groups in a room share anyone except the person at this browser, or null if a group is unknown. Titles prove
 * nothing, because a room keeps its title.
 */
export function hasCommonPeople(before: MeetingIdentity, now: MeetingIdentity): boolean | null {
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
  // Platforms call a meeting without a title "Meeting".
  if (one === '' || other === '' || saysMeeting(one) || saysMeeting(other)) return 'unknown';
  return one === other ? 'equal' : 'different';
}

function comparePeople(before: MeetingIdentity, now: MeetingIdentity) {
  const self = before.self ?? now.self;
  const isSelf = nameMatcher(self === null ? [] : [self]);
  const distinct = ({ people }: MeetingIdentity) =>
    [...new Set(people)].filter((name) => name.trim() !== '' && !isSelf(name));
  const [earlier, present] = [distinct(before), distinct(now)];
  const common = present.filter(nameMatcher(earlier)).length;
  const smaller = Math.min(earlier.length, present.length);
  return {
    /** Whether someone other than the person at this browser can be compared. */
    known: smaller >= (self === null ? 2 : 1),
    /** The share of the smaller group that is also in the other, or null if a group is unknown. */
    shared: smaller === 0 ? null : common / smaller,
    strangers: present.length - common,
    returned: earlier.length === 0 ? 0 : common / earlier.length,
  };
}

function fold(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
