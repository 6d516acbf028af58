/** Microsoft Teams: the new client and the known earlier ones. */
import { meetingCodes } from '@afterword/api-client/meeting-codes';
import { nameIn, peopleIn, saysUnknown, saysYou } from '../labels.ts';
import { namesByPicture } from '../pictures.ts';
import type { PlatformReader, Region } from '../platform.ts';
import { addressesIn, areInDocument, isShown, labelOf, normalizeLabel, pictureOf } from '../text.ts';
import { findRegion, readRow, rowsIn, scan } from './captions.ts';
import { teamsFacts } from './facts.ts';

const hangUp =
  '#hangup-button, [data-tid=hangup-main-btn], [data-tid=hangup-leave-button], [data-tid=hangup-end-meeting-button], [data-tid=anon-hangup-button]';
const captionsItem =
  '#closed-captions-button, [data-tid=closed-captions-button], [data-tid=toggle-captions-button]';
const languageItem = '#LanguageSpeechMenuControl-id';
const more = '#callingButtons-showMoreBtn, [data-tid=more-button]';
const roster = '[data-tid^=participantsInCall-]';
/** Selects an event with an audience. Its captions belong to the video player, and we cannot read them. */
const townHall =
  '[data-tid*="town-hall" i]:not(button, a, [role=menuitem]), [data-tid*="townhall" i]:not(button, a, [role=menuitem]), [data-tid*="live-event-attendee" i]';
const titles = ['call-title', 'calling-header-title', 'call-header-title', 'meeting-title'];

export const teams: PlatformReader = {
  id: teamsFacts.id,
  behavior: teamsFacts.behavior,
  attributes: [],
  traits: () => ({ settleAfter: 2_500, rolling: false, virtual: true, replays: false }),
  findRegion,
  scan,
  rowsIn,
  readRow,

  meetingCode: meetingCodes.teams,

  callSigns: `${hangUp}, [data-tid=call-duration], [data-tid=calling-screen], [data-tid^=closed-caption]`,
  signals(document) {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const region = findRegion(document);
    const signs = [hangUp, '[data-tid=call-duration]', '[data-tid=calling-screen]', more].map((selector) =>
      document.querySelector(selector),
    );
    const inCall = [...signs, region];
    const unreadable = isUnreadable(document, region);
    const lobby = has(
      '#prejoin-join-button, [data-tid=prejoin-join-button], [data-tid*=lobby-screen], [data-tid=lobby-text]',
    );
    return {
      inCall: inCall.filter(Boolean).length,
      unreadable,
      lobby: lobby && !has('[data-tid=call-duration]'),
      captionsOn: region !== null,
      canTurnOnCaptions: region === null && !unreadable && has(`${captionsItem}, ${languageItem}, ${more}`),
      activeSpeaker: null,
      ended: has('[data-tid=calling-retry-screen], [data-tid=call-ended-screen]'),
      stillShow: () =>
        areInDocument(...signs, region?.element) && isUnreadable(document, region) === unreadable,
    };
  },

  title(document) {
    for (const name of titles) {
      const title = labelOf(document.querySelector(`[data-tid=${name}]`));
      if (title) return title;
    }
    const chat = labelOf(document.querySelector('h2[data-tid=chat-title] span'));
    if (chat) return chat;
    const parts = document.title
      .replace(/^\(\d+\)\s*/, '')
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !/^microsoft teams$/i.test(part));
    return (parts.length > 1 ? parts[1] : parts[0]) ?? '';
  },

  labels: (document) =>
    [...document.querySelectorAll(roster)].flatMap((row) => nameInRoster(row) ?? labelOf(row) ?? []),
  participants: (document) => peopleIn(teams.labels(document), document),

  self(document) {
    const own = document.querySelector(
      '[data-tid=me-control-displayname], [data-tid=my-display-name], [data-tid=self-video-name]',
    );
    const name = labelOf(own);
    return name && nameIn(name, document);
  },

  names(document) {
    const rows = [...document.querySelectorAll(roster)];
    return namesByPicture(
      rows.map((row) => [pictureOf(row.querySelector('img')), nameInRoster(row)]),
      document,
    );
  },

  isSelfLabel: saysYou,
  isPlaceholder: saysUnknown,

  addresses: (document) =>
    addressesIn(document.querySelectorAll(`${roster}, [role=treeitem], [data-tid*=roster]`)),

  /** Opens the menus first: the second or third call reaches the captions item. */
  turnOnCaptions(document) {
    if (findRegion(document)) return false;
    for (const selector of [captionsItem, languageItem, more]) {
      const target = [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
      if (!target) continue;
      target.click();
      return true;
    }
    return false;
  },

  isHangUp(target) {
    if (target.closest(hangUp)) return true;
    // On a split button, both halves count.
    const parent = target.closest('button')?.parentElement;
    return (
      parent?.querySelector(hangUp) != null &&
      parent.querySelectorAll('button').length > 1 &&
      parent.querySelectorAll('button').length <= 3
    );
  },
  isCaptionsToggle: (target) => target.closest(captionsItem) !== null,
};

/** Returns whether this is the audience's view of an event. Presenters see captions as in any meeting. */
function isUnreadable(document: Document, region: Region | null): boolean {
  if (region !== null && region.rule !== 'unknown') return false;
  const { pathname = '' } = document.defaultView?.location ?? {};
  return /\/(?:convene\/)?townhall(?:\/|$)/i.test(pathname) || document.querySelector(townHall) !== null;
}

function nameInRoster(row: Element): string | null {
  return normalizeLabel(row.getAttribute('data-tid')?.slice('participantsInCall-'.length) ?? '') || null;
}
