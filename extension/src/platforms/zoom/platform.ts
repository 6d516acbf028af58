/** Zoom's web client, in the top document or in the frame `#webclient`. Each frame decides for itself. */
import { meetingCodes } from '@afterword/api-client/meeting-codes';
import { nameIn, peopleIn, saysUnknown, saysYou } from '../labels.ts';
import { namesByPicture, sharedPicture } from '../pictures.ts';
import type { PlatformReader } from '../platform.ts';
import {
  addressesIn,
  areInDocument,
  initials,
  isShown,
  labelOf,
  nameLabelOf,
  pictureOf,
  wordsOf,
} from '../text.ts';
import { findRegion, nameOf, readRow, rowsIn, scan } from './captions.ts';
import { zoomFacts } from './facts.ts';

const captionsUi = '[class*="live-transcription-subtitle"], #full-transcription, .lt-virtualized-list';
const activeTile = '.speaker-active-container__video-frame, .speaker-bar-container__video-frame--active';
const person =
  '[class*="participants-item"], [class*="participants-li"], [role=listitem], [class*="video-avatar__avatar"], [class*="chat-item"], li';
/** Best first. A section contains the name and additions such as "(Me)". */
const nameInside = [
  '[class*="display-name"]',
  '[class*="avatar-footer"]',
  '[class*="avatar-name"]',
  '[class*="name-section"]',
];
const captionsButton = '#captions, [data-feature-type=captions]';

export const zoom: PlatformReader = {
  id: zoomFacts.id,
  behavior: zoomFacts.behavior,
  attributes: ['style', 'class', 'src', 'hidden'],
  traits: (region) =>
    region.kind === 'panel'
      ? { settleAfter: 3_000, rolling: false, virtual: true, replays: true }
      : { settleAfter: 5_000, rolling: true, virtual: false, replays: true },
  findRegion,
  scan,
  rowsIn,
  readRow,

  meetingCode: meetingCodes.zoom,

  callSigns: `.meeting-app, #wc-footer, #audioOptionMenu, [class*="lt-full-transcript"], ${captionsUi}`,
  signals(document) {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const button = document.querySelector(captionsButton);
    const region = findRegion(document);
    const speaking = activeSpeaker(document);
    const signs = ['.meeting-app, #wc-footer', '#audioOptionMenu', '.footer__leave-btn-container'].map(
      (selector) => document.querySelector(selector),
    );
    const inCall = [...signs, button, region];
    return {
      inCall: inCall.filter(Boolean).length,
      lobby:
        has('.preview-root, .preview-join-button, .waiting-room-container, [class*="waiting-room"]') &&
        !has('#audioOptionMenu'),
      captionsOn: region !== null,
      canTurnOnCaptions: button !== null,
      activeSpeaker: speaking,
      ended: has('.zm-modal-body-title') && !has('#audioOptionMenu'),
      stillShow: () =>
        areInDocument(...signs, button, region?.element) && activeSpeaker(document) === speaking,
    };
  },

  title(document) {
    return ownTitle(document.title) || ownTitle(titleAbove(document));
  },

  labels: (document) =>
    [
      ...document.querySelectorAll(
        '[class*="participants-item__display-name"], [class*="video-avatar__avatar-footer"]',
      ),
    ]
      .filter((named) => !named.closest(captionsUi))
      .flatMap((named) => nameLabelOf(named) ?? []),
  participants: (document) => peopleIn(zoom.labels(document), document),

  self(document) {
    for (const mark of document.querySelectorAll('[class*="participants-item__name-label"]')) {
      // "(Me)" or "(Host, me)" in any language: only the person's own row has it, and that row is the first.
      if (mark !== document.querySelector('[class*="participants-item__name-label"]')) break;
      const name = labelOf(mark.parentElement?.querySelector('[class*="display-name"]'));
      const first = document.querySelector('[class*="participants-item__display-name"]');
      if (name && labelOf(first) === name) return name;
    }
    return null;
  },

  names(document) {
    const named: [string | null, string | null][] = [];
    const perhaps: [string | null, string | null][] = [];
    for (const image of document.images) {
      const identity = pictureOf(image, true);
      if (!identity || image.closest(captionsUi)) continue;
      const name = nameInItem(image);
      if (name !== null) named.push([identity, name]);
      else perhaps.push([identity, textBeside(image)]);
    }
    for (const row of document.querySelectorAll('.lt-full-transcript__item')) {
      const { speaker, identity } = nameOf(row);
      named.push([identity, speaker]);
    }
    const names = new Map([...namesByPicture(perhaps, document), ...namesByPicture(named, document)]);
    const byLetters = new Map<string, string>();
    // Without a picture, letters identify a person if nobody else has the same.
    for (const name of zoom.participants(document)) {
      const letters = initials(name);
      byLetters.set(letters, byLetters.has(letters) ? sharedPicture : name);
      const single = letters.slice(0, 1);
      if (single !== letters) byLetters.set(single, byLetters.has(single) ? sharedPicture : name);
    }
    for (const [letters, name] of byLetters) names.set(`initials:${letters}`, name);
    return names;
  },

  isSelfLabel: saysYou,
  isPlaceholder: (label) => saysUnknown(label) || /^Speaker \d+$/.test(label),

  addresses: (document) =>
    addressesIn(
      document.querySelectorAll('[class*="participants-item"], [class*="video-avatar__avatar-footer"]'),
    ),

  turnOnCaptions(document) {
    if (findRegion(document)) return false;
    const direct = document.querySelector<HTMLElement>(
      `${captionsButton
        .split(', ')
        .map((each) => `${each} button`)
        .join(', ')}`,
    );
    const target = direct ?? document.querySelector<HTMLElement>('button#captions, a#captions');
    if (!target || !isShown(target)) return false;
    target.click();
    return true;
  },

  isHangUp: (target) =>
    target.closest(
      '.footer__leave-btn-container, .leave-meeting-options__btn, [class*="leave-meeting-options"]',
    ) !== null,
  isCaptionsToggle: (target) => target.closest(captionsButton) !== null,
};

function activeSpeaker(document: Document): string | null {
  const active = document.querySelector(activeTile);
  const name = nameLabelOf(
    active?.querySelector('[class*="avatar-footer"]') ?? active?.querySelector(nameInside.join(', ')),
  );
  return name && nameIn(name, document);
}

/** Returns a title without the platform's name. */
function ownTitle(shown: string): string {
  const title = shown.replace(/\s*[-–|]\s*Zoom(?:\s+\w+){0,2}$/i, '').trim();
  return /^(?:(?:launch|join|start) meeting|zoom(?:\s+(?:meetings?|workplace|web client))?|)$/i.test(title)
    ? ''
    : title;
}

/** Returns the meeting's name from the page around the client's frame. */
function titleAbove({ defaultView: view }: Document): string {
  try {
    return view && view.parent !== view ? (view.top?.document.title ?? '') : '';
  } catch {
    // A page of another origin does not reveal its title.
    return '';
  }
}

/** Returns the name in the list item or tile that contains the picture. */
function nameInItem(image: Element): string | null {
  // Start at the parent: the picture's own class may match too.
  for (let item = image.parentElement?.closest(person); item; item = item.parentElement?.closest(person)) {
    if (item.getElementsByTagName('img').length > 1) break;
    for (const selector of nameInside) {
      const name = nameLabelOf(item.querySelector(selector));
      if (name) return name;
    }
  }
  return null;
}

/** Returns a short text next to a picture, which may be a name. */
function textBeside(image: Element): string | null {
  for (let each = image.parentElement, steps = 0; each && steps < 4; each = each.parentElement, steps++) {
    if (each.getElementsByTagName('img').length > 1 || each.querySelector(captionsUi)) return null;
    const text = wordsOf(each).replace(/\s+/g, ' ').trim();
    if (text !== '') return text.length <= 60 ? text : null;
  }
  return null;
}
