/**
 * A fake browser for captures: controlled time, storage, locks, and a worker that stores records like the outbox. It survives the pages
 * opened in it.
 */
import { JSDOM } from 'jsdom';
import { observe } from '../src/captions/observe.ts';
import { noWindows, type PageWindows } from '../src/captions/windows.ts';
import type { SaveResult, WorkerMessages } from '../src/messages/messages.ts';
import { keyOf, replaces } from '../src/messages/record-rules.ts';
import type { DeviceRecord } from '../src/messages/records.ts';
import { rulesInForce } from '../src/messages/rules.ts';
import { defaultSettings, type Settings } from '../src/messages/settings.ts';
import type { UpcomingMeeting } from '../src/messages/upcoming.ts';
import type { PlatformReader } from '../src/platforms/platform.ts';
import { createAddress } from '../src/recording/address.ts';
import { createCapture } from '../src/recording/controller.ts';
import type { RunningCapture } from '../src/recording/frame/frame.ts';
import { createIds } from '../src/recording/ids.ts';
import type { RememberedMeeting } from '../src/recording/meeting-memory.ts';
import { createDeferredWork } from '../src/timing/deferred-work.ts';
import { createRecordSender } from '../src/worker-port/record-sender.ts';
import type { MeetingPage } from './pages/page.ts';

export { defaultSettings };

interface Timer {
  at: number;
  task(): void;
}

/** Creates a clock that a test advances. */
export function createTestClock(start = Date.parse('2026-11-20T09:00:00Z')) {
  let wall = start;
  let monotonic = 1_000;
  let timers: Timer[] = [];
  const time = {
    wall: () => wall,
    monotonic: () => monotonic,
    setTimeout(task: () => void, milliseconds: number): unknown {
      const timer = { at: monotonic + milliseconds, task };
      timers.push(timer);
      return timer;
    },
    clearTimeout(timer: unknown) {
      timers = timers.filter((each) => each !== timer);
    },
    setWallClockBy(milliseconds: number) {
      wall += milliseconds;
    },
    /** Advances time and runs everything that is due. */
    async pass(milliseconds: number) {
      const end = monotonic + milliseconds;
      await flushPromises();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        const step = Math.max(0, next.at - monotonic);
        wall += step;
        monotonic += step;
        timers = timers.filter((timer) => timer !== next);
        next.task();
        await flushPromises();
      }
      wall += end - monotonic;
      monotonic = end;
    },
    /** Advances time without running timers, as on a frozen page or in a throttled tab. */
    async stall(milliseconds: number) {
      wall += milliseconds;
      monotonic += milliseconds;
      await flushPromises();
    },
  };
  return time;
}

/** Waits until promises and mutation records were handled. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function createStorage() {
  const items = new Map<string, unknown>();
  let full = false;
  return {
    items,
    setFull(now: boolean) {
      full = now;
    },
    async get(keys: string[]) {
      return Object.fromEntries(
        keys.filter((key) => items.has(key)).map((key) => [key, structuredClone(items.get(key))]),
      );
    },
    async set(changes: Record<string, unknown>) {
      if (full) throw new Error('QUOTA_BYTES quota exceeded');
      for (const [key, value] of Object.entries(changes)) items.set(key, structuredClone(value));
    },
    async remove(keys: string[]) {
      for (const key of keys) items.delete(key);
    },
  };
}

/** Creates exclusive locks by name, granted in order. */
function createLocks() {
  const queues = new Map<string, (() => Promise<void>)[]>();
  const next = async (name: string) => {
    const run = queues.get(name)?.[0];
    if (run) await run();
  };
  return {
    async request(
      name: string,
      options: LockOptions,
      callback: (lock: Lock) => Promise<void>,
    ): Promise<void> {
      await new Promise<void>((resolve, reject) => {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        const done = (entry: () => Promise<void>) => {
          const first = queue[0] === entry;
          queue.splice(queue.indexOf(entry), 1);
          if (first) void next(name);
        };
        let granted = false;
        const entry = async () => {
          granted = true;
          await callback({ name, mode: 'exclusive' } as Lock);
          done(entry);
          resolve();
        };
        options.signal?.addEventListener('abort', () => {
          if (granted) return;
          done(entry);
          reject(new DOMException('aborted', 'AbortError'));
        });
        queue.push(entry);
        if (queue.length === 1) void next(name);
      });
    },
    /** Releases a dead tab's lock, as the browser does. */
    releaseFirst(name: string) {
      queues.get(name)?.shift();
      void next(name);
    },
  } as unknown as Pick<LockManager, 'request'> & { releaseFirst(name: string): void };
}

/** Creates a browser with one profile. */
export function createBrowser() {
  const time = createTestClock();
  const storage = createStorage();
  const locks = createLocks();
  const records = new Map<string, DeviceRecord>();
  const health: { meetingId: string; health: string; reading: boolean }[] = [];
  const worker = { alive: true, quota: false };

  async function save({ records: asked, memo }: WorkerMessages['save']['ask']): Promise<SaveResult> {
    if (!worker.alive) throw new Error('Could not establish connection. Receiving end does not exist.');
    const remembered = await remember(memo);
    if (worker.quota) return { saved: [], deleted: [], error: 'quota', remembered };
    for (const record of asked) {
      if (replaces(record, records.get(keyOf(record)))) records.set(keyOf(record), structuredClone(record));
    }
    return {
      saved: asked.map(({ kind, id, revision }) => ({ kind, id, revision })),
      deleted: [],
      remembered,
    };
  }

  async function remember(memo: Record<string, unknown> = {}): Promise<boolean> {
    try {
      await storage.set(memo);
      return true;
    } catch {
      // The disk is full, so writes from the page fail too.
      return false;
    }
  }

  function kept<Kind extends DeviceRecord['kind']>(kind: Kind): Extract<DeviceRecord, { kind: Kind }>[] {
    return [...records.values()].filter((record) => record.kind === kind) as Extract<
      DeviceRecord,
      { kind: Kind }
    >[];
  }

  return {
    time,
    storage,
    locks,
    worker,
    health,
    meetings: () => kept('meeting'),
    captures: () => kept('capture'),
    gaps: () => kept('gap').sort((one, other) => Date.parse(one.from) - Date.parse(other.from)),
    entries: () =>
      kept('entry').sort(
        (one, other) =>
          Date.parse(one.startedAt) - Date.parse(other.startedAt) || one.ordinal - other.ordinal,
      ),
    /** Returns the transcript's lines with speakers. */
    transcript: () =>
      kept('entry')
        .filter((entry) => entry.content !== null)
        .sort(
          (one, other) =>
            Date.parse(one.startedAt) - Date.parse(other.startedAt) || one.ordinal - other.ordinal,
        )
        .map(({ speaker, content }) => `${speaker}: ${content}`),

    open(url: string, create: (document: Document) => MeetingPage) {
      const dom = new JSDOM('<!doctype html><html><head></head><body></body></html>', { url });
      const { window } = dom;
      let hidden = false;
      let gone = false;
      const tabTime = {
        ...time,
        setTimeout: (task: () => void, milliseconds: number) =>
          time.setTimeout(() => {
            if (!gone) task();
          }, milliseconds),
      };
      Object.defineProperty(window.document, 'hidden', { get: () => hidden });
      const view = window as unknown as Window;
      return {
        page: create(window.document),
        window: view,
        document: window.document,
        navigate: (to: string) => dom.reconfigure({ url: to }),
        hide() {
          hidden = true;
          window.document.dispatchEvent(new window.Event('visibilitychange'));
        },
        /** Leaves or reloads the page. */
        leave() {
          window.dispatchEvent(new window.Event('pagehide'));
          gone = true;
        },
        /** Kills the renderer. The browser then releases the lock. */
        crash(lock: string) {
          gone = true;
          window.document.body.replaceChildren();
          locks.releaseFirst(lock);
        },
        run(reader: PlatformReader, changes: RunChanges = {}): RunningCapture & { orphanSilently(): void } {
          const script = { alive: true };
          const deferredWork = createDeferredWork({ ...tabTime, now: tabTime.monotonic });
          const capture = createCapture({
            document: window.document,
            reader,
            address: createAddress(reader, view, () => 'made-up'),
            newId: createIds(time.wall, (bytes) => crypto.getRandomValues(bytes)),
            time: tabTime,
            // A dead renderer does nothing, whatever is removed from its document.
            deferredWork: { ...deferredWork, runDue: () => gone || deferredWork.runDue() },
            observe,
            windows: changes.windows ?? noWindows,
            sender: createRecordSender({
              sendMessage: (message) => {
                if (!script.alive) throw new Error('Extension context invalidated.');
                return save(message.ask);
              },
              journal: {
                set: async (items) => {
                  if (!script.alive) throw new Error('Extension context invalidated.');
                  await storage.set(items);
                },
                remove: storage.remove,
              },
              now: time.wall,
              schedule(callback, ms) {
                const timer = tabTime.setTimeout(callback, ms);
                return () => time.clearTimeout(timer);
              },
              random: Math.random,
            }),
            storage,
            locks: changes.locks ?? locks,
            settings: { ...defaultSettings, ...changes.settings },
            rules: rulesInForce(null, { ...defaultSettings, ...changes.settings }),
            upcoming: changes.upcoming ?? [],
            handedOver: changes.handedOver ?? null,
            alive: () => script.alive,
            strikeHeld: () => undefined,
            reportHealthChange: (told) => void health.push(told),
          });
          return Object.assign(capture, {
            /** Updates or removes the extension without an event on the page. */
            orphanSilently() {
              script.alive = false;
            },
          });
        },
      };
    },
  };
}

interface RunChanges {
  locks?: Pick<LockManager, 'request'>;
  windows?: PageWindows;
  settings?: Partial<Settings>;
  handedOver?: RememberedMeeting | null;
  upcoming?: readonly UpcomingMeeting[];
}
