/** The toolbar button. Shape, mark and title show a capture's state; color is never the only sign. */
import type { Health, Platform } from '@afterword/api-client';
import { platformNames, product } from '@afterword/api-client/product';
import type { Action } from 'webextension-polyfill';
import { words } from '../locales/words.ts';
import type { DeviceStatus } from '../messages/messages.ts';

export interface Badge {
  icon: 'ready' | 'capturing' | 'waiting' | 'lost';
  /** Text on the icon, at most four characters. */
  text: string;
  title: string;
}

const looks: Record<Health, Omit<Badge, 'title'>> = {
  capturing: { icon: 'capturing', text: '' },
  quiet: { icon: 'capturing', text: '' },
  waiting: { icon: 'waiting', text: '…' },
  paused: { icon: 'waiting', text: 'II' },
  lost: { icon: 'lost', text: '!' },
  suspect: { icon: 'lost', text: '?' },
  ended: { icon: 'ready', text: '' },
};

export function badgeOfTab(
  platform: Platform,
  health: Health,
  { sending }: Pick<DeviceStatus, 'sending'>,
): Badge {
  const labels = words();
  const sentences = [`${labels.health[health]}.`, `${labels.badge.meaning[health]}.`];
  if (sending === 'signed-out') sentences.push(labels.capture.signedOut);
  return {
    ...looks[health],
    title: `${product.name} · ${platformNames[platform]}: ${sentences.join(' ')}`,
  };
}

export function badgeOf({
  unsent,
  unsentOfOthers,
  setAside,
  sending,
}: Pick<DeviceStatus, 'unsent' | 'unsentOfOthers' | 'setAside' | 'sending'>): Badge {
  const labels = words().badge;
  const own = unsent - unsentOfOthers;
  if (sending === 'signed-out' && own > 0)
    return { icon: 'waiting', text: '!', title: `${product.name}: ${labels.signIn(own)}` };
  if (sending === 'storage-full' && own > 0)
    return { icon: 'waiting', text: '!', title: `${product.name}: ${labels.storageFull(own)}` };
  if (setAside > 0)
    return { icon: 'ready', text: '!', title: `${product.name}: ${labels.refused(setAside)}` };
  const offline = sending === 'offline' && own > 0;
  return {
    icon: 'ready',
    text: '',
    title: offline ? `${product.name}: ${labels.unsent(own)}` : product.name,
  };
}

/** Shows a badge in one tab or, without `tabId`, as the default for all other tabs. */
export async function showBadge(action: Action.Static, badge: Badge, tabId?: number): Promise<void> {
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
