/**
 * What a device remembers of a running meeting in `storage.local`: its ids, its latest revisions, and its last
 * entries. With it the next instance (after a reload, an update of the extension, or in another tab) continues the
 * same capture instead of reading everything again under new ids (docs/decisions/0002).
 */
import type { Platform } from '@afterword/api-client';
import * as z from 'zod/mini';
import { platforms } from '../platforms/index.ts';
import { type HeldEntry, tailLength } from './ledger-state.ts';

/** The same platform and code within this time is the same meeting. */
export const sameMeetingWithin = 10 * 60_000;
/** A clock that was set back makes the last sight lie ahead; by more than a day it is no clock but nonsense. */
const aheadAtMost = 26 * 3_600_000;

const capturePrefix = 'capture:';

const instant = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))));
const id = z.string().check(z.minLength(36), z.maxLength(36));
const hold = z.nullable(z.enum(['paused', 'off_record', 'domain', 'person']));
const gapReason = z.enum([
  'captions_off',
  'paused',
  'off_record',
  'page_frozen',
  'reader_lost',
  'storage_full',
  'blocked_person',
]);

const storedMeeting = z.object({
  version: z.literal(1),
  platform: z.enum(platforms.map(({ id }) => id)),
  code: z.string(),
  meetingId: id,
  captureId: id,
  /** Of meeting and capture, milliseconds since 1970. */
  startedAt: z.number(),
  /** By the capture's clock. */
  lastSeen: z.number(),
  /** The latest revision of meeting and capture. */
  revision: z.number(),
  ended: z.boolean(),
  hold,
  holdSince: z.number(),
  /** The person resumed although an excluded domain is present. */
  domainAllowed: z.boolean(),
  /** The same, although somebody is there for whom a rule pauses. */
  personAllowed: z._default(z.boolean(), false),
  /** What the person's calendar calls it; empty where it is on none. */
  scheduledTitle: z._default(z.string(), ''),
  /** A rule of the workspace holds it. */
  holdFixed: z._default(z.boolean(), false),
  gaps: z.array(
    z.object({
      kind: z.literal('gap'),
      id,
      meetingId: id,
      captureId: id,
      revision: z.number(),
      from: instant,
      to: z.nullable(instant),
      reason: gapReason,
    }),
  ),
  /** Fingerprints of captions that were not kept and may still be on a screen. */
  withheld: z.array(z.string()),
});
/** The state of one meeting as it is stored. */
export type StoredMeeting = z.infer<typeof storedMeeting>;

const storedFacts = z.object({
  title: z.string(),
  self: z.nullable(z.string()),
  participants: z.array(z.string()),
});
/** What was known of a meeting: a reload must not make it less. */
export type StoredFacts = z.infer<typeof storedFacts>;

const noFacts: StoredFacts = { title: '', self: null, participants: [] };

const heldEntry = z.object({
  sequence: z.number(),
  record: z.object({
    kind: z.literal('entry'),
    id,
    meetingId: id,
    captureId: id,
    ordinal: z.number(),
    revision: z.number(),
    speaker: z.string(),
    content: z.nullable(z.string()),
    startedAt: instant,
    updatedAt: instant,
    bookmarked: z.boolean(),
  }),
  settled: z.boolean(),
  identity: z.nullable(z.string()),
  cut: z.boolean(),
});

/** All that is remembered of a meeting; its last entries oldest first. */
export interface RememberedMeeting {
  meeting: StoredMeeting;
  facts: StoredFacts;
  tail: HeldEntry[];
}

/** `storage.local`, as far as this needs it. */
export interface LocalStorage {
  get(keys: string[]): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

export interface MeetingMemory {
  /** What is remembered of a meeting, however old; null when there is nothing sound. */
  load(platform: Platform, code: string): Promise<RememberedMeeting | null>;
  /** Writes the meeting and what changed: `facts` null when they did not. */
  save(meeting: StoredMeeting, facts: StoredFacts | null, entries: readonly HeldEntry[]): Promise<void>;
}

export function createMeetingMemory(storage: LocalStorage): MeetingMemory {
  return {
    async load(platform, code) {
      const key = keyOf(platform, code);
      const { success, data: meeting } = z.safeParse(storedMeeting, (await storage.get([key]))[key]);
      if (!success || meeting.platform !== platform || meeting.code !== code) return null;
      const slots = Array.from({ length: tailLength }, (_, slot) => partKey(meeting.captureId, slot));
      const factsKey = partKey(meeting.captureId, 'facts');
      const stored = await storage.get([factsKey, ...slots]);
      const facts = z.safeParse(storedFacts, stored[factsKey]);
      const tail = slots
        .map((slot) => z.safeParse(heldEntry, stored[slot]))
        .flatMap((entry) => (entry.success ? [entry.data] : []))
        .sort((one, other) => one.sequence - other.sequence);
      return { meeting, facts: facts.success ? facts.data : noFacts, tail };
    },

    // One key an entry, in a ring: a caption that grows rewrites a few hundred bytes, not the whole tail.
    async save(meeting, facts, entries) {
      await storage.set({
        [keyOf(meeting.platform, meeting.code)]: meeting,
        ...(facts && { [partKey(meeting.captureId, 'facts')]: facts }),
        ...Object.fromEntries(
          entries.map((entry) => [partKey(meeting.captureId, entry.sequence % tailLength), entry]),
        ),
      });
    },
  };
}

/** Whether a page that opens this meeting at `now` is in the same meeting still. */
export function isSameMeeting(remembered: Pick<StoredMeeting, 'lastSeen'>, now: number): boolean {
  const ago = now - remembered.lastSeen;
  return ago <= sameMeetingWithin && ago >= -aheadAtMost;
}

/** The newer of what is stored and what another script handed over, if this meeting is the same still. */
export function newestOf(
  stored: RememberedMeeting | null,
  handedOver: RememberedMeeting | null,
  { platform, code, now }: { platform: Platform; code: string; now: number },
): RememberedMeeting | null {
  const { meeting } = handedOver ?? {};
  const handed = meeting?.code === code && meeting.platform === platform ? handedOver : null;
  const newest = handed && (!stored || handed.meeting.lastSeen >= stored.meeting.lastSeen) ? handed : stored;
  return newest && isSameMeeting(newest.meeting, now) ? newest : null;
}

const handover = z.object({ meeting: storedMeeting, facts: storedFacts, tail: z.array(heldEntry) });

/** A remembered meeting as text, for the script that takes over a page. */
export function writeHandover(remembered: RememberedMeeting): string {
  return JSON.stringify(remembered);
}

/** Reads what another script handed over; null when it is not one of ours. */
export function readHandover(text: unknown): RememberedMeeting | null {
  if (typeof text !== 'string') return null;
  try {
    const read = z.safeParse(handover, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    // The page can send such events too; what is not JSON is no handover of ours.
    return null;
  }
}

/** Of what a page wants to be stored, what belongs to meetings. */
export function memoIn(items: unknown): Record<string, unknown> {
  if (typeof items !== 'object' || items === null) return {};
  return Object.fromEntries(Object.entries(items).filter(([key]) => key.startsWith(capturePrefix)));
}

/** The keys of `storage.local` that belong to meetings which are over for good. */
export function leftBehind(items: Readonly<Record<string, unknown>>, now: number): string[] {
  const keys = Object.keys(items).filter((key) => key.startsWith(capturePrefix));
  const kept = new Set<string>();
  for (const key of keys) {
    const { success, data: meeting } = z.safeParse(storedMeeting, items[key]);
    if (success && isSameMeeting(meeting, now)) kept.add(key).add(meeting.captureId);
  }
  return keys.filter((key) => !kept.has(key) && !kept.has(captureIdIn(key)));
}

/** The keys of `storage.local` that belong to one meeting, or to all: for deleting what this device holds. */
export function keysOfMeeting(items: Readonly<Record<string, unknown>>, meetingId: string | null): string[] {
  const keys = Object.keys(items).filter((key) => key.startsWith(capturePrefix));
  if (meetingId === null) return keys;
  const its = new Set<string>();
  for (const key of keys) {
    const { success, data: meeting } = z.safeParse(storedMeeting, items[key]);
    if (success && meeting.meetingId === meetingId) its.add(key).add(meeting.captureId);
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
