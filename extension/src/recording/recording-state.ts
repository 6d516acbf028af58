/** The state of this page's recording of one meeting: one plain object that all steps share. */
import type { Health } from '@afterword/api-client';
import type { CaptionObserver, ObserveOptions, ReadingState } from '../captions/observe.ts';
import type { Utterance } from '../captions/utterance.ts';
import type { PageWindows } from '../captions/windows.ts';
import type { DeviceRecord } from '../messages/records.ts';
import type { PlatformReader, Signals } from '../platforms/platform.ts';
import type { DeferredWork } from '../timing/deferred-work.ts';
import type { CaptureClock } from './clock.ts';
import { createGaps, type Gaps } from './gaps.ts';
import { type HealthState, initialHealth } from './health.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { HeldEntry } from './ledger-state.ts';
import type { MeetingMemory, RememberedMeeting, StoredFacts, StoredMeeting } from './meeting-memory.ts';
import type { RuleChecker } from './people.ts';

/** Maximum number of revisions that an instance may have used without storing them before it ended. */
const revisionMargin = 1_000;

export interface CalendarFacts {
  /** Returns the title at a time; empty if no calendar has one or several events match. */
  titleAt(at: number): string;
  /** Returns the email addresses of invited people by the names on the page. */
  addressesOf(names: Iterable<string>): string[];
}

export interface RecordingOptions {
  document: Document;
  reader: PlatformReader;
  clock: CaptureClock;
  deferredWork: DeferredWork;
  code: string;
  newId(): string;
  observe(options: ObserveOptions): CaptionObserver;
  /** Other windows that may contain captions. */
  windows: PageWindows;
  send(records: DeviceRecord[]): void;
  memory: MeetingMemory;
  /** The stored state of an earlier instance of the same meeting. */
  remembered: RememberedMeeting | null;
  /** Whether another script of this page handed the meeting over: all of it may be unsent. */
  handedOver: boolean;
  /** Fingerprints of another meeting's rows that may still be on the page. */
  leftOver: readonly string[];
  /** Text of this meeting that was read before the meeting was identified. */
  carried: readonly Utterance[];
  /** Why captions were not read since the earlier instance. */
  absence: 'reader_lost' | 'storage_full';
  rules(): RuleChecker;
  /** Makes the worker delete text that a rule forbids and this page no longer has: everything, or the words of listed people. */
  strikeHeld(of: { meetingId: string; captureId: string; everything: boolean }): void;
  scheduled: CalendarFacts;
  /** Returns the caption language that the person chose (BCP 47), or null. */
  language(): string | null;
  onRow(): void;
  onWords(): void;
  /** Captions appeared or disappeared, or the number of rows changed. */
  onState(state: ReadingState): void;
  onChange(): void;
}

/** The state that a recording continues. */
export type RecordingBasis = Pick<StoredMeeting, 'captureId' | 'lastSeen' | 'ended'>;

/** Changed in place. */
export interface RecordingState {
  readonly options: RecordingOptions;
  readonly meeting: StoredMeeting;
  readonly ledger: Ledger;
  readonly gaps: Gaps;
  observer: CaptionObserver;

  /** `watching`: text is kept but not sent. `waiting`: text is not kept. `reading`: text is kept and sent. `over`: ended. */
  mode: 'watching' | 'waiting' | 'reading' | 'over';
  /** Whether the meeting's IDs are stored, so that entries can be sent. */
  announced: boolean;
  /** Whether the IDs are being stored. */
  tellable: boolean;
  basis: RecordingBasis | null;
  readingSince: number;
  endedAt: number | null;
  stoppedAt: number | null;
  /** Time from which text is not sent, because it may belong to another meeting. */
  suspendedSince: number | null;
  readonly openedAt: number;

  health: HealthState;
  /** End of the last absence of captions that was judged. */
  backSince: number;
  lastSignals: Signals;
  /** Time of the person's last click on the platform's captions control. */
  lastToggle: number | null;

  facts: StoredFacts;
  factsSaved: boolean;
  factsReadAt: number;
  /** Time at which the page last showed someone whose presence pauses the recording. */
  personSeenAt: number;
  /** Time at which words were last dropped because they may be a listed person's. */
  unsureAt: number;

  /** Facts, address, end and language as last sent. */
  sentFacts: unknown[];
  sentHealth: Health | null;
  sentHealthAt: number;
  /** Cancels the scheduled send, if any. */
  cancelEmit: (() => void) | null;

  savedAt: number;
  /** Cancels the scheduled save, if any. */
  cancelSave: (() => void) | null;
  saveDue: number;
  /** Whether the next save writes everything, not only changes. */
  saveAll: boolean;
}

/** Creates a recording, new or continued from an earlier instance. Nothing is observed yet. */
export function createRecordingState(options: RecordingOptions): RecordingState {
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
      resumedCount: meeting.entryCount,
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
    health: initialHealth(createdAt),
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
    // Right after a reload, the page may not show the person yet who paused the recording.
    personSeenAt: remembered?.meeting.hold === 'person' ? createdAt : Number.NEGATIVE_INFINITY,
    unsureAt: Number.NEGATIVE_INFINITY,
    sentFacts: [],
    sentHealth: null,
    sentHealthAt: Number.NEGATIVE_INFINITY,
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
    entryCount: 0,
  };
}

/** Returns a placeholder for the observer, which reports while it is being created. */
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

/** Facts of a meeting about which nothing is known or may be sent. */
export const noFacts: StoredFacts = { title: '', self: null, participants: [] };

/** Returns stored entries as the tracker's utterances. A partly withheld caption has only its kept text. */
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

/** Returns everything that the next instance needs, in its stored form. */
export function rememberedState(state: RecordingState, lastSeen: number): RememberedMeeting {
  const { meeting, facts, ledger } = state;
  return { meeting: { ...meeting, lastSeen, ...partsOf(state) }, facts, tail: ledger.tail() };
}

/** Returns the parts of the stored meeting that come from gaps and ledger. */
export function partsOf({
  gaps,
  ledger,
}: RecordingState): Pick<StoredMeeting, 'gaps' | 'withheld' | 'entryCount'> {
  return { gaps: gaps.open(), withheld: ledger.withheldPrints(), entryCount: ledger.count() };
}
