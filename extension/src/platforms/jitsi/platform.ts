/** Jitsi Meet on any host, as a page or in a frame of another page. */
import { peopleIn, saysUnknown, saysYou } from '../labels.ts';
import type { PlatformReader } from '../platform.ts';
import { addressesIn, areInDocument, isShown } from '../text.ts';
import { captionsUi, findRegion, readRow, rowsIn, scan, wordsOfNode } from './captions.ts';
import { captionsPressed, isCaptionsControl, toolbox } from './controls.ts';
import { jitsiFacts } from './facts.ts';
import { dominantSpeaker, labelsOf, ownName, tilesOf } from './people.ts';
import { transcribes } from './transcription.ts';

const before = '[data-testid="prejoin.screen"], .premeeting-screen, .lobby-screen';
const hangUp = '.hangup-button, .hangup-menu-button';
export const jitsi: PlatformReader = {
  id: jitsiFacts.id,
  behavior: jitsiFacts.behavior,
  attributes: [],
  // Each opening of the tab shows the whole history.
  traits: ({ kind }) => ({
    settleAfter: 3_000,
    rolling: false,
    virtual: false,
    grace: 0,
    replays: kind === 'panel',
  }),
  findRegion,
  scan,
  rowsIn,
  readRow,
  wordsOfNode,

  meetingCode(url) {
    const { protocol, host, pathname } = new URL(url);
    if (!/^https?:$/.test(protocol)) return null;
    const room = pathname.split('/').filter(Boolean);
    // `/static/…` and `/close3.html` are pages of the server.
    if (room.length === 0 || room[0] === 'static' || /\.html?$/i.test(room.at(-1)!)) return null;
    return `${host}/${room.map(decoded).join('/')}`.toLowerCase().slice(0, 500);
  },

  callSigns: `#videoconference_page, ${toolbox}, ${captionsUi}`,
  signals(document) {
    const lobby = shown(document, before);
    const region = findRegion(document);
    const pressed = captionsPressed(document);
    const speaking = dominantSpeaker(document);
    const signs = lobby
      ? []
      : ['#videoconference_page', toolbox, hangUp].map((selector) => document.querySelector(selector));
    return {
      inCall: [...signs, region].filter(Boolean).length,
      lobby: lobby !== null,
      // The button may be in a menu, so captions count as off until the first words.
      captionsOn: region !== null || (lobby === null && pressed === true),
      // Switching captions on requests a transcriber and notifies everyone in the room, so the person decides.
      canTurnOnCaptions: false,
      withoutCaptions: pressed === null && transcribes(document) === false,
      activeSpeaker: speaking,
      // The path may start with a tenant.
      ended: /\/close\d*\.html$/.test(document.defaultView?.location.pathname ?? ''),
      stillShow: () =>
        areInDocument(...signs, lobby) &&
        captionsPressed(document) === pressed &&
        dominantSpeaker(document) === speaking,
    };
  },

  // "Room name | Jitsi Meet", where the server chooses the app's name.
  title: (document) =>
    document.title.includes(' | ') ? document.title.replace(/ \| [^|]*$/, '').trim() : '',
  labels: labelsOf,
  participants: (document) => peopleIn(labelsOf(document), document),
  self: ownName,
  names: () => new Map(),
  isSelfLabel: saysYou,
  isPlaceholder: saysUnknown,
  addresses: (document) => addressesIn(tilesOf(document)),

  turnOnCaptions: () => false,
  isHangUp: (target) =>
    target.closest(hangUp) !== null || target.closest('[role=button]')?.querySelector(hangUp) != null,
  isCaptionsToggle: isCaptionsControl,
};

function shown(document: Document, selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) if (isShown(element)) return element;
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A name with an invalid percent sign stays as it is.
    return part;
  }
}
