/** Nextcloud Talk on any host. */
import { peopleIn, saysUnknown, saysYou } from '../labels.ts';
import type { PlatformReader } from '../platform.ts';
import { addressesIn, areInDocument, labelOf, nameLabelOf } from '../text.ts';
import { captionsUi, findRegion, readRow, rowsIn, scan } from './captions.ts';
import { nextcloudFacts } from './facts.ts';

const call = '#call-container';
const leave = '.leave-call';
/** Selects the captions button by its icon, which is filled while captions are on. */
const on = '.subtitles-icon';
const off = '.subtitles-outline-icon';
const nameOfTile = '.participant-name';

export const nextcloud: PlatformReader = {
  id: nextcloudFacts.id,
  behavior: nextcloudFacts.behavior,
  attributes: [],
  traits: () => ({ settleAfter: 3_000, rolling: false, virtual: false, grace: 0, replays: false }),
  findRegion,
  scan,
  rowsIn,
  readRow,

  meetingCode(url) {
    const { protocol, host, pathname } = new URL(url);
    const [, token] = /^https?:$/.test(protocol) ? (/\/call\/([\w-]+)(?:\/|$)/.exec(pathname) ?? []) : [];
    return token === undefined ? null : `${host}/${token}`.toLowerCase();
  },

  callSigns: `${call}, ${leave}, ${captionsUi}`,
  signals(document) {
    const signs = [call, leave, '.app-talk.in-call'].map((selector) => document.querySelector(selector));
    const region = findRegion(document);
    const speaking = () => labelOf(document.querySelector(`${nameOfTile}--active`));
    const speaker = speaking();
    const control = document.querySelector(`${on}, ${off}`);
    const captionsOn = region !== null || (control?.matches(on) ?? false);
    return {
      inCall: [...signs, region].filter(Boolean).length,
      lobby: document.querySelector('.app-talk .lobby') !== null,
      captionsOn,
      // The server would transcribe everyone, so the person decides.
      canTurnOnCaptions: false,
      // A server that cannot transcribe shows no captions button.
      withoutCaptions: signs[1] !== null && control === null,
      activeSpeaker: speaker,
      ended: false,
      stillShow: () =>
        areInDocument(...signs, control, region?.element) &&
        document.querySelector(on) === (control?.matches(on) ? control : null) &&
        speaking() === speaker,
    };
  },

  // "Conversation - Talk - server name".
  title: (document) =>
    / - Talk\b/.test(document.title) ? document.title.replace(/ - Talk\b.*$/, '').trim() : '',
  labels: (document) => [...document.querySelectorAll(nameOfTile)].flatMap((tile) => nameLabelOf(tile) ?? []),
  participants: (document) => peopleIn(nextcloud.labels(document), document),
  // The person's own picture has no name.
  self: () => null,
  names: () => new Map(),
  isSelfLabel: saysYou,
  isPlaceholder: saysUnknown,
  addresses: (document) => addressesIn(document.querySelectorAll(nameOfTile)),

  turnOnCaptions: () => false,
  isHangUp: (target) => target.closest(leave) !== null,
  isCaptionsToggle: (target) => target.closest('button')?.querySelector(`${on}, ${off}`) != null,
};
