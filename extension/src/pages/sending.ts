/** Texts about sending entries. */

import { formatLocale, formatNumber } from '../locales/locale.ts';
import { messages } from '../locales/messages.ts';
import { words as states } from '../locales/words.ts';
import type { DeviceMeeting, DeviceStatus } from '../messages/messages.ts';

/** Describes the sending state, such as "Everything is on the server." or "2 entries not yet sent" with the reason. */
export function sendingWords(
  status: DeviceStatus,
  online = navigator.onLine,
): {
  sentence: string;
  reason: string | null;
  canSend: boolean;
} {
  const words = messages('pages').sending;
  if (status.unsent === 0) {
    return { sentence: status.account ? words.allSent : words.nothingWaits, reason: null, canSend: false };
  }
  const sentence = words.unsent(status.unsent, formatNumber(status.unsent));
  const others = status.unsentOfOthers;
  if (others === status.unsent) return { sentence, reason: words.ofAnother, canSend: false };
  const { reason, canSend } = reasonOf(status, online);
  const rest = others > 0 ? words.someOfAnother(others, formatNumber(others)) : null;
  return { sentence, reason: [reason, rest].filter((part) => part !== null).join(' ') || null, canSend };
}

/** Explains why the account's own entries are not sent yet, and whether the person can send them now. */
function reasonOf(status: DeviceStatus, online: boolean): { reason: string | null; canSend: boolean } {
  const words = messages('pages').sending;
  switch (status.sending) {
    case 'sending':
      return { reason: words.now, canSend: false };
    case 'offline': {
      const silent = words.silent(new URL(status.server).host);
      return { reason: online ? silent : words.offline, canSend: true };
    }
    case 'storage-full':
      return { reason: words.storageFull(new URL(status.server).host), canSend: true };
    case 'awaiting-owner':
      return { reason: words.awaitingOwner, canSend: true };
    case 'signed-out':
      return { reason: words.signedOut, canSend: false };
    case 'waiting': {
      const next = status.nextAttempt ? words.next(formatTime(status.nextAttempt)) : '';
      return { reason: words.unreachable(new URL(status.server).host) + next, canSend: true };
    }
    case 'idle':
      return { reason: null, canSend: true };
  }
}

/** Describes the state of a stored meeting in one or two words. */
export function meetingWords(meeting: DeviceMeeting): {
  word: string;
  tone: 'live' | 'good' | 'warn' | 'plain';
} {
  const words = messages('pages').meeting;
  if (meeting.setAside > 0) return { word: words.setAside(formatNumber(meeting.setAside)), tone: 'warn' };
  if (meeting.health !== null) {
    const isLive = meeting.health === 'capturing' || meeting.health === 'quiet';
    return { word: states().health[meeting.health], tone: isLive ? 'live' : 'warn' };
  }
  if (meeting.endedAt !== null && meeting.entries === 0) return { word: words.none, tone: 'plain' };
  if (meeting.awaitingOwner) return { word: words.awaitingOwner, tone: 'plain' };
  if (meeting.complete && meeting.gaps > 0)
    return { word: words.withGaps(meeting.gaps, formatNumber(meeting.gaps)), tone: 'plain' };
  if (meeting.complete) return { word: words.complete, tone: 'good' };
  if (meeting.unsent > 0) return { word: words.unsent(formatNumber(meeting.unsent)), tone: 'plain' };
  return { word: words.sent, tone: 'plain' };
}

/** Formats a time in the person's notation, such as "14:32". */
export function formatTime(instant: string): string {
  return new Date(instant).toLocaleTimeString(formatLocale(), { hour: '2-digit', minute: '2-digit' });
}

/** Formats a time span within about a day, such as "14:00–14:30" or "Tomorrow, 09:00–09:30". */
export function formatTimeSpan(from: string, to: string, now = new Date()): string {
  const [begin, end] = [new Date(from), new Date(to)];
  const span = new Intl.DateTimeFormat(formatLocale(), { hour: 'numeric', minute: '2-digit' }).formatRange(
    begin,
    end,
  );
  const isToday = begin <= now || begin.toDateString() === now.toDateString();
  return isToday ? span : messages('pages').tomorrow(span);
}

/** Formats a day and time, such as "Today, 14:32" or "3 Nov, 10:15", with the year if it is not the current one. */
export function formatDayAndTime(instant: string, now = new Date()): string {
  const words = messages('pages');
  const date = new Date(instant);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round(
    (midnight.getTime() - new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()) /
      86_400_000,
  );
  if (days === 0) return words.today(formatTime(instant));
  if (days === 1) return words.yesterday(formatTime(instant));
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return words.on(
    date.toLocaleDateString(formatLocale(), { day: 'numeric', month: 'short', ...year }),
    formatTime(instant),
  );
}
