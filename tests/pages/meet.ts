import { avatarOf, type CaptionWindow, element } from './captions.ts';
import type { Shell } from './shell.ts';

/**
 * Google Meet as of August 2026 (captions.md, "Google Meet"): one text node per block, history stays, controls
 * follow.
 */
export function meetShell(): Shell {
  const region = captionRegion();
  const cc = button(
    { 'aria-label': 'Turn on captions', 'aria-pressed': 'false', jsname: 'r8qRAd' },
    symbol('closed_caption_off'),
  );
  const hangUp = button({ 'aria-label': 'Leave call', jsname: 'CQylAd' }, symbol('call_end'));
  const turn = (on: boolean) => {
    region.turn(on);
    cc.setAttribute('aria-pressed', String(on));
    cc.setAttribute('aria-label', on ? 'Turn off captions' : 'Turn on captions');
    cc.replaceChildren(symbol(on ? 'closed_caption' : 'closed_caption_off'));
  };
  cc.addEventListener('click', () => turn(!region.isOn()));

  return {
    captions: { ...region, turn },
    lobby() {
      document.title = 'Meet';
      document.body.replaceChildren(
        element(
          'main',
          {},
          element('h1', {}, 'Ready to join?'),
          element('p', {}, 'Please wait until a meeting host brings you into the call.'),
        ),
        // The lobby has its own call controls; only captions distinguish it from the call.
        element(
          'div',
          { role: 'region', 'aria-label': 'Call controls', class: 'bar' },
          button({ 'aria-label': 'Leave call' }, symbol('call_end')),
        ),
      );
    },
    call({ title, self, people, leave }) {
      document.title = `Meet - ${title}`;
      hangUp.onclick = leave;
      const tiles = people.map((name) => tile(name, name === self));
      document.body.replaceChildren(
        element('main', { class: 'stage' }, ...tiles),
        region.host,
        element(
          'div',
          { role: 'region', 'aria-label': 'Call controls', class: 'bar' },
          element('div', { 'data-meeting-title': title, class: 'u6vdEc' }, title),
          button({ 'aria-label': 'Turn off microphone', 'data-is-muted': 'false' }, symbol('mic')),
          button({ 'aria-label': 'Turn off camera' }, symbol('videocam')),
          cc,
          button({ 'aria-label': 'Send a reaction' }, symbol('mood')),
          button({ 'aria-label': 'More options', jsname: 'NakZHc' }, symbol('more_vert')),
          hangUp,
          button({ 'aria-label': 'Meeting details' }, symbol('info')),
          button({ 'aria-label': 'People', 'aria-haspopup': 'dialog' }, symbol('people')),
        ),
      );
    },
    left() {
      turn(false);
      document.title = 'Meet';
      document.body.replaceChildren(
        element(
          'main',
          {},
          element('h1', {}, 'You left the meeting'),
          button({}, 'Rejoin'),
          button({}, 'Return to home screen'),
        ),
      );
    },
  };
}

function captionRegion(): CaptionWindow & { host: HTMLElement } {
  const host = element('div', { jsname: 'dsyhDe', class: 'iOzk7' });
  let region: HTMLElement | null = null;
  let trailing: HTMLElement | null = null;
  const blocks = new Map<number, Text>();
  return {
    host,
    isOn: () => region !== null,
    turn(on) {
      if (on === (region !== null)) return;
      blocks.clear();
      region?.remove();
      region = null;
      if (!on) return;
      trailing = element(
        'div',
        {},
        element(
          'button',
          { 'aria-label': 'Jump to most recent captions' },
          element('i', { 'aria-hidden': 'true', class: 'google-symbols' }, 'arrow_downward'),
          element('span', { 'aria-hidden': 'true' }, 'Jump to bottom'),
        ),
      );
      region = element(
        'div',
        { role: 'region', tabindex: '0', 'aria-label': 'Captions', class: 'vNKgIf UDinHf' },
        trailing,
      );
      host.append(region);
    },
    show(block, speaker, text) {
      if (!region || text === null) return; // A finished block does not change.
      const shown = blocks.get(block);
      if (shown) {
        if (shown.data !== text) shown.data = text;
        return;
      }
      const words = document.createTextNode(text);
      blocks.set(block, words);
      const header = element(
        'div',
        { class: 'adE6rb' },
        element('img', { alt: '', src: avatarOf(speaker) }),
        element('div', { class: 'KcIKyf jxFHg' }, element('span', { class: 'NWpY1d' }, speaker)),
      );
      region.insertBefore(
        element('div', { class: 'nMcdL bj4p3b' }, header, element('div', { class: 'ygicle VbkSUe' }, words)),
        trailing,
      );
      region.scrollTop = region.scrollHeight;
    },
  };
}

function tile(name: string, self: boolean): HTMLElement {
  return element(
    'div',
    {
      'data-participant-id': `spaces/fake/devices/${avatarOf(name)}`,
      class: 'tile',
      ...(self ? { 'data-self-name': name } : {}),
    },
    element('img', { alt: '', src: avatarOf(name) }),
    element('span', { class: 'notranslate' }, name),
  );
}

const symbol = (name: string) => element('i', { class: 'google-symbols', 'aria-hidden': 'true' }, name);
const button = (attributes: Record<string, string>, ...children: (Node | string)[]) =>
  element('button', { type: 'button', ...attributes }, ...children);
