/**
 * A device's stored state of a running meeting in `storage.local`: its IDs, latest revisions and last entries. With it, the next
 * instance (after a reload, in another tab, or after an update of the extension) continues the same capture and does not read
 * everything again under new IDs (docs/decisions/0002).
 */
import type { Platform } from '@afterword/api-client';
import {
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  readAs,
  text,
  type ValueOf,
  where,
  withDefault,
} from '../messages/shape.ts';
import { platforms } from '../platforms/index.ts';
import { type HeldEntry, storedTailLength } from './ledger-state.ts';

/** Milliseconds within which the same platform and code mean the same meeting. */
export const sameMeetingMs = 10 * 60_000;
/** Milliseconds. A clock that was set back puts the last sighting in the future; more than this is invalid. */
const aheadAtMost = 26 * 3_600_000;

const capturePrefix = 'capture:';

const instant = where(text, (value) => !Number.isNaN(Date.parse(value)));
const id = where(text, ({ length }) => length === 36);
const hold = nullable(oneOf(['paused', 'off_record', 'domain', 'person']));
const gapReason = oneOf([
  'captions_off',
  'paused',
  'off_record',
  'page_frozen',
  'reader_lost',
  'storage_full',
  'blocked_person',
]);

const storedMeeting = object({
  version: oneOf([1]),
  platform: oneOf(platforms.map(({ id }) => id)),
  code: text,
  meetingId: id,
  captureId: id,
  /** Start of meeting and capture, in milliseconds since 1970. */
  startedAt: number,
  /** Time of the capture's clock. */
  lastSeen: number,
  /** The latest revision of meeting and capture. */
  revision: number,
  ended: flag,
  hold,
  holdSince: number,
  /** The person resumed although an excluded domain is present. */
  domainAllowed: flag,
  /** The person resumed although someone is present whose presence pauses the recording. */
  personAllowed: withDefault(flag, false),
  /** The title in the person's calendar, or empty. */
  scheduledTitle: withDefault(text, ''),
  /** A workspace rule holds the recording. */
  holdFixed: withDefault(flag, false),
  gaps: list(
    object({
      kind: oneOf(['gap']),
      id,
      meetingId: id,
      captureId: id,
      revision: number,
      from: instant,
      to: nullable(instant),
      reason: gapReason,
    }),
  ),
  /** Fingerprints of captions that were not kept and may still be on screen. */
  withheld: list(text),
  /** Number of entries. Only the last ones are stored. */
  entryCount: withDefault(number, 0),
});
export type StoredMeeting = ValueOf<typeof storedMeeting>;

const storedFacts = object({
  title: text,
  self: nullable(text),
  participants: list(text),
});
/** The known facts of a meeting, which must survive a reload. */
export type StoredFacts = ValueOf<typeof storedFacts>;

const noFacts: StoredFacts = { title: '', self: null, participants: [] };

const heldEntry = object({
  sequence: number,
  record: object({
    kind: oneOf(['entry']),
    id,
    meetingId: id,
    captureId: id,
    ordinal: number,
    revision: number,
    speaker: text,
    content: nullable(text),
    startedAt: instant,
    updatedAt: instant,
    bookmarked: flag,
  }),
  settled: flag,
  identity: nullable(text),
  cut: flag,
});

/** The complete stored state of a meeting, with its last entries, oldest first. */
export interface RememberedMeeting {
  meeting: StoredMeeting;
  facts: StoredFacts;
  tail: HeldEntry[];
}

/** The part of the `storage.local` API used here. */
export interface LocalStorage {
  get(keys: string[]): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

export interface MeetingMemory {
  /** Loads the stored state of a meeting of any age. Returns null if there is none or it is invalid. */
  load(platform: Platform, code: string): Promise<RememberedMeeting | null>;
  /** Stores the meeting and its changes. `facts` is null if they did not change. */
  save(meeting: StoredMeeting, facts: StoredFacts | null, entries: readonly HeldEntry[]): Promise<void>;
}

export function createMeetingMemory(storage: LocalStorage): MeetingMemory {
  return {
    async load(platform, code) {
      const key = keyOf(platform, code);
      const meeting = readAs(storedMeeting, (await storage.get([key]))[key]);
      if (!meeting || meeting.platform !== platform || meeting.code !== code) return null;
      const slots = Array.from({ length: storedTailLength }, (_, slot) => partKey(meeting.captureId, slot));
      const factsKey = partKey(meeting.captureId, 'facts');
      const stored = await storage.get([factsKey, ...slots]);
      const facts = readAs(storedFacts, stored[factsKey]) ?? noFacts;
      const tail = slots
        .flatMap((slot) => readAs(heldEntry, stored[slot]) ?? [])
        .sort((one, other) => one.sequence - other.sequence);
      return { meeting, facts, tail };
    },

    // Entries have separate keys, reused in a ring: a growing caption rewrites a few hundred bytes, not all entries.
    async save(meeting, facts, entries) {
      await storage.set({
        [keyOf(meeting.platform, meeting.code)]: meeting,
        ...(facts && { [partKey(meeting.captureId, 'facts')]: facts }),
        ...Object.fromEntries(
          entries.map((entry) => [partKey(meeting.captureId, entry.sequence % storedTailLength), entry]),
        ),
      });
    },
  };
}

/** Returns whether a page that opens this meeting at `now` continues the same one. */
export function isSameMeeting(remembered: Pick<StoredMeeting, 'lastSeen'>, now: number): boolean {
  const ago = now - remembered.lastSeen;
  return ago <= sameMeetingMs && ago >= -aheadAtMost;
}

/** Returns the newer of the stored state and the state from another script, if it is still the same meeting. */
export function newerState(
  stored: RememberedMeeting | null,
  handedOver: RememberedMeeting | null,
  { platform, code, now }: { platform: Platform; code: string; now: number },
): RememberedMeeting | null {
  const { meeting } = handedOver ?? {};
  const handed = meeting?.code === code && meeting.platform === platform ? handedOver : null;
  const newest = handed && (!stored || handed.meeting.lastSeen >= stored.meeting.lastSeen) ? handed : stored;
  return newest && isSameMeeting(newest.meeting, now) ? newest : null;
}

const handover = object({ meeting: storedMeeting, facts: storedFacts, tail: list(heldEntry) });

/** Serializes the state of a meeting for the script that takes over the page. */
export function writeHandover(remembered: RememberedMeeting): string {
  return JSON.stringify(remembered);
}

/** Parses the state from another script. Returns null if it is invalid. */
export function readHandover(detail: unknown): RememberedMeeting | null {
  if (typeof detail !== 'string') return null;
  try {
    return readAs(handover, JSON.parse(detail));
  } catch {
    // The page can send such events too, but valid ones contain JSON.
    return null;
  }
}

/** Returns the items of a page's storage request that belong to meetings. */
export function meetingItemsIn(items: unknown): Record<string, unknown> {
  if (typeof items !== 'object' || items === null) return {};
  return Object.fromEntries(Object.entries(items).filter(([key]) => key.startsWith(capturePrefix)));
}

/** Returns the keys of `storage.local` that belong to ended meetings. */
export function keysOfEndedMeetings(items: Readonly<Record<string, unknown>>, now: number): string[] {
  const keys = Object.keys(items).filter((key) => key.startsWith(capturePrefix));
  const kept = new Set<string>();
  for (const key of keys) {
    const meeting = readAs(storedMeeting, items[key]);
    if (meeting && isSameMeeting(meeting, now)) kept.add(key).add(meeting.captureId);
  }
  return keys.filter((key) => !kept.has(key) && !kept.has(captureIdIn(key)));
}

/** Returns the keys of `storage.local` that belong to one meeting or to all, for deleting them on this device. */
export function keysOfMeeting(items: Readonly<Record<string, unknown>>, meetingId: string | null): string[] {
  const keys = Object.keys(items).filter((key) => key.startsWith(capturePrefix));
  if (meetingId === null) return keys;
  const its = new Set<string>();
  for (const key of keys) {
    const meeting = readAs(storedMeeting, items[key]);
    if (meeting?.meetingId === meetingId) its.add(key).add(meeting.captureId);
  }
  return keys.filter((key) => its.has(key) || its.has(captureIdIn(key)));
}

function captureIdIn(key: string): string {
  return key.slice(capturePrefix.length).split(':')[0]!;
}

function keyOf(platform: Platform, code: string): string {
  return `${capturePrefix}${platform}:${code}`;
}

function partKey(captureId: string, part: number | 'facts'): string {
  return `${capturePrefix}${captureId}:${part}`;
}
