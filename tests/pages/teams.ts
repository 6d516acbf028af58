import { avatarOf, type CaptionWindow, element } from './captions.ts';
import type { Shell } from './shell.ts';

const keptItems = 16;

/**
 * Teams as of August 2026 for a host (captions.md, "Microsoft Teams"): one item per utterance, in a list that removes
 * and reuses items.
 */
export function teamsShell(): Shell {
  const list = captionList();
  const more = button(
    { id: 'callingButtons-showMoreBtn', 'data-tid': 'more-button', 'aria-label': 'More' },
    'More',
  );
  const hangUp = button(
    { id: 'hangup-button', 'data-tid': 'hangup-main-btn', 'aria-label': 'Leave' },
    'Leave',
  );
  const menus = element('div', { class: 'menus' });
  const closedCaptions = button({ id: 'closed-captions-button', role: 'menuitem' }, 'Show live captions');
  const speech = button({ id: 'LanguageSpeechMenuControl-id', role: 'menuitem' }, 'Language and speech');
  more.onclick = () => menus.replaceChildren(...(menus.childElementCount > 0 ? [] : [speech]));
  speech.onclick = () => menus.append(closedCaptions);
  closedCaptions.onclick = () => {
    list.turn(!list.isOn());
    menus.replaceChildren();
  };

  return {
    captions: list,
    lobby() {
      document.title = 'Meeting | Microsoft Teams';
      document.body.replaceChildren(
        element(
          'main',
          {},
          element('h1', {}, 'Choose your audio and video settings'),
          button({ id: 'prejoin-join-button', 'data-tid': 'prejoin-join-button' }, 'Join now'),
        ),
      );
    },
    call({ title, people, leave }) {
      document.title = `Meeting | ${title} | Microsoft Teams`;
      hangUp.onclick = leave;
      document.body.replaceChildren(
        element(
          'div',
          { 'data-tid': 'calling-screen' },
          element(
            'div',
            { class: 'bar' },
            element('span', { 'data-tid': 'call-title' }, title),
            element('span', { 'data-tid': 'call-duration' }, '00:01'),
            button({ 'aria-label': 'Mute', id: 'microphone-button' }, 'Mic'),
            more,
            hangUp,
          ),
          menus,
          element('main', { class: 'stage' }, ...people.map(tile)),
          list.host,
        ),
      );
    },
    left() {
      list.turn(false);
      document.title = 'Microsoft Teams';
      document.body.replaceChildren(element('main', {}, element('h1', {}, 'You left the meeting')));
    },
  };
}

function captionList(): CaptionWindow & { host: HTMLElement } {
  const host = element('div', { class: 'captions-host' });
  let content: HTMLElement | null = null;
  let items: { block: number; item: HTMLElement }[] = [];
  const spare: HTMLElement[] = [];
  return {
    host,
    isOn: () => content !== null,
    turn(on) {
      if (on === (content !== null)) return;
      host.replaceChildren();
      content = null;
      items = [];
      spare.length = 0;
      if (!on) return;
      content = element('div', { role: 'list' });
      host.append(
        element(
          'div',
          { 'data-tid': 'closed-caption-renderer-wrapper', 'aria-label': 'Live Captions' },
          element(
            'div',
            { 'data-tid': 'closed-caption-v2-window-wrapper' },
            element('div', { 'data-tid': 'closed-caption-v2-virtual-list-content' }, content),
          ),
        ),
      );
    },
    show(block, speaker, text) {
      if (!content || text === null) return;
      const shown = items.find((one) => one.block === block);
      if (shown) {
        const words = shown.item.querySelector('[data-tid=closed-caption-text]');
        if (words && words.textContent !== text) words.textContent = text;
        return;
      }
      const item = spare.pop() ?? newItem();
      item.querySelector('[data-tid=author]')!.textContent = speaker;
      item.querySelector('img')!.setAttribute('src', avatarOf(speaker));
      item.querySelector('[data-tid=closed-caption-text]')!.textContent = text;
      content.append(item);
      items.push({ block, item });
      // The list keeps the visible items and reuses the nodes of the oldest.
      while (items.length > keptItems) {
        const evicted = items.shift()!.item;
        evicted.remove();
        spare.push(evicted);
      }
    },
  };
}

function newItem(): HTMLElement {
  return element(
    'div',
    { role: 'listitem' },
    element(
      'div',
      { 'data-tid': 'closed-captions-v2-items-renderer' },
      element(
        'div',
        { class: 'fui-ChatMessageCompact' },
        element('div', { class: 'avatar' }, element('img', { alt: '' })),
        element('div', {}, element('span', { 'data-tid': 'author' })),
        element('div', {}, element('span', { 'data-tid': 'closed-caption-text' })),
      ),
    ),
  );
}

function tile(name: string): HTMLElement {
  return element(
    'div',
    { class: 'tile', 'data-tid': `participantsInCall-${name}`, 'aria-label': name },
    element('img', { alt: '', src: avatarOf(name) }),
    element('span', {}, name),
  );
}

const button = (attributes: Record<string, string>, ...children: (Node | string)[]) =>
  element('button', { type: 'button', ...attributes }, ...children);
