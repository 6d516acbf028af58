/** Slack huddles in a browser. A huddle continues while its tab shows other channels, so the page identifies it, not the address. */
import { meetingCodes, slackChannel } from '@afterword/api-client/meeting-codes';
import { nameIn, peopleIn, saysUnknown, saysYou } from '../labels.ts';
import { namesByPicture } from '../pictures.ts';
import type { PlatformReader } from '../platform.ts';
import { addressesIn, areInDocument, labelOf, pictureOf } from '../text.ts';
import { captionSigns, findRegion, personIn, readRow, rowsIn, scan } from './captions.ts';
import { slackFacts } from './facts.ts';

const leave = '[data-qa=huddle_toolbar__leave_button], [data-qa=huddle_mini_player_leave_button]';
const toolbar = '[data-qa=huddle_toolbar_buttons_center]';
const miniPlayer = '[data-qa=huddle_mini_player]';
const footer = '[data-qa=huddle_sidebar_footer]';
/** Selects the huddle button in the channel's header, which exists while that channel is open. */
const inHuddle = '.p-huddle_channel_header_button--in_huddle';
const lobby =
  '[data-qa=huddle_join_preview_modal], [data-qa=huddle_invite_window_with_preview_content_join_button]';
const tile = '[data-qa^=huddle_peer_tile_userId_], .p-huddle_peer_tile';
const speaking = '.p-huddle_peer_tile__overlay--active_speaker';
const titles = '[data-qa=huddle_window_titlebar_title], [data-qa=huddle_details_title]';

export const slack: PlatformReader = {
  id: slackFacts.id,
  behavior: slackFacts.behavior,
  attributes: ['style', 'data-item-key'],
  traits: () => ({ settleAfter: 2_500, rolling: false, virtual: true, grace: 0, replays: false }),
  findRegion,
  scan,
  rowsIn,
  readRow,

  meetingCode: meetingCodes.slack,
  codeOnPage(document) {
    const { location } = document.defaultView ?? {};
    if (location?.hostname !== 'app.slack.com' || !document.querySelector(inHuddle)) return null;
    return slackChannel(location.pathname, 'client');
  },

  callSigns: `${leave}, ${toolbar}, ${miniPlayer}, ${footer}, ${inHuddle}, ${captionSigns}`,
  signals(document) {
    const region = findRegion(document);
    const signs = [leave, toolbar, miniPlayer, footer, inHuddle].map((sign) => document.querySelector(sign));
    const shown = [...signs, region?.element];
    const speaker = activeSpeaker(document);
    return {
      inCall: shown.filter(Boolean).length,
      lobby: document.querySelector(lobby) !== null && signs[0] === null,
      captionsOn: region !== null,
      // The controls are in menus with translated items, so we click nothing.
      canTurnOnCaptions: false,
      activeSpeaker: speaker,
      ended: false,
      stillShow: () =>
        areInDocument(...shown) &&
        // The button in the header stays, whichever channel is open.
        signs.at(-1)?.matches(inHuddle) !== false &&
        activeSpeaker(document) === speaker,
    };
  },

  title(document) {
    const title = labelOf(document.querySelector(titles));
    // A separate window has the name in its title: "Huddle: #channel - Workspace - Slack".
    return title ?? /^Huddle: (.+?) - .+ - Slack$/.exec(document.title)?.[1] ?? '';
  },

  labels: (document) => peopleOn(document).map(({ name }) => name),
  participants: (document) => peopleIn(slack.labels(document), document),
  self: (document) => peopleOn(document).find(({ isSelf }) => isSelf)?.name ?? null,
  names: (document) =>
    namesByPicture(
      peopleOn(document).flatMap(({ id, picture, name }) => [[id, name] as const, [picture, name] as const]),
      document,
    ),

  isSelfLabel: saysYou,
  isPlaceholder: saysUnknown,
  addresses: (document) => addressesIn(document.querySelectorAll(tile)),

  turnOnCaptions: () => false,
  isHangUp: (target) => target.closest(leave) !== null,
  isCaptionsToggle: () => false,
};

interface ShownPerson {
  id: string | null;
  picture: string | null;
  name: string;
  isSelf: boolean;
}

/** Returns the people named on tiles. A person with two devices has two tiles. */
function peopleOn(document: Document): ShownPerson[] {
  const people = new Map<Element, ShownPerson>();
  for (const element of document.querySelectorAll(tile)) {
    const own = tileOf(element);
    const name = nameOn(own);
    if (name === null) continue;
    people.set(own, {
      id: idOf(own),
      picture: personIn(pictureOf(own.querySelector('img'))),
      name: nameIn(name, document),
      isSelf: [own, ...own.querySelectorAll(tile)].some(({ id }) => /-self_[A-Z0-9]+$/.test(id)),
    });
  }
  return [...people.values()];
}

/** Returns the tile. Its test ID and its class may be on different elements. */
function tileOf(element: Element): Element {
  return element.parentElement?.closest(tile) ?? element;
}

function idOf(own: Element): string | null {
  for (const each of [own, ...own.querySelectorAll(tile)]) {
    const marked = each.getAttribute('data-qa')?.startsWith('huddle_peer_tile_userId_')
      ? each.getAttribute('data-qa')
      : each.id;
    const id = /_([A-Z0-9]+)$/.exec(marked ?? '')?.[1];
    if (id) return id;
  }
  return null;
}

/** Returns the name that a tile gives only to screen readers. We know the form only for English. */
function nameOn(own: Element): string | null {
  for (const each of [own, ...own.querySelectorAll('[aria-label]')]) {
    const name = /^View (.+?)['’]s? profile$/.exec(each.getAttribute('aria-label') ?? '')?.[1];
    if (name) return name;
  }
  return null;
}

/** Returns the person marked as speaking, by name, or by ID if the page is not in English. */
function activeSpeaker(document: Document): string | null {
  const mark = document.querySelector(speaking)?.closest(tile);
  if (!mark) return null;
  const own = tileOf(mark);
  return nameOn(own) ?? idOf(own) ?? 'somebody';
}
