import {
  createElementMaker,
  createPage,
  initialsOf,
  labelOf,
  type MeetingPage,
  type PageVersion,
  type Person,
} from './page.ts';
import { digits, embeddingPage, meetingPage, plainPage } from './site.ts';
import type { TestPages } from './test-pages.ts';

/** Jitsi Meet's two displays of captions: over the video and in a tab of the chat panel. */
export const jitsiGenerations = ['J-overlay', 'J-panel'] as const;

export interface JitsiPageOptions {
  generation?: (typeof jitsiGenerations)[number];
  /** Whether class names are meaningless, as in another build of the page. */
  obfuscated?: boolean;
  /** Where the captions button is. A button in a menu is on the page only while the menu is open. */
  control?: 'toolbox' | 'menu';
  /** The server's configuration, as the page contains it. */
  config?: string;
}

export function createJitsiPage(document: Document, options: JitsiPageOptions = {}): MeetingPage {
  const { generation = 'J-overlay', obfuscated = false, control = 'toolbox', config } = options;
  const make = createElementMaker(document);
  const panel = generation === 'J-panel';
  let serial = 0;
  /** Returns a class name with a hash, as the page's styling library does. */
  const rule = (name: string) =>
    obfuscated
      ? `css-${(name.length * 7919).toString(36)}`
      : `tss-${(name.length * 104_729).toString(36)}-${name}`;
  let captionsButton: HTMLElement | null = null;
  let hangUpButton: HTMLElement | null = null;
  let showing: Element | null = null;

  if (config !== undefined) {
    const script = make('script');
    script.textContent = config;
    // The page must contain the script without running it.
    script.setAttribute('type', 'text/plain');
    document.head.append(script);
  }

  const stage = () => document.querySelector('#largeVideoContainer');

  function region(): ReturnType<PageVersion['region']> {
    if (!panel) {
      const root = make(`div.${rule('transcriptionSubtitles')}`);
      showing = root;
      return { root, list: root, end: null };
    }
    // The history starts again, with the time of each message.
    serial = 0;
    const end = make('div#subtitles-messages-end');
    const list = make(`div#subtitles-messages-list.${rule('messagesList')}`, end);
    return { root: make(`div#subtitles-messages-container.${rule('container')}`, list), list, end };
  }

  function paragraph(): ReturnType<PageVersion['row']> {
    const span = make('span');
    return {
      element: make('p', span),
      draw(who, text) {
        span.textContent = `${labelOf(who)}: ${text}`;
      },
    };
  }

  /** Creates a message. Consecutive messages of one person form a group (see `arrange`). */
  function message(): ReturnType<PageVersion['row']> {
    serial += 1;
    const name = make(`div.${rule('messageHeader')}`);
    const words = make(`div.${rule('messageText')}`);
    const time = make(`div.${rule('timestamp')}`, `10:0${serial % 10}:00 AM`);
    const content = make(`div.${rule('messageContent')}`, name, words, time);
    const element = make(`div.${rule('messageContainer')}.${rule('interim')}`, content);
    return {
      element,
      draw(who, text) {
        reword(name, labelOf(who));
        reword(words, text);
        // Complete sentences are final.
        element.classList.toggle(rule('interim'), !/[.?!]$/.test(text));
      },
    };
  }

  /** Puts a message into the previous speaker's group without a name, or into a new group. */
  function group(rows: HTMLElement[]): void {
    for (const row of rows) {
      if (row.parentElement?.id !== 'subtitles-messages-list') continue;
      const content = row.firstElementChild!;
      const name = content.children.length === 3 ? content.firstElementChild! : null;
      const above = row.previousElementSibling;
      if (name && above?.getAttribute('data-of') === name.textContent) {
        name.remove();
        above.lastElementChild!.append(row);
        continue;
      }
      const avatar = make(`div.avatar.${rule('avatar')}`, initialsOf(name?.textContent ?? ''));
      const messages = make(`div.${rule('messagesContainer')}`);
      const element = make(`div.${rule('groupContainer')}`, avatar, messages);
      // Only in this simulation: stores the speaker of the group.
      element.setAttribute('data-of', name?.textContent ?? '');
      row.replaceWith(element);
      messages.append(row);
    }
  }

  return createPage(document, {
    generation,
    lobby: () => [
      make(
        'div#videoconference_page',
        make('div.premeeting-screen[data-testid=prejoin.screen]', make('input#premeeting-name-input')),
        make('div.toolbox-content-items', make('div.toolbox-button[role=button][aria-label=Mute]')),
      ),
    ],
    call(toggle, hangUp) {
      captionsButton = make('div.toolbox-button[role=button][aria-pressed=false]', make('div.toolbox-icon'));
      captionsButton.setAttribute('aria-label', 'Toggle subtitles');
      captionsButton.addEventListener('click', toggle);
      hangUpButton = make('div.toolbox-button[role=button]', make('div.toolbox-icon.hangup-button'));
      hangUpButton.setAttribute('aria-label', 'Leave the meeting');
      hangUpButton.addEventListener('click', hangUp);
      return [
        make(
          'div#videoconference_page',
          make('div#videospace', make('div#largeVideoContainer.videocontainer')),
          make(
            'div.toolbox-content-items',
            make('div.toolbox-button[role=button][aria-label=Mute]'),
            ...(control === 'toolbox' ? [captionsButton] : []),
            hangUpButton,
          ),
        ),
        make('div#sideToolbarContainer'),
      ];
    },
    ended: () => [make('div.welcome', 'Thank you for using this server.')],
    region,
    // The overlay exists only while it has words. Its container is always on the page.
    place(page) {
      captionsButton?.setAttribute('aria-pressed', 'true');
      return panel ? (page.querySelector('#sideToolbarContainer') ?? page.body) : make('div');
    },
    off(root) {
      captionsButton?.setAttribute('aria-pressed', 'false');
      root.remove();
    },
    row: () => (panel ? message() : paragraph()),
    arrange(rows) {
      if (panel) group(rows);
      else if (rows.length === 0) showing?.remove();
      else if (showing && !showing.isConnected) (stage() ?? document.body).append(showing);
    },
    participants: (people, self) => [
      make(
        'div#filmstripRemoteVideosContainer',
        ...people.map((who) => tile(who, `participant_${initialsOf(who.name)}`)),
      ),
      ...(self ? [tile({ ...self, name: `${self.name} (me)` }, 'localVideoContainer')] : []),
    ],
    title(title) {
      document.title = `${title} | Jitsi Meet`;
      return [];
    },
    speaking: (who) =>
      who ? [make('span.videocontainer.dominant-speaker', make('span.displayname', who.name))] : [],
    captionsButton: () => captionsButton,
    hangUpButton: () => hangUpButton,
  });

  function tile(who: Person, id: string): HTMLElement {
    const name = make(
      id === 'localVideoContainer' ? 'span#localDisplayName.displayname' : 'span.displayname',
      who.name,
    );
    return make(`span#${id}.videocontainer`, make('div.displayNameContainer', name));
  }
}

/** Opens the tab with the complete history at once, in groups by speaker, as the real page does. */
export function openCaptionsTab(document: Document, said: readonly (readonly [Person, string])[]): void {
  const make = createElementMaker(document);
  const groups: { who: Person; messages: HTMLElement[] }[] = [];
  for (const [who, text] of said) {
    const last = groups.at(-1);
    const first = last?.who !== who;
    const parts = [make('div.messageText', text), make('div.timestamp', '10:04:00 AM')];
    const message = make(
      'div.messageContainer',
      make('div.messageContent', ...(first ? [make('div.messageHeader', labelOf(who))] : []), ...parts),
    );
    if (first) groups.push({ who, messages: [message] });
    else last.messages.push(message);
  }
  const list = make(
    'div#subtitles-messages-list',
    ...groups.map(({ who, messages }) =>
      make('div', make('div.avatar', initialsOf(who.name)), make('div', ...messages)),
    ),
    make('div#subtitles-messages-end'),
  );
  document.querySelector('#sideToolbarContainer')!.append(make('div#subtitles-messages-container', list));
}

/** Changes the language of the tab: replaces the words with translations. */
export function translateCaptions(document: Document, texts: readonly string[]): void {
  // Find words by position between name and time, because class names may be meaningless.
  const words = [...document.querySelectorAll('#subtitles-messages-list > div > div:last-child > div > div')];
  for (const [index, text] of texts.entries())
    reword(words[index]!.lastElementChild!.previousElementSibling!, text);
}

/** Changes the words but keeps their text node, as the page's library does. */
function reword(element: Element, text: string): void {
  if (element.textContent === text) return;
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
}

/** For the tests of all platforms. */
export const jitsiPages: TestPages = {
  versions: jitsiGenerations.map((generation) => ({
    generation,
    create: (document) => createJitsiPage(document, { generation }),
  })),
  address: 'https://meet.example.org/WeeklyPlanning',
  site: {
    // A private server, a well-known one, and a page with a meeting in a frame.
    hosts: ['meet.example.org', '8x8.vc', 'intranet.example.org'],
    toGrant: 'https://meet.example.org/*',
    url: (code = `room${digits(9)}`) => `https://meet.example.org/${code}`,
    page({ hostname, pathname }) {
      if (hostname === 'intranet.example.org')
        return pathname === '/'
          ? plainPage('Intranet')
          : embeddingPage(`https://meet.example.org${pathname}`);
      return pathname === '/' ? plainPage('Jitsi Meet') : meetingPage('jitsi');
    },
  },
  lawPages: { jitsi: { create: createJitsiPage } },
};
