/** How a capture is put into words: once, so that panel, popup and side panel say the same. */
import type { Health } from '@afterword/api-client';
import type { CaptureState } from '../messages/capture-state.ts';

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
