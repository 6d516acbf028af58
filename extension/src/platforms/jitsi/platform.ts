/** Jitsi Meet on any host, in its own page or in a frame of another. */
import { peopleIn, saysUnknown, saysYou } from '../labels.ts';
import type { PlatformReader } from '../platform.ts';
import { addressesIn, areThere, isShown } from '../text.ts';
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
  // The tab shows the whole history whenever it is opened.
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
    // `/static/…`, `/close3.html`: the server's own pages.
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
      // Their button may be in a menu: until the first words they count as off.
      captionsOn: region !== null || (lobby === null && pressed === true),
      // It asks the server for a transcriber, which everyone in the room is notified of: the person decides.
      canTurnOnCaptions: false,
      withoutCaptions: pressed === null && transcribes(document) === false,
      activeSpeaker: speaking,
      // After the tenant's path, if there is one.
      ended: /\/close\d*\.html$/.test(document.defaultView?.location.pathname ?? ''),
      stillShow: () =>
        areThere(...signs, lobby) &&
        captionsPressed(document) === pressed &&
        dominantSpeaker(document) === speaking,
    };
  },

  // "Room name | Jitsi Meet"; the server chooses the app's name.
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
    // A name with a lone percent sign stays as written.
    return part;
  }
}
