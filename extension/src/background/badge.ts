/** The toolbar: what a capture is doing, by shape, mark and words; colour says nothing that they do not. */
import type { Health, Platform } from '@afterword/api-client';
import { platformNames, product } from '@afterword/api-client/product';
import type { DeviceStatus } from '../messages/messages.ts';

/** How the button looks. */
export interface Badge {
  icon: 'ready' | 'capturing' | 'waiting' | 'lost';
  /** Up to four characters on the icon. */
  text: string;
  title: string;
}

const badges: Record<Health, Omit<Badge, 'title'> & { sentence: string }> = {
  capturing: { icon: 'capturing', text: '', sentence: 'Capturing what is said' },
  quiet: { icon: 'capturing', text: '', sentence: 'Capturing. Nobody has spoken for a while' },
  waiting: { icon: 'waiting', text: '…', sentence: 'Waiting for captions. Switch them on in the meeting' },
  paused: { icon: 'waiting', text: 'II', sentence: 'Paused. Nothing is captured' },
  lost: { icon: 'lost', text: '!', sentence: 'Captions are lost. Nothing is captured until they are back' },
  suspect: { icon: 'lost', text: '?', sentence: 'Something may be missing. Check the captions' },
  ended: { icon: 'ready', text: '', sentence: 'The meeting has ended' },
};

/** The button in a tab with a meeting. */
export function badgeOfTab(platform: Platform, health: Health): Badge {
  const { icon, text, sentence } = badges[health];
  return { icon, text, title: `${product.name} · ${platformNames[platform]}: ${sentence}.` };
}

/** The button everywhere else. */
export function badgeOf({
  unsent,
  setAside,
  sending,
}: Pick<DeviceStatus, 'unsent' | 'setAside' | 'sending'>): Badge {
  const entries = unsent === 1 ? '1 entry waits' : `${unsent} entries wait`;
  if (sending === 'signed-out' && unsent > 0) {
    return {
      icon: 'waiting',
      text: '!',
      title: `${product.name}: ${entries} on this device. Sign in to send.`,
    };
  }
  if (setAside > 0) {
    const refused = setAside === 1 ? 'One entry was' : `${setAside} entries were`;
    return {
      icon: 'ready',
      text: '!',
      title: `${product.name}: ${refused} refused by the server. See the options.`,
    };
  }
  const offline = sending === 'offline' && unsent > 0;
  return {
    icon: 'ready',
    text: '',
    title: offline ? `${product.name}: ${entries} to be sent.` : product.name,
  };
}

/** Shows a badge, in one tab or as what every other tab shows. */
export async function showBadge(action: typeof chrome.action, badge: Badge, tabId?: number): Promise<void> {
  const where = tabId === undefined ? {} : { tabId };
  const path = { 16: `icons/${badge.icon}-16.png`, 32: `icons/${badge.icon}-32.png` };
  await Promise.all([
    action.setIcon({ ...where, path }),
    action.setBadgeText({ ...where, text: badge.text }),
    action.setTitle({ ...where, title: badge.title }),
    action.setBadgeBackgroundColor({ ...where, color: '#1d2b36' }),
    action.setBadgeTextColor({ ...where, color: '#ffffff' }),
  ]);
}
