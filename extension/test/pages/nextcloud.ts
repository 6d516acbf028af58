import {
  createElementMaker,
  createPage,
  initialsOf,
  labelOf,
  type MeetingPage,
  type Person,
} from './page.ts';
import { digits, meetingPage, plainPage } from './site.ts';
import type { TestPages } from './test-pages.ts';

/** Nextcloud Talk's live transcription. */
export const nextcloudGenerations = ['N2025'] as const;

/** Creates a call in Nextcloud Talk. `transcribes`: the server supports live transcription. */
export function createNextcloudPage(document: Document, { transcribes = true } = {}): MeetingPage {
  const make = createElementMaker(document);
  let captionsButton: HTMLElement | null = null;
  let hangUpButton: HTMLElement | null = null;
  const icon = (name: string) => captionsButton?.replaceChildren(make(`span.material-design-icon.${name}`));

  return createPage(document, {
    generation: nextcloudGenerations[0],
    lobby: () => [
      make('div#content-vue.app-talk', make('div.lobby', 'You are currently waiting in the lobby')),
    ],
    call(toggle, hangUp) {
      captionsButton = make('button.button-vue', make('span.material-design-icon.subtitles-outline-icon'));
      captionsButton.setAttribute('aria-label', 'Enable live transcription');
      captionsButton.addEventListener('click', toggle);
      hangUpButton = make('button.button-vue.leave-call', 'Leave call');
      hangUpButton.addEventListener('click', hangUp);
      return [
        make(
          'div#content-vue.app-talk.in-call',
          make(
            'div#call-container',
            make('div#videos'),
            make('div.bottom-bar', ...(transcribes ? [captionsButton] : []), hangUpButton),
          ),
        ),
      ];
    },
    ended: () => [make('div#content-vue.app-talk', make('div.chatView', 'You left the call'))],
    region() {
      const list = make('div.transcript');
      return { root: list, list, end: null };
    },
    place(page) {
      icon('subtitles-icon');
      return page.querySelector('#call-container') ?? page.body;
    },
    off(root) {
      icon('subtitles-outline-icon');
      root.remove();
    },
    row() {
      const name = make('p.transcript-block__author');
      const chunks = make('p.transcript-block__chunks');
      const avatar = make('div.transcript-block__avatar');
      const element = make(
        'div.transcript-block[style=direction: ltr]',
        avatar,
        make('div.transcript-block__text', name, chunks),
      );
      return {
        element,
        draw(who, text, previous) {
          if (name.textContent !== labelOf(who)) {
            name.textContent = labelOf(who);
            avatar.replaceChildren(
              who.avatar === null ? initialsOf(who.name) : make(`img[src=${who.avatar}][alt=]`),
            );
          }
          // The page only adds words, each addition in a separate element.
          if (previous !== null && previous !== '' && text.startsWith(previous))
            chunks.append(make('span[lang=en]', text.slice(previous.length)));
          else chunks.replaceChildren(make('span[lang=en]', text));
        },
      };
    },
    participants: (people, self) => [make('div.grid', ...[...people, ...(self ? [self] : [])].map(tile))],
    title(title) {
      document.title = `${title} - Talk - Example Cloud`;
      return [];
    },
    speaking: (who) =>
      who
        ? [make('div.video-container', make('div.participant-name.participant-name--active', who.name))]
        : [],
    captionsButton: () => captionsButton,
    hangUpButton: () => hangUpButton,
  });

  function tile(who: Person): HTMLElement {
    return make('div.video-container', make('div.bottom-bar', make('div.participant-name', who.name)));
  }
}

/** For the tests of all platforms. */
export const nextcloudPages: TestPages = {
  versions: nextcloudGenerations.map((generation) => ({
    generation,
    create: (document) => createNextcloudPage(document),
  })),
  address: 'https://cloud.example.org/index.php/call/q8x3zk7m',
  site: {
    hosts: ['cloud.example.org'],
    toGrant: 'https://cloud.example.org/*',
    url: (code = `q${digits(7)}`) => `https://cloud.example.org/call/${code}`,
    page: ({ pathname }) =>
      pathname.startsWith('/call/') ? meetingPage('nextcloud') : plainPage('Nextcloud'),
  },
  lawPages: { nextcloud: { create: createNextcloudPage } },
};
