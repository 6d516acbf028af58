/** What the recording of one meeting by this page knows, as one plain object that its steps are handed. */
import type { Health } from '@afterword/api-client';
import type { CaptionObserver, ObserveOptions, ReadingState } from '../captions/observe.ts';
import type { Utterance } from '../captions/utterance.ts';
import type { PageWindows } from '../captions/windows.ts';
import type { DeviceRecord } from '../messages/records.ts';
import type { PlatformReader, Signals } from '../platforms/platform.ts';
import type { Chores } from '../timing/chores.ts';
import type { CaptureClock } from './clock.ts';
import { createGaps, type Gaps } from './gaps.ts';
import { type HealthState, noHealth } from './health.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { HeldEntry } from './ledger-state.ts';
import type { MeetingMemory, RememberedMeeting, StoredFacts, StoredMeeting } from './meeting-memory.ts';
import type { RuleBook } from './people.ts';

/** Revisions that an instance which died may have used without having stored them. */
const revisionMargin = 1_000;

/** What calendars say of a meeting. */
export interface Scheduled {
  /** What it is called; empty where it is on none at that time, or where nobody knows on which. */
  titleAt(at: number): string;
  /** The addresses of those whom the page shows by name, and who are invited. */
  addressesOf(names: Iterable<string>): string[];
}

/** What the recording of a meeting needs. */
export interface RecordingOptions {
  document: Document;
  reader: PlatformReader;
  clock: CaptureClock;
  chores: Chores;
  code: string;
  newId(): string;
  observe(options: ObserveOptions): CaptionObserver;
  /** Where captions may be besides. */
  windows: PageWindows;
  send(records: DeviceRecord[]): void;
  memory: MeetingMemory;
  /** An earlier instance of the same meeting. */
  remembered: RememberedMeeting | null;
  /** Another script of this page handed it over: all of it may be unsent. */
  handedOver: boolean;
  /** Fingerprints of another meeting's rows that may still be on the page. */
  leftOver: readonly string[];
  /** What was read of this meeting before it was known to be one of its own. */
  carried: readonly Utterance[];
  /** Why nothing was read since the earlier instance, where it is known. */
  absence: 'reader_lost' | 'storage_full';
  /** The privacy rules in force. */
  rules(): RuleBook;
  /** Has the worker take back what a rule forbids and this page has forgotten: everything, or what is said by whom it names. */
  strikeHeld(of: { meetingId: string; captureId: string; everything: boolean }): void;
  /** What the person's calendars say of this meeting. */
  scheduled: Scheduled;
  /** What language the person says the captions are in (BCP 47), or null. */
  language(): string | null;
  /** A caption row appeared or changed. */
  onRow(): void;
  /** The text of entries changed. */
  onWords(): void;
  /** Captions appeared or went, or are read in another number of rows. */
  onState(state: ReadingState): void;
  onChange(): void;
}

/** What a recording goes on from. */
export type Basis = Pick<StoredMeeting, 'captureId' | 'lastSeen' | 'ended'>;

/** Everything a recording knows. Its steps change it in place. */
export interface RecordingState {
  readonly options: RecordingOptions;
  readonly meeting: StoredMeeting;
  readonly ledger: Ledger;
  readonly gaps: Gaps;
  observer: CaptionObserver;

  /** `watching`: kept here, but nothing leaves · `waiting`: not kept · `reading` · `over`. */
  mode: 'watching' | 'waiting' | 'reading' | 'over';
  /** The meeting's ids are stored: entries may carry them out. */
  announced: boolean;
  /** They are being stored. */
  tellable: boolean;
  basis: Basis | null;
  readingSince: number;
  endedAt: number | null;
  stoppedAt: number | null;
  /** From when on nothing leaves, because it may be of another meeting. */
  suspendedSince: number | null;
  readonly openedAt: number;

  health: HealthState;
  /** The end of the last absence of captions that was judged. */
  backSince: number;
  lastSignals: Signals;
  /** When the person last clicked the page's own control. */
  lastToggle: number | null;

  facts: StoredFacts;
  factsSaved: boolean;
  factsReadAt: number;
  /** When the page last showed somebody for whom a rule pauses. */
  personSeenAt: number;
  /** When words were last not kept because they may be a listed person's. */
  unsureAt: number;

  /** Facts, address, end and language as they were sent last. */
  sentFacts: unknown[];
  sentHealth: Health | null;
  sentHealthAt: number;
  emittedAt: number;
  /** Cancels the sending that is planned, if one is. */
  cancelEmit: (() => void) | null;

  savedAt: number;
  /** Cancels the saving that is planned, if one is. */
  cancelSave: (() => void) | null;
  saveDue: number;
  /** Everything is to be written, not only what changed. */
  saveAll: boolean;
}

/** A recording that begins, or goes on where an earlier instance left off. Nothing is observed yet. */
export function newRecordingState(options: RecordingOptions): RecordingState {
  const { clock, newId, remembered } = options;
  if (remembered) clock.startAt(remembered.meeting.lastSeen);
  const createdAt = clock.now();
  const meeting: StoredMeeting = remembered
    ? { ...remembered.meeting, revision: remembered.meeting.revision + revisionMargin }
    : newMeeting(options, createdAt);
  const { meetingId, captureId } = meeting;
  return {
    options,
    meeting,
    ledger: createLedger({
      meetingId,
      captureId,
      newId,
      resume: remembered?.tail ?? [],
      withheld: [...meeting.withheld, ...options.leftOver],
    }),
    gaps: createGaps({ meetingId, captureId, newId, open: meeting.gaps }),
    observer: noObserver(createdAt),
    mode: 'watching',
    announced: false,
    tellable: false,
    basis: remembered && {
      captureId,
      lastSeen: remembered.meeting.lastSeen,
      ended: remembered.meeting.ended,
    },
    readingSince: createdAt,
    endedAt: null,
    stoppedAt: null,
    suspendedSince: null,
    openedAt: createdAt,
    health: noHealth(createdAt),
    backSince: createdAt,
    lastSignals: {
      inCall: 0,
      lobby: false,
      captionsOn: null,
      canTurnOnCaptions: false,
      activeSpeaker: null,
      ended: false,
      stillShow: () => false,
    },
    lastToggle: null,
    facts: remembered?.facts ?? noFacts,
    factsSaved: remembered !== null && !options.handedOver,
    factsReadAt: Number.NEGATIVE_INFINITY,
    personSeenAt: Number.NEGATIVE_INFINITY,
    unsureAt: Number.NEGATIVE_INFINITY,
    sentFacts: [],
    sentHealth: null,
    sentHealthAt: Number.NEGATIVE_INFINITY,
    emittedAt: Number.NEGATIVE_INFINITY,
    cancelEmit: null,
    savedAt: Number.NEGATIVE_INFINITY,
    cancelSave: null,
    saveDue: 0,
    saveAll: options.handedOver,
  };
}

function newMeeting({ reader, code, newId }: RecordingOptions, at: number): StoredMeeting {
  return {
    version: 1,
    platform: reader.id,
    code,
    meetingId: newId(),
    captureId: newId(),
    startedAt: at,
    lastSeen: at,
    revision: 0,
    ended: false,
    hold: null,
    holdSince: at,
    domainAllowed: false,
    personAllowed: false,
    scheduledTitle: '',
    holdFixed: false,
    gaps: [],
    withheld: [],
  };
}

/** In place of the observer while it is being made: it reports what it finds before it is there. */
function noObserver(since: number): CaptionObserver {
  return {
    state: () => ({
      region: null,
      rows: 0,
      unclassified: 0,
      since,
      lastChange: null,
      mounts: 0,
      gone: null,
    }),
    utterances: () => [],
    names: () => ({ self: null, participants: new Set(), byIdentity: new Map() }),
    flush: () => undefined,
    stop: () => undefined,
  };
}

/** Nothing is known of the meeting, or nothing of it may be sent. */
export const noFacts: StoredFacts = { title: '', self: null, participants: [] };

/** The tail as the tracker knows it: a caption that is partly withheld is known by what was kept of it. */
export function utterancesOf(tail: readonly HeldEntry[]): Utterance[] {
  return tail
    .filter(({ record }) => record.content !== null)
    .map(({ record, settled, identity }) => ({
      uid: record.id,
      ordinal: record.ordinal,
      speaker: record.speaker,
      identity,
      text: record.content ?? '',
      startedAt: Date.parse(record.startedAt),
      updatedAt: Date.parse(record.updatedAt),
      settled,
    }));
}

/** Everything that the next instance needs, as it is stored. */
export function rememberedState(state: RecordingState, lastSeen: number): RememberedMeeting {
  const { meeting, facts, ledger } = state;
  return { meeting: { ...meeting, lastSeen, ...openParts(state) }, facts, tail: ledger.tail() };
}

/** The parts of the stored meeting that gaps and ledger know. */
export function openParts({ gaps, ledger }: RecordingState): Pick<StoredMeeting, 'gaps' | 'withheld'> {
  return { gaps: gaps.open(), withheld: ledger.withheldPrints() };
}
