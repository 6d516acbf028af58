/**
 * The reading of one meeting by this page: captions become records, records go to the courier, and what the next instance
 * needs is stored. Whether this page may read, and when, is decided above (capture.ts).
 */
import type { Health } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import type { CaptionObserver, ObserveOptions, ReadingState } from '../captions/observe.ts';
import { fingerprint } from '../captions/remainder.ts';
import type { Utterance } from '../captions/utterance.ts';
import type { ShownEntry } from '../messages/capture-state.ts';
import type { CaptureRecord, DeviceRecord, MeetingRecord } from '../messages/records.ts';
import type { PlatformReader, Signals } from '../platforms/platform.ts';
import type { CaptureClock } from './clock.ts';
import { createGaps } from './gaps.ts';
import { type HealthState, type Hold, noHealth, stepHealth } from './health.ts';
import { clip, createLedger, type HeldEntry } from './ledger.ts';
import type { MeetingMemory, RememberedMeeting, StoredFacts, StoredMeeting } from './meeting-memory.ts';

/**
 * What was read is gathered for this long, then leaves: a message costs the page more than reading ten captions does, and
 * what is on the screen is safe within a second.
 */
const gatherFor = 700;
/**
 * What a crash may cost of the memory of a meeting: who it is and which entries there are; and of what they say, which the
 * worker has and rows still on the screen say again. Writing is the dearest thing a page's script does.
 */
const saveEvery = { entries: 1_000, words: 10_000 };
const saveAhead = 500;
/** A server takes a capture for live for two minutes after it was last heard of. */
const heartbeatEvery = 30_000;
/** Speech and silence alternate quickly; nobody needs to be told each time. */
const calmHealthEvery = 5_000;
const factsEvery = 3_000;
/** So long after captions appeared their rows may be old ones. */
const rereadWithin = 1_000;
/** Nobody misses the captions of a reload. */
const absenceAtLeast = 5_000;
const frozenAtLeast = 30_000;
/** What 'off the record' removes. */
const offTheRecord = 2 * 60_000;
const revisionMargin = 1_000;

export interface ReadingOptions {
  document: Document;
  reader: PlatformReader;
  clock: CaptureClock;
  code: string;
  newId(): string;
  observe(options: ObserveOptions): CaptionObserver;
  send(records: DeviceRecord[]): void;
  memory: MeetingMemory;
  /** An earlier instance of the same meeting. */
  remembered: RememberedMeeting | null;
  /** Another script of this page handed it over: all of it may be unsent. */
  handedOver: boolean;
  /** Fingerprints of another meeting's rows that may still stand on the page. */
  leftOver: readonly string[];
  /** Why nothing was read since the earlier instance, where it is known. */
  absence: 'reader_lost' | 'storage_full';
  blocked(speaker: string): boolean;
  /** What the person says the captions are in (BCP 47), or null. */
  language(): string | null;
  /** The excluded domain's address that is visible, or null. */
  excluded(addresses: string[]): string | null;
  /** A caption row appeared or changed. */
  onRow(): void;
  /** What the entries say changed. */
  onWords(): void;
  /** Captions appeared or went, or are read in another number of blocks. */
  onState(state: ReadingState): void;
  onChange(): void;
}

/** What a reading goes on from. */
export type Basis = Pick<StoredMeeting, 'captureId' | 'lastSeen' | 'ended'>;

export interface Reading {
  readonly code: string;
  readonly meetingId: string;
  /** What this reading continues, or last stored: to see whether another tab has read in between. */
  basis(): Basis | null;
  state(): ReadingState;
  health(): HealthState;
  hold(): Hold | null;
  shown(): ShownEntry[];
  count(): number;
  title(): string;
  running(): boolean;
  /** Rows are looked at, but what they say is not kept: the person has not been asked yet. */
  wait(): void;
  /** From here on what is read is kept and sent. `seamless`: another reader was at work until now. */
  begin(at: number, seamless: boolean): Promise<void>;
  end(at: number): void;
  /** Weighs health and facts by what the page shows now. */
  look(signals: Signals, toggledAt: number | null, orphaned: boolean): void;
  pause(): void;
  resume(): void;
  goOffTheRecord(): void;
  bookmark(): boolean;
  forget(ids: readonly string[]): void;
  /** The page stood still, and captions of that time never came. */
  frozen(from: number, to: number): void;
  /** Hands over what the page has shown up to now, without waiting. */
  flush(): void;
  /** For the script that takes this page over. */
  remembered(): RememberedMeeting;
  /** Fingerprints of what was not to be kept. */
  withheld(): string[];
  /** Fingerprints of the rows that may still stand on the page when the next meeting begins. */
  leftOver(): string[];
  stop(): void;
}

export function createReading(options: ReadingOptions): Reading {
  const { document, reader, clock, code, newId, memory, remembered } = options;
  if (remembered) clock.startAt(remembered.meeting.lastSeen);
  const createdAt = clock.now();
  const meeting: StoredMeeting = remembered
    ? { ...remembered.meeting, revision: remembered.meeting.revision + revisionMargin }
    : newMeeting(reader, code, newId, createdAt);
  const { meetingId, captureId } = meeting;
  const ledger = createLedger({
    meetingId,
    captureId,
    newId,
    resume: remembered?.tail ?? [],
    withheld: [...meeting.withheld, ...options.leftOver],
  });
  const gaps = createGaps({ meetingId, captureId, newId, open: meeting.gaps });

  /** `watching`: kept here, but nothing leaves · `waiting`: not kept · `reading` · `over`. */
  let mode: 'watching' | 'waiting' | 'reading' | 'over' = 'watching';
  /** The meeting's ids are stored: entries may carry them out. */
  let announced = false;
  /** They are being stored. */
  let tellable = false;
  let basis: Basis | null = remembered && {
    captureId,
    lastSeen: remembered.meeting.lastSeen,
    ended: remembered.meeting.ended,
  };
  let health = noHealth(createdAt);
  let readingSince = createdAt;
  let endedAt: number | null = null;
  let facts: StoredFacts = remembered?.facts ?? noFacts;
  let factsSaved = remembered !== null && !options.handedOver;
  let factsReadAt = Number.NEGATIVE_INFINITY;
  /** Facts, address, end and language as they were sent last. */
  let sentFacts: unknown[] = [];
  let sentHealth: Health | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  let stoppedAt: number | null = null;
  let emitTimer: unknown = null;
  let savedAt = Number.NEGATIVE_INFINITY;
  let saveTimer: unknown = null;
  let saveDue = 0;
  let saveAll = options.handedOver;
  let lastSignals: Signals = {
    inCall: 0,
    lobby: false,
    captionsOn: null,
    canTurnOnCaptions: false,
    activeSpeaker: null,
    ended: false,
  };
  let lastToggle: number | null = null;

  /** The observer reads what it finds while it is being made. */
  let watching = false;
  const observer = options.observe({
    document,
    reader,
    clock,
    newId,
    ...(remembered && { resume: utterancesOf(remembered.tail) }),
    postpone() {
      if (mode !== 'reading' || !announced) return false;
      emitSoon();
      return true;
    },
    onUtterances,
    onState: options.onState,
  });
  watching = true;

  // ------------------------------------------------------------------------------------------ what is read

  function onUtterances(changed: Utterance[]): void {
    if (stoppedAt !== null) return;
    const now = clock.now();
    const taken = ledger.take(changed, {
      withhold: mode === 'waiting' || meeting.hold !== null,
      reread: now - appearedAt() < rereadWithin,
      now,
      blocked: options.blocked,
    });
    if (mode === 'reading' && taken.blocked) gaps.blocked(now);
    else if (taken.entries) gaps.unblocked(now, true);
    // What only settles, or gets its name late, is no sign of a call.
    if (taken.heard) options.onRow();
    if (taken.entries || taken.blocked) emitSoon();
    options.onWords();
  }

  /** When the captions that are read now appeared. */
  function appearedAt(): number {
    return watching ? observer.state().since : createdAt;
  }

  function readFacts(): void {
    factsReadAt = clock.now();
    const names = observer.names();
    const participants = new Set(facts.participants);
    // The observer looks around only while there are captions.
    const present = observer.state().region ? names.participants : reader.participants(document);
    for (const name of present) participants.add(clip(name, limits.speakerLength));
    const self = names.self ?? reader.self(document);
    const read: StoredFacts = {
      title: clip(reader.title(document), limits.titleLength) || facts.title,
      self: self ? clip(self, limits.speakerLength) : facts.self,
      participants: [...participants]
        .filter((name) => name !== '' && !options.blocked(name))
        .slice(0, limits.participants),
    };
    if (JSON.stringify(read) === JSON.stringify(facts)) return;
    facts = read;
    factsSaved = false;
  }

  // ------------------------------------------------------------------------------------------ what goes out

  function emitSoon(): void {
    // The last words of a call may be written after its end is known.
    if (mode === 'watching' || mode === 'waiting') return;
    emitTimer ??= clock.setTimeout(emit, gatherFor);
  }

  function emit(): void {
    // While the timer still counts as set: what is read now goes along and needs no other.
    observer.flush();
    if (emitTimer !== null) clock.clearTimeout(emitTimer);
    emitTimer = null;
    if (!announced || stoppedAt !== null) return;
    const records: DeviceRecord[] = [
      ...meetingRecord(),
      ...captureRecord(),
      ...ledger.drain(),
      ...gaps.drain(),
    ];
    if (records.length === 0) return;
    options.send(records);
    saveWithin(records.every(isGrowth) ? saveEvery.words : saveEvery.entries);
  }

  function meetingRecord(): MeetingRecord[] {
    // Of a meeting with somebody who is excluded nothing is told but that it was.
    const known = meeting.hold === 'domain' ? noFacts : facts;
    const url = document.location.href;
    const language = options.language();
    const now = [known, url, endedAt, language];
    if (now.every((fact, index) => fact === sentFacts[index])) return [];
    sentFacts = now;
    meeting.revision += 1;
    return [
      {
        kind: 'meeting',
        id: meetingId,
        meetingId,
        revision: meeting.revision,
        platform: reader.id,
        code: clip(code, 500),
        url: clip(url, 2_000),
        ...known,
        startedAt: iso(meeting.startedAt),
        endedAt: endedAt === null ? null : iso(endedAt),
        language,
      },
    ];
  }

  function captureRecord(): CaptureRecord[] {
    const at = clock.now();
    const current: Health = endedAt === null ? health.health : 'ended';
    const calm = isCalm(current) && sentHealth !== null && isCalm(sentHealth);
    const due = current === sentHealth ? heartbeatEvery : calm ? calmHealthEvery : 0;
    if (at - heardAt < due) return [];
    heardAt = at;
    sentHealth = current;
    meeting.revision += 1;
    return [
      {
        kind: 'capture',
        id: captureId,
        meetingId,
        revision: meeting.revision,
        startedAt: iso(meeting.startedAt),
        health: current,
        at: iso(at),
        endedAt: endedAt === null ? null : iso(endedAt),
      },
    ];
  }

  // ------------------------------------------------------------------------------------------ what is remembered

  /** Saves once that many milliseconds have passed since the last time. */
  function saveWithin(patience: number): void {
    const due = savedAt + patience;
    if (saveTimer !== null) {
      if (due >= saveDue) return;
      clock.clearTimeout(saveTimer);
    }
    saveDue = due;
    const wait = due - clock.now();
    // What is almost due goes with the task that runs anyway.
    if (wait <= saveAhead) return void save();
    saveTimer = clock.setTimeout(() => void save(), wait);
  }

  async function save(): Promise<void> {
    if (saveTimer !== null) clock.clearTimeout(saveTimer);
    saveTimer = null;
    savedAt = clock.now();
    Object.assign(meeting, {
      lastSeen: savedAt,
      ended: endedAt !== null,
      gaps: gaps.open(),
      withheld: ledger.withheldPrints(),
    } satisfies Partial<StoredMeeting>);
    basis = { captureId, lastSeen: savedAt, ended: endedAt !== null };
    const changed = saveAll ? ledger.tail() : ledger.unsaved();
    const changedFacts = factsSaved ? null : facts;
    saveAll = false;
    factsSaved = true;
    try {
      await memory.save({ ...meeting }, changedFacts, changed);
    } catch (error) {
      // A full disk or an update of the extension: the courier meets the same and tells the person. Write it all next time.
      console.debug('Afterword: the state of this meeting could not be stored.', error);
      saveAll = true;
      factsSaved = false;
    }
  }

  // ------------------------------------------------------------------------------------------ health and holds

  function look(signals: Signals, toggledAt: number | null, orphaned: boolean): void {
    const at = clock.now();
    if (at - factsReadAt >= factsEvery && mode === 'reading') {
      readFacts();
      watchDomains();
    }
    const state = observer.state();
    const before = health;
    health = stepHealth(health, {
      at,
      platform: reader.id,
      stage: mode === 'reading' ? 'during' : mode === 'over' ? 'after' : 'before',
      orphaned,
      hold: meeting.hold,
      holdSince: meeting.holdSince,
      readingSince,
      region: state.region !== null,
      regionSince: state.since,
      regionBefore: state.mounts > 0,
      rows: state.rows,
      unclassified: state.unclassified,
      lastRow: state.lastChange,
      captionsOn: signals.captionsOn,
      control: signals.canTurnOnCaptions,
      toggledAt,
      activeSpeaker: signals.activeSpeaker,
    });
    if (mode !== 'reading') return;
    gaps.follow(health.gap, at);
    gaps.unblocked(at, false);
    if (health.health !== before.health || health.notice !== before.notice) options.onChange();
    // What waits to be gathered takes this along.
    if (emitTimer === null) emit();
  }

  function watchDomains(): void {
    if (meeting.domainAllowed || meeting.hold === 'domain') return;
    if (options.excluded(reader.addresses(document)) === null) return;
    observer.flush();
    ledger.strikeSince(0, clock.now());
    hold('domain', meeting.startedAt);
  }

  function hold(kind: Hold, since: number): void {
    meeting.hold = kind;
    meeting.holdSince = since;
    rejudge();
  }

  /** A command shows at once, not with the next look. */
  function rejudge(): void {
    look(lastSignals, lastToggle, false);
    emit();
    void save();
    options.onChange();
  }

  return {
    code,
    meetingId,
    basis: () => basis,
    state: () => observer.state(),
    health: () => health,
    hold: () => meeting.hold,
    shown: () => ledger.shown(),
    count: () => ledger.count(),
    title: () => facts.title,
    running: () => mode === 'reading',

    wait() {
      mode = 'waiting';
      observer.flush();
      ledger.discard();
    },

    async begin(at, seamless) {
      // What stood on the page before the person said 'start' is not wanted.
      observer.flush();
      const asked = mode === 'waiting';
      const before = basis?.lastSeen ?? null;
      mode = 'reading';
      endedAt = null;
      readingSince = at;
      health = noHealth(at);
      if (before === null) {
        meeting.startedAt = asked ? at : Math.min(at, observer.utterances()[0]?.startedAt ?? at);
        readingSince = meeting.startedAt;
      } else {
        gaps.closeAll(before);
        if (meeting.hold) meeting.holdSince = before;
        else if (!seamless && at - before >= absenceAtLeast) gaps.add(options.absence, before, at);
      }
      readFacts();
      watchDomains();
      // Nothing leaves of a meeting that is excluded from its first moment on.
      tellable = meeting.hold !== 'domain' || remembered !== null || announced;
      await save();
      if (mode !== 'reading') return;
      announced = tellable;
      if (remembered && announced) {
        const unsure = ledger.resend(options.handedOver);
        if (unsure.length > 0) options.send(unsure);
      }
      emit();
      options.onChange();
    },

    end(at) {
      if (mode !== 'reading') return;
      observer.flush();
      gaps.unblocked(at, false);
      gaps.follow(null, at);
      gaps.closeAll(at);
      const last = observer.utterances().at(-1)?.updatedAt ?? 0;
      announced = tellable;
      endedAt = Math.max(at, Math.min(last, clock.now()), meeting.startedAt);
      health = { ...noHealth(at), health: 'ended' };
      heardAt = Number.NEGATIVE_INFINITY;
      emit();
      mode = 'over';
      void save();
      options.onChange();
    },

    look(signals, toggledAt, orphaned) {
      lastSignals = signals;
      lastToggle = toggledAt;
      look(signals, toggledAt, orphaned);
    },

    pause() {
      if (mode !== 'reading' || meeting.hold) return;
      // What was said until now is not paused.
      observer.flush();
      hold('paused', clock.now());
    },

    resume() {
      if (mode !== 'reading' || !meeting.hold) return;
      // What was said until now is.
      observer.flush();
      if (meeting.hold === 'domain') meeting.domainAllowed = true;
      meeting.hold = null;
      tellable = true;
      announced = true;
      rejudge();
    },

    goOffTheRecord() {
      if (mode !== 'reading') return;
      observer.flush();
      const now = clock.now();
      const since = now - offTheRecord;
      const first = ledger.strikeSince(since, now);
      hold('off_record', Math.max(meeting.startedAt, Math.min(since, first ?? since)));
    },

    bookmark() {
      const marked = ledger.bookmark();
      if (marked) emitSoon();
      options.onChange();
      return marked;
    },

    forget(ids) {
      ledger.forget(ids);
      saveWithin(saveEvery.entries);
      options.onChange();
    },

    frozen(from, to) {
      const captioned = observer.state().region !== null && health.gap === null;
      if (mode !== 'reading' || !captioned || to - from < frozenAtLeast) return;
      gaps.add('page_frozen', from, to);
      emitSoon();
    },

    flush() {
      if (stoppedAt !== null) return;
      observer.flush();
      if (mode !== 'reading') return;
      emit();
      void save();
    },

    remembered: () => ({
      meeting: {
        ...meeting,
        lastSeen: stoppedAt ?? clock.now(),
        gaps: gaps.open(),
        withheld: ledger.withheldPrints(),
      },
      facts,
      tail: ledger.tail(),
    }),

    withheld: () => ledger.withheldPrints(),

    leftOver: () => [
      ...ledger.withheldPrints(),
      ...observer
        .utterances()
        .slice(-20)
        .map(({ text }) => fingerprint(text)),
    ],

    stop() {
      if (stoppedAt !== null) return;
      observer.stop();
      stoppedAt = clock.now();
      if (emitTimer !== null) clock.clearTimeout(emitTimer);
      if (saveTimer !== null) clock.clearTimeout(saveTimer);
    },
  };
}

function newMeeting(reader: PlatformReader, code: string, newId: () => string, at: number): StoredMeeting {
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
    gaps: [],
    withheld: [],
  };
}

/** The tail as the tracker knows it: a caption that is partly withheld is known by what was kept of it. */
function utterancesOf(tail: readonly HeldEntry[]): Utterance[] {
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

const noFacts: StoredFacts = { title: '', self: null, participants: [] };

/** An entry that was there before says more. */
function isGrowth(record: DeviceRecord): boolean {
  return record.kind === 'entry' && record.revision > 1 && record.content !== null;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

function isCalm(health: Health): boolean {
  return health === 'capturing' || health === 'quiet';
}
