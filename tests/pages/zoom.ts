import { avatarOf, type CaptionWindow, element } from './captions.ts';
import type { Shell } from './shell.ts';

const windowOfWords = 14;

/**
 * Zoom's web client as of August 2026 (captions.md, "Zoom"): a rolling window without names, newest root first,
 * duplicate IDs.
 */
export function zoomShell(): Shell {
  const overlay = captionOverlay();
  const toggle = element('button', { type: 'button', 'aria-label': 'Show Captions' }, 'Show Captions');
  const leaveButton = element('button', { type: 'button', 'aria-label': 'Leave' }, 'Leave');
  const turn = (on: boolean) => {
    overlay.turn(on);
    toggle.setAttribute('aria-label', on ? 'Hide Captions' : 'Show Captions');
    toggle.textContent = on ? 'Hide Captions' : 'Show Captions';
  };
  toggle.addEventListener('click', () => turn(!overlay.isOn()));

  return {
    captions: { ...overlay, turn },
    lobby() {
      document.title = 'Zoom';
      document.body.replaceChildren(
        element(
          'div',
          { id: 'zmmtg-root' },
          element(
            'div',
            { class: 'preview-root' },
            element('h1', {}, 'Please wait. The meeting host will let you in soon.'),
          ),
        ),
      );
    },
    call({ title, self, people, leave }) {
      document.title = title;
      leaveButton.onclick = leave;
      document.body.replaceChildren(
        element(
          'div',
          { id: 'zmmtg-root' },
          element(
            'div',
            { class: 'meeting-app' },
            element('main', { class: 'stage' }, ...people.map((name) => tile(name, name === self))),
            element('div', { class: 'lt-subtitle-wrap' }),
            overlay.host,
            element(
              'footer',
              { id: 'wc-footer', class: 'bar' },
              element(
                'div',
                { id: 'audioOptionMenu' },
                element('button', { type: 'button', 'aria-label': 'Mute' }, 'Mute'),
              ),
              element(
                'div',
                { id: 'captions', 'data-feature-type': 'captions', class: 'footer__button-wrap' },
                toggle,
                element(
                  'button',
                  { type: 'button', 'aria-label': 'More options for captions, menu button' },
                  '^',
                ),
              ),
              element('div', { class: 'footer__leave-btn-container' }, leaveButton),
            ),
          ),
        ),
      );
    },
    left() {
      turn(false);
      document.body.replaceChildren(
        element('div', { class: 'zm-modal-body-title' }, 'This meeting has been ended by host'),
      );
    },
  };
}

function captionOverlay(): CaptionWindow & { host: HTMLElement } {
  const host = element('div', { class: 'overlay-host' });
  let content: HTMLElement | null = null;
  const roots = new Map<string, { root: HTMLElement; words: HTMLElement; block: number }>();
  return {
    host,
    isOn: () => content !== null,
    turn(on) {
      if (on === (content !== null)) return;
      roots.clear();
      host.replaceChildren();
      content = null;
      if (!on) return;
      content = element('div', {
        class: 'live-transcription-subtitle__content live-transcription-subtitle__drag-handle',
      });
      host.append(
        element(
          'div',
          { class: 'live-transcription-subtitle__overlay-container react-draggable' },
          element(
            'div',
            { class: 'live-transcription-subtitle__frame' },
            element('button', {
              type: 'button',
              class: 'live-transcription-subtitle__settings-btn',
              'aria-label': 'Caption Language',
            }),
            content,
          ),
        ),
      );
    },
    show(block, speaker, text) {
      if (!content) return;
      const current = roots.get(speaker);
      if (text === null) {
        // The end of an utterance: the root is hidden but stays in the document.
        if (current?.block === block) current.root.style.display = 'none';
        return;
      }
      const shown = text
        .split(/(?<=\s)/u)
        .slice(-windowOfWords)
        .join('');
      if (current && content.contains(current.root)) {
        current.block = block;
        current.words.textContent = shown;
        current.root.style.display = 'flex';
        return;
      }
      const words = element('span', { class: 'live-transcription-subtitle__item' }, shown);
      const picture = element('img', {
        class: 'zmu-data-selector-item__icon',
        'aria-hidden': 'true',
        src: avatarOf(speaker),
      });
      const root = element('div', { id: 'live-transcription-subtitle' }, picture, words);
      root.style.display = 'flex';
      content.prepend(root);
      roots.set(speaker, { root, words, block });
      // At most three speakers have a root; the one who has been silent longest loses theirs.
      for (const [name, other] of roots) {
        if (roots.size <= 3) break;
        if (other.root.style.display !== 'none') continue;
        other.root.remove();
        roots.delete(name);
      }
    },
  };
}

function tile(name: string, self: boolean): HTMLElement {
  return element(
    'div',
    { class: self ? 'tile speaker-bar-container__video-frame' : 'tile speaker-bar-container__video-frame' },
    element(
      'div',
      { class: 'video-avatar__avatar' },
      element('img', { class: 'video-avatar__avatar-img', alt: '', src: avatarOf(name) }),
      element('div', { class: 'video-avatar__avatar-footer' }, element('span', {}, name)),
    ),
  );
}
