/** A fake browser for the tests of the pages. Worker and tab give the answers that the test sets. */
import { vi } from 'vitest';
import type { CaptureState } from '../src/messages/capture-state.ts';
import type { SiteOutcome } from '../src/messages/granted-sites.ts';
import type { DeviceMeeting, DeviceStatus } from '../src/messages/messages.ts';
import { type RuleFeatures, ruleFeatures } from '../src/messages/rule-features.ts';

type Answers = Record<string, (ask: unknown) => unknown>;

/** The state of the worker, the active tab and the disk. Tests set it and read the requests. */
export const fake = {
  worker: {} as Answers,
  tab: { id: 7, url: 'https://meet.google.com/abc-defg-hij' } as { id: number; url?: string },
  reader: null as ((type: string, ask: unknown) => unknown) | null,
  /** Inactive tabs with a meeting. A frozen one never answers. */
  meetings: [] as { id: number; capture: CaptureState | Promise<never> }[],
  stored: {} as Record<string, unknown>,
  asked: [] as { type: string; ask: unknown }[],
  commands: [] as string[],
  permission: vi.fn(async (_wanted: unknown) => false),
  /** Match patterns of built-in sites to which the person withdrew the access. */
  blocked: [] as string[],
  openOptions: vi.fn(),
  activated: new Set<() => void>(),
};

const changed = new Set<(changes: Record<string, { newValue: unknown }>, area: string) => void>();

const permissionChanged = new Set<() => void>();
const permissionEvent = {
  addListener: (listener: () => void) => permissionChanged.add(listener),
  removeListener: (listener: () => void) => permissionChanged.delete(listener),
};

/** Replaces webextension-polyfill, and `chrome` in code that pages share with content scripts. */
export const fakeBrowser = {
  runtime: {
    async sendMessage({ type, ask }: { type: string; ask: unknown }) {
      fake.asked.push({ type, ask });
      const answer = fake.worker[type];
      if (!answer) throw new Error('Could not establish connection. Receiving end does not exist.');
      return answer(ask);
    },
    openOptionsPage: fake.openOptions,
  },
  tabs: {
    query: async ({ url }: { url?: string[] } = {}) => (url ? fake.meetings : [fake.tab]),
    async sendMessage(tab: number, { type, ask }: { type: string; ask: unknown }) {
      const other = fake.meetings.find(({ id }) => id === tab);
      if (other) return other.capture;
      if (!fake.reader) throw new Error('Could not establish connection. Receiving end does not exist.');
      if (type === 'command') fake.commands.push((ask as { command: string }).command);
      return fake.reader(type, ask);
    },
    onActivated: {
      addListener: (listener: () => void) => fake.activated.add(listener),
      removeListener: (listener: () => void) => fake.activated.delete(listener),
    },
  },
  storage: {
    local: {
      get: async (key: string) => ({ [key]: fake.stored[key] }),
      async set(change: Record<string, unknown>) {
        Object.assign(fake.stored, change);
        const changes = Object.fromEntries(
          Object.entries(change).map(([key, newValue]) => [key, { newValue }]),
        );
        for (const listener of changed) listener(changes, 'local');
      },
    },
    onChanged: {
      addListener: (listener: Parameters<typeof changed.add>[0]) => changed.add(listener),
      removeListener: (listener: Parameters<typeof changed.delete>[0]) => changed.delete(listener),
    },
  },
  permissions: {
    request: fake.permission,
    contains: async ({ origins }: { origins: string[] }) =>
      origins.every((origin) => !fake.blocked.includes(origin)),
    onAdded: permissionEvent,
    onRemoved: permissionEvent,
  },
};

export const signedIn: DeviceStatus = {
  account: { id: 1, name: 'Ana Ribeiro', email: 'ana@example.com' },
  workspaces: [],
  workspace: null,
  undecided: false,
  server: 'http://localhost:3000',
  unsent: 0,
  unsentOfOthers: 0,
  setAside: 0,
  sending: 'idle',
  nextAttempt: null,
  lastSentAt: null,
};

export const meeting: DeviceMeeting = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  title: 'Weekly design review',
  platform: 'meet',
  startedAt: '2026-11-20T10:00:00Z',
  endedAt: '2026-11-20T10:40:00Z',
  health: null,
  entries: 214,
  gaps: 0,
  unsent: 0,
  setAside: 0,
  awaitingOwner: false,
  complete: true,
};

export const reading: CaptureState = {
  platform: 'meet',
  phase: 'reading',
  meetingId: meeting.id,
  code: 'abc-defg-hij',
  title: 'Weekly design review',
  health: 'capturing',
  healthSince: '2026-11-20T10:00:00Z',
  notice: null,
  canTurnOnCaptions: false,
  storage: 'worker',
  entryCount: 2,
  withdrawnSite: null,
  entries: [
    {
      id: 'entry-1',
      speaker: 'Ana',
      content: 'Shall we start?',
      startedAt: '2026-11-20T10:00:00Z',
      settled: true,
      bookmarked: false,
    },
    {
      id: 'entry-2',
      speaker: 'Jonas',
      content: '<img src=x onerror="globalThis.pwned=true">',
      startedAt: '2026-11-20T10:00:05Z',
      settled: false,
      bookmarked: true,
    },
  ],
  panelHidden: false,
};

/** Resets everything: signed in, nothing captured, no meeting in the tab. */
export function resetFake(): void {
  Object.assign(globalThis, { chrome: fakeBrowser });
  fake.worker = {
    status: () => signedIn,
    meetings: () => [],
    'sync-now': () => null,
    'sign-in': () => ({ error: null }),
    'sign-out': () => ({ error: null }),
    export: () => ({ records: [], setAside: [] }),
    delete: () => null,
    'sync-rules': () => ({ problem: null }),
    'remove-rule': () => ({ problem: null }),
    'want-site': () => null,
    'use-site': () => ({ outcome: { kind: 'refused' } satisfies SiteOutcome }),
    'site-answer': () => ({ outcome: null }),
    'remove-site': () => null,
    'rule-features': (): RuleFeatures => ({ allowed: [...ruleFeatures], reason: null }),
  };
  fake.tab = { id: 7, url: 'https://example.com/' };
  fake.reader = null;
  fake.meetings = [];
  fake.stored = {};
  fake.asked = [];
  fake.commands = [];
  fake.blocked = [];
  fake.permission.mockReset().mockResolvedValue(false);
  fake.openOptions.mockReset();
}

export function lastAsked(type: string): unknown {
  return fake.asked.findLast((message) => message.type === type)?.ask;
}

/** Withdraws the access to built-in sites in the browser's settings, or allows them all again. */
export function blockSites(...patterns: string[]): void {
  fake.blocked = patterns;
  for (const listener of permissionChanged) listener();
}
