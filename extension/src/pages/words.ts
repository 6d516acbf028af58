/** How a capture is put into words: once, so that panel, popup and side panel say the same. */
import type { Health } from '@afterword/api-client';
import { platformNames } from '@afterword/api-client/product';
import { shownHealth } from '@afterword/api-client/shown-health';
import { formatNumber } from '../locales/locale.ts';
import { words } from '../locales/words.ts';
import type { CaptureState } from '../messages/capture-state.ts';
import type { DeviceMeeting, DeviceStatus } from '../messages/messages.ts';

/** The mark's four shapes; @afterword/ui draws them for the pages, the panel draws its own. */
export type MarkShape = 'ready' | 'capturing' | 'waiting' | 'lost';

interface Shown {
  word: string;
  mark: MarkShape;
}

const marks: Record<Health, MarkShape> = {
  waiting: 'waiting',
  capturing: 'capturing',
  quiet: 'capturing',
  lost: 'lost',
  suspect: 'lost',
  paused: 'waiting',
  ended: 'ready',
};

/** One or two words for what a capture is doing, and the mark's shape beside them. */
export function captureWords({
  phase,
  health,
  entryCount,
}: Pick<CaptureState, 'phase' | 'health' | 'entryCount'>): Shown {
  const labels = words();
  if (phase === 'asking' || phase === 'standby') return { word: labels.phases[phase], mark: 'waiting' };
  if (phase === 'idle') return { word: labels.phases.idle, mark: 'ready' };
  const now = phase === 'ended' ? 'ended' : (shownHealth([health], entryCount > 0) ?? health);
  return { word: labels.health[now], mark: marks[now] };
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

/** Where the words are kept right now, and whether the person has to act. */
export function storageWords(storage: CaptureState['storage']): { sentence: string; act: boolean } {
  return { sentence: words().storage[storage], act: storage === 'memory' || storage === 'reload' };
}

/** What went wrong and what to do about it, in a sentence; null when all is well. */
export function noticeWords({ notice, platform }: Pick<CaptureState, 'notice' | 'platform'>): string | null {
  if (notice === null) return null;
  const sentence = words().notices[notice](platformNames[platform]);
  const how = notice === 'captions-off' || notice === 'captions-not-found' ? words().captionsHow : {};
  return platform in how ? `${sentence} ${how[platform]}` : sentence;
}

/** 'No entries' · '1 entry' · '1,204 entries'. */
export function countEntries(number: number): string {
  return words().entries(number, formatNumber(number));
}

/** The title of a meeting, or what stands for one that has none. */
export function titleOf({ title, platform }: Pick<DeviceMeeting, 'title' | 'platform'>): string {
  return title || words().untitled(platformNames[platform]);
}

/** Where the transcript of a meeting that ended is read; null before that, and while nothing of it is on a server. */
export function transcriptOf(
  { phase, meetingId, entryCount }: Pick<CaptureState, 'phase' | 'meetingId' | 'entryCount'>,
  device: Pick<DeviceStatus, 'account' | 'server'> | null,
): string | null {
  if (phase !== 'ended' || meetingId === null || entryCount === 0 || !device?.account) return null;
  return `${device.server}/dashboard/meetings/${encodeURIComponent(meetingId)}`;
}

/** The key that marks an entry, as this machine writes it (manifest, `commands`). */
export function bookmarkKey(platform: string = navigator.platform): string {
  return /mac/i.test(platform) ? '⌥⇧B' : 'Alt+Shift+B';
}
