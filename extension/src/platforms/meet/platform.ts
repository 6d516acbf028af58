/** Google Meet. `test/pages/meet.ts` lists its versions and their differences. */
import { meetCode, meetingCodes } from '@afterword/api-client/meeting-codes';
import { nameIn, peopleIn, saysUnknown, saysYou } from '../labels.ts';
import { namesByPicture } from '../pictures.ts';
import type { PlatformReader } from '../platform.ts';
import { addressesIn, areInDocument, isShown, labelOf, nameLabelOf, pictureOf } from '../text.ts';
import {
  findRegion,
  firstBesideRows,
  matchesBesideRows,
  readAdded,
  readRow,
  rowsIn,
  scan,
} from './captions.ts';
import { meetFacts } from './facts.ts';

const icons =
  '.google-symbols, .google-material-icons, .material-icons, .material-icons-extended, i[aria-hidden=true]';
const control = 'button, [role=button]';

export const meet: PlatformReader = {
  id: meetFacts.id,
  behavior: meetFacts.behavior,
  attributes: [],
  traits: () => ({ settleAfter: 2_500, rolling: false, virtual: false, replays: false }),
  findRegion,
  scan,
  rowsIn,
  readAdded,
  readRow,

  meetingCode: meetingCodes.meet,

  callSigns: 'button[jsname=r8qRAd], [data-participant-id], [role=region][tabindex="0"]',
  signals(document) {
    const captions = captionsControl(document);
    const hangUp = iconControl(document, 'call_end');
    const region = findRegion(document);
    const captioned = region !== null;
    const switchedOn = isPressed(captions);
    // The lobby has both buttons to leave too, but captions exist only in a call.
    const inCall = [
      captions !== null,
      captions !== null && hangUp !== null,
      firstBesideRows(document, '[data-participant-id]') !== null && captions !== null,
      captioned,
    ].filter(Boolean).length;
    return {
      inCall,
      lobby: captions === null && hangUp !== null,
      // The switch may still say "on" after captions disappeared.
      captionsOn: captioned || switchedOn,
      canTurnOnCaptions: captions !== null && !captions.hasAttribute('disabled'),
      activeSpeaker: null,
      ended: false,
      stillShow: () => areInDocument(captions, hangUp, region?.element) && isPressed(captions) === switchedOn,
    };
  },

  title(document) {
    const titled = firstBesideRows(document, '[data-meeting-title]');
    const shown =
      titled?.getAttribute('data-meeting-title') ||
      labelOf(titled) ||
      labelOf(firstBesideRows(document, '.u6vdEc'));
    const title =
      shown ||
      document.title
        .replace(/^Meet\s*[-–:|]\s*/, '')
        .replace(/\s*[-–|]\s*Google Meet$/, '')
        .trim();
    return title === 'Google Meet' || title === 'Meet' || meetCode.test(title) ? '' : title;
  },

  labels: (document) =>
    matchesBesideRows(document, '[data-participant-id]').flatMap((tile) => nameOnTile(tile) ?? []),
  participants: (document) => peopleIn(meet.labels(document), document),

  self(document) {
    const named = firstBesideRows(document, '[data-self-name]')?.getAttribute('data-self-name')?.trim();
    const name = named || labelOf(firstBesideRows(document, '.awLEm'));
    return name && !saysYou(name, document) ? nameIn(name, document) : null;
  },

  names(document) {
    const tiles = matchesBesideRows(document, '[data-participant-id]');
    return namesByPicture(
      tiles.map((tile) => [pictureOf(tile.querySelector('img')), nameOnTile(tile)]),
      document,
    );
  },

  isSelfLabel: saysYou,
  isPlaceholder: saysUnknown,

  addresses: (document) =>
    addressesIn(matchesBesideRows(document, '[data-participant-id], [role=listitem], [aria-label*="@"]')),

  turnOnCaptions(document) {
    const button = captionsControl(document);
    if (!button || findRegion(document)) return false;
    button.click();
    return true;
  },

  isHangUp: (target) =>
    holdsIcon(target.closest(control), 'call_end') || target.closest('[jsname=CQylAd]') !== null,
  isCaptionsToggle(target) {
    const button = target.closest(control);
    return (
      holdsIcon(button, 'closed_caption') ||
      holdsIcon(button, 'closed_caption_off') ||
      button?.getAttribute('jsname') === 'r8qRAd'
    );
  },
};

function nameOnTile(tile: Element): string | null {
  return nameLabelOf(tile.querySelector('.notranslate:not([aria-hidden=true])'));
}

/** Returns the button that switches captions: it contains only the captions icon. Settings and menu rows contain more. */
function captionsControl(document: Document): HTMLElement | null {
  return (
    iconControl(document, 'closed_caption_off') ??
    iconControl(document, 'closed_caption') ??
    firstBesideRows<HTMLElement>(document, 'button[jsname=r8qRAd]')
  );
}

function isPressed(control: HTMLElement | null): boolean {
  return control?.getAttribute('aria-pressed') === 'true';
}

function iconControl(document: Document, ligature: string): HTMLElement | null {
  for (const icon of matchesBesideRows(document, icons)) {
    if (icon.textContent?.trim() !== ligature) continue;
    const button = icon.closest<HTMLElement>(control);
    if (button && isShown(button)) return button;
  }
  return null;
}

function holdsIcon(button: Element | null, ligature: string): boolean {
  if (!button) return false;
  for (const icon of button.querySelectorAll(icons)) if (icon.textContent?.trim() === ligature) return true;
  return false;
}
