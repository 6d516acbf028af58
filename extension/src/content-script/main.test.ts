// @vitest-environment jsdom
import { afterAll, expect, test, vi } from 'vitest';
import { meet } from '../platforms/meet/platform.ts';
import type { CaptureDeps } from '../recording/frame/frame.ts';
import type { RememberedMeeting } from '../recording/meeting-memory.ts';
import { startCapture } from './main.ts';

const created = vi.hoisted((): CaptureDeps[] => {
  vi.resetModules();
  return [];
});
/** Origins whose access was withdrawn in the browser, and the recordings that ended for that. */
const blocked = vi.hoisted(() => new Set<string>());
const ended = vi.hoisted((): string[] => []);
const remembered = vi.hoisted((): RememberedMeeting => {
  const at = Date.parse('2026-11-20T09:00:00Z');
  return {
    meeting: {
      version: 1,
      platform: 'meet',
      code: 'abc-defg-hij',
      meetingId: '01a0c6b1-0000-7000-8000-000000000001',
      captureId: '01a0c6b1-0000-7000-8000-000000000002',
      startedAt: at,
      lastSeen: at,
      revision: 12,
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
    },
    facts: { title: 'Weekly', self: null, participants: [] },
    tail: [],
  };
});
vi.mock('../recording/controller.ts', () => ({
  createCapture(deps: CaptureDeps) {
    created.push(deps);
    return {
      state: () => ({ meetingId: remembered.meeting.meetingId, entryCount: 0, withdrawnSite: null }),
      subscribe: () => () => {},
      concerned: () => true,
      handOver: () => remembered,
      permissionWithdrawn: (site: string) => ended.push(site),
    };
  },
}));
vi.mock('../worker-port/browser-record-sender.ts', () => ({ openRecordSender: () => ({}) }));
vi.mock('../messages/extension.ts', () => ({
  extension: {
    isAlive: () => true,
    ask: async (type: string) => (type === 'may-read' ? !blocked.has(self.origin) : null),
    storage: { get: async () => ({}) },
    onMessage: () => () => {},
  },
}));

globalThis.afterwordCommon = {
  createPanels: () => ({ show() {}, remove() {} }),
  currentLocale: () => 'en',
  readLocale: async () => 'en',
  setLocale() {},
} as unknown as typeof globalThis.afterwordCommon;

afterAll(() => {
  for (const path of [
    '../recording/controller.ts',
    '../worker-port/browser-record-sender.ts',
    '../messages/extension.ts',
  ])
    vi.doUnmock(path);
  vi.resetModules();
});

test('hands a meeting over to the last of two scripts that start at the same time', async () => {
  startCapture(meet);
  await vi.waitFor(() => expect(created).toHaveLength(1));
  startCapture(meet);
  startCapture(meet);
  await vi.waitFor(() => expect(created).toHaveLength(2));
  expect(created.map(({ handedOver }) => handedOver)).toEqual([null, remembered]);
});

test('ends the recording of a page that returns by Back after access to its built-in site was withdrawn', async () => {
  vi.stubGlobal('origin', 'https://meet.google.com');
  const comeBack = () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return new Promise((resolve) => setTimeout(resolve));
  };
  const before = created.length;
  startCapture(meet);
  await vi.waitFor(() => expect(created).toHaveLength(before + 1));
  await comeBack();
  expect(ended).toEqual([]);
  blocked.add('https://meet.google.com');
  await comeBack();
  expect(ended).toEqual(['https://meet.google.com/*']);
});
