/** Texts for the state of a capture, shared by panel, popup and side panel. */
import type { Health } from '@afterword/api-client';
import { platformNames } from '@afterword/api-client/product';
import { shownHealth } from '@afterword/api-client/shown-health';
import { formatNumber } from '../locales/locale.ts';
import { words } from '../locales/words.ts';
import type { CaptureState } from '../messages/capture-state.ts';
import type { DeviceMeeting, DeviceStatus } from '../messages/messages.ts';

/** The mark's four shapes. @afterword/ui renders them on pages, and the panel renders its own. */
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

/** Returns one or two words for the state of a capture, and the shape of the mark. */
export function captureWords({
  phase,
  health,
  entryCount,
  canTurnOnCaptions,
}: Pick<CaptureState, 'phase' | 'health' | 'entryCount' | 'canTurnOnCaptions'>): Shown {
  const labels = words();
  if (phase === 'asking' || phase === 'standby') return { word: labels.phases[phase], mark: 'waiting' };
  if (phase === 'idle') return { word: labels.phases.idle, mark: 'ready' };
  // The health changes some seconds later. Until then captions are off, whatever it says.
  const offNow = canTurnOnCaptions && (health === 'capturing' || health === 'quiet');
  const shown = offNow ? 'waiting' : health;
  const now = phase === 'ended' ? 'ended' : (shownHealth([shown], entryCount > 0) ?? shown);
  return { word: labels.health[now], mark: marks[now] };
}

/** Returns whether the capture needs the person's attention, so that it must not be hidden. */
export function needsAttention(state: CaptureState): boolean {
  return (
    state.phase === 'asking' ||
    (state.phase === 'reading' && ['waiting', 'lost', 'suspect'].includes(state.health)) ||
    state.storage === 'memory' ||
    state.storage === 'reload'
  );
}

/** Explains where words are stored now, and whether the person must act. */
export function storageWords(storage: CaptureState['storage']): { sentence: string; act: boolean } {
  return { sentence: words().storage[storage], act: storage === 'memory' || storage === 'reload' };
}

/** Explains the problem and its fix in a sentence, or returns null. */
export function noticeWords({ notice, platform }: Pick<CaptureState, 'notice' | 'platform'>): string | null {
  if (notice === null) return null;
  const sentence = words().notices[notice](platformNames[platform]);
  const how = notice === 'captions-off' || notice === 'captions-not-found' ? words().captionsHow : {};
  return platform in how ? `${sentence} ${how[platform]}` : sentence;
}

/** Formats a number of entries, such as "No entries", "1 entry" or "1,204 entries". */
export function formatEntryCount(number: number): string {
  return words().entries(number, formatNumber(number));
}

export function titleOf({ title, platform }: Pick<DeviceMeeting, 'title' | 'platform'>): string {
  return title || words().untitled(platformNames[platform]);
}

/** Returns the address of an ended meeting's transcript, or null before the end or if no entry is on a server. */
export function transcriptOf(
  { phase, meetingId, entryCount }: Pick<CaptureState, 'phase' | 'meetingId' | 'entryCount'>,
  device: Pick<DeviceStatus, 'account' | 'server'> | null,
): string | null {
  if (phase !== 'ended' || meetingId === null || entryCount === 0 || !device?.account) return null;
  return `${device.server}/dashboard/meetings/${encodeURIComponent(meetingId)}`;
}

/** Returns the shortcut that bookmarks an entry, as this system writes it (manifest, `commands`). */
export function bookmarkKey(platform: string = navigator.platform): string {
  return /mac/i.test(platform) ? '⌥⇧B' : 'Alt+Shift+B';
}
