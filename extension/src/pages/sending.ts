/** Where the entries are on their way to the server, in words. */
import type { DeviceMeeting, DeviceStatus } from '../messages/messages.ts';
import { count } from './words.ts';

/** 'Everything is on the server.' · '2 entries not yet sent' and why. */
export function sendingWords(status: DeviceStatus): {
  sentence: string;
  reason: string | null;
  canSend: boolean;
} {
  if (status.unsent === 0) {
    const sentence = status.account ? 'Everything is on the server.' : 'Nothing is waiting to be sent.';
    return { sentence, reason: null, canSend: false };
  }
  const sentence = `${count(status.unsent, 'entry', 'entries')} not yet sent`;
  switch (status.sending) {
    case 'sending':
      return { sentence, reason: 'Sending now.', canSend: false };
    case 'offline':
      return {
        sentence,
        reason: 'You are offline. They are safe here and go out when you are back.',
        canSend: true,
      };
    case 'signed-out':
      return { sentence, reason: 'They are safe here and go out once you sign in.', canSend: false };
    case 'waiting': {
      const next = status.nextAttempt ? ` Next try at ${clock(status.nextAttempt)}.` : '';
      return { sentence, reason: `Could not reach ${new URL(status.server).host}.${next}`, canSend: true };
    }
    case 'idle':
      return { sentence, reason: null, canSend: true };
  }
}

/** How a meeting of this device stands: one word or two. */
export function meetingWords(meeting: DeviceMeeting): {
  word: string;
  tone: 'live' | 'good' | 'warn' | 'plain';
} {
  if (meeting.setAside > 0)
    return { word: `${meeting.setAside.toLocaleString('en')} set aside`, tone: 'warn' };
  if (meeting.endedAt === null) return { word: 'Running', tone: 'live' };
  if (meeting.complete) return { word: 'Complete', tone: 'good' };
  if (meeting.unsent > 0) return { word: `${meeting.unsent.toLocaleString('en')} unsent`, tone: 'plain' };
  return { word: 'Sent', tone: 'plain' };
}

/** '14:32' as this person writes it. */
export function clock(instant: string): string {
  return new Date(instant).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

/** 'Today, 14:32' · 'Yesterday, 09:00' · '3 Nov, 10:15', the year when it is another. */
export function day(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round(
    (midnight.getTime() - new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()) /
      86_400_000,
  );
  if (days === 0) return `Today, ${clock(instant)}`;
  if (days === 1) return `Yesterday, ${clock(instant)}`;
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return `${date.toLocaleDateString(undefined, { day: 'numeric', month: 'short', ...year })}, ${clock(instant)}`;
}
