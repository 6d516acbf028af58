/** How a capture is put into words: once, so that panel, popup and side panel say the same. */
import type { Health } from '@afterword/api-client';
import { platformNames } from '@afterword/api-client/product';
import type { CaptureState, NoticeCode } from '../messages/capture-state.ts';

/** The mark's four shapes; @afterword/ui draws them for the pages, the panel draws its own. */
export type MarkShape = 'ready' | 'capturing' | 'waiting' | 'lost';

interface Words {
  word: string;
  mark: MarkShape;
}

const health: Record<Health, Words> = {
  waiting: { word: 'Waiting for captions', mark: 'waiting' },
  capturing: { word: 'Capturing', mark: 'capturing' },
  quiet: { word: 'Quiet', mark: 'capturing' },
  lost: { word: 'Captions lost', mark: 'lost' },
  suspect: { word: 'Check captions', mark: 'lost' },
  paused: { word: 'Paused', mark: 'waiting' },
  ended: { word: 'Meeting ended', mark: 'ready' },
};

/** One or two words for what a capture is doing, and the mark's shape beside them. */
export function captureWords(state: Pick<CaptureState, 'phase' | 'health'>): Words {
  if (state.phase === 'asking') return { word: 'Not started', mark: 'waiting' };
  if (state.phase === 'standby') return { word: 'Standing by', mark: 'waiting' };
  if (state.phase === 'idle') return { word: 'No meeting', mark: 'ready' };
  if (state.phase === 'ended') return health.ended;
  return health[state.health];
}

/** True when the capture needs the person: these states are never tucked away. */
export function needsAttention(state: CaptureState): boolean {
  return (
    state.phase === 'asking' ||
    (state.phase === 'reading' && ['waiting', 'lost', 'suspect'].includes(state.health)) ||
    state.storage === 'memory' ||
    state.storage === 'reload'
  );
}

/** Where the words are kept right now, and whether somebody has to act. */
export function storageWords(storage: CaptureState['storage']): { sentence: string; act: boolean } {
  if (storage === 'worker') return { sentence: 'Saved on this device', act: false };
  if (storage === 'journal')
    return { sentence: 'Saved on this device. Sending goes on by itself.', act: false };
  if (storage === 'memory') return { sentence: 'Nothing can be written. Keep this tab open.', act: true };
  return { sentence: 'Afterword was updated. Reload this page to go on.', act: true };
}

const notices: Record<NoticeCode, (platform: string) => string> = {
  updated: () => 'Afterword was updated. Reload this page and it reads on; what it had read is kept.',
  paused: () => 'Paused. Nothing is written down until you resume.',
  'off-the-record': () =>
    'Off the record. The last two minutes were removed; nothing is written down until you resume.',
  'excluded-domain': () =>
    'Paused, and what we held of this meeting was removed: an address of a domain you excluded is in it. Resume only if you are sure.',
  'captions-off': (name) => `Captions are off. Turn them on in ${name} and we pick up from here.`,
  'captions-gone': (name) =>
    `The captions are gone from the page. Turn them on again in ${name} and we pick up from here.`,
  'captions-gone-but-on': (name) =>
    `The captions are gone from the page although ${name} says they are on. Turn them off and on again, and we pick up from here.`,
  'captions-not-understood': (name) =>
    `Captions are on, but ${name} shows them in a form we do not know. Nothing is being written down; please tell us.`,
  'captions-not-found': (name) =>
    `We find no captions in ${name}. If they are on, it shows them in a form we do not know; please tell us.`,
  'captions-not-reaching-us': (name) =>
    `People are speaking, but no captions reach us. Check that captions show in ${name}; reload the page if they do.`,
  'nothing-to-bookmark': () => 'There is nothing to bookmark yet.',
  'clicked-enough': (name) => `We tried 3 times. Turn captions on in ${name}, please.`,
  'nothing-to-click': (name) => `We found nothing to click. Turn captions on in ${name}, please.`,
};

/** What went wrong and what to do about it, in a sentence; null when all is well. */
export function noticeWords({ notice, platform }: Pick<CaptureState, 'notice' | 'platform'>): string | null {
  return notice === null ? null : notices[notice](platformNames[platform]);
}

// Made once: `toLocaleString` makes one a call, which was most of what the panel cost its page.
const numbers = new Intl.NumberFormat('en');

/** 'No entries' · '1 entry' · '1,204 entries'. */
export function count(number: number, one: string, many = `${one}s`): string {
  if (number === 0) return `No ${many}`;
  return `${numbers.format(number)} ${number === 1 ? one : many}`;
}

/** What going off the record does, word for word the same wherever it is offered. */
export const offTheRecord = {
  question: 'Go off the record?',
  meaning:
    'This pauses the transcript and removes the last two minutes, here and on the server. It cannot be undone.',
  confirm: 'Remove and pause',
  cancel: 'Keep everything',
} as const;

/** The key that marks an entry, as this machine writes it (manifest, `commands`). */
export function bookmarkKey(platform: string = navigator.platform): string {
  return /mac/i.test(platform) ? '⌥⇧B' : 'Alt+Shift+B';
}
