import {
  createElementMaker,
  createPage,
  labelOf,
  type MeetingPage,
  type PageVersion,
  type Person,
  type RowParts,
} from './page.ts';
import { digits, meetingPage, plainPage } from './site.ts';
import type { TestPages } from './test-pages.ts';

/** The versions of Teams' captions, oldest first. The current one exists as host, as guest and with log rows. */
export const teamsGenerations = [
  'T2023',
  'T2024',
  'T2025-06',
  'T2025-07',
  'T2026-host',
  'T2026-guest',
  'T2026-log',
] as const;
export type TeamsGeneration = (typeof teamsGenerations)[number] | 'town-hall';

export interface TeamsPageOptions {
  generation?: TeamsGeneration;
  locale?: keyof typeof words;
}

const words = {
  en: {
    captions: 'Live Captions',
    leave: 'Leave',
    attendees: 'Attendees',
    join: 'Join now',
    more: 'More',
    language: 'Language and speech',
    on: 'Turn on live captions',
    settings: 'Caption settings',
  },
  it: {
    captions: 'Sottotitoli in tempo reale',
    leave: 'Esci',
    attendees: 'Partecipanti',
    join: 'Partecipa ora',
    more: 'Altro',
    language: 'Lingua e voce',
    on: 'Attiva sottotitoli in tempo reale',
    settings: 'Impostazioni sottotitoli',
  },
  ja: {
    captions: 'ライブ キャプション',
    leave: '退出',
    attendees: '出席者',
    join: '今すぐ参加',
    more: 'その他',
    language: '言語と音声',
    on: 'ライブ キャプションをオンにする',
    settings: 'キャプションの設定',
  },
} as const;

export function createTeamsPage(document: Document, options: TeamsPageOptions = {}): MeetingPage {
  const { generation = 'T2026-host', locale = 'en' } = options;
  const make = createElementMaker(document);
  const t = words[locale];
  let captionsButton: HTMLElement | null = null;
  let hangUpButton: HTMLElement | null = null;
  let serial = 0;
  document.documentElement.lang = locale;

  function region(): ReturnType<PageVersion['region']> {
    switch (generation) {
      case 'T2023': {
        const list = make('div.ui-chat');
        return { root: make('div.ts-captions-container', list), list, end: null };
      }
      case 'T2024': {
        const list = make('div[data-tid=closed-captions-renderer]');
        return { root: list, list, end: null };
      }
      case 'T2025-06': {
        const list = make('div[data-tid=closed-captions-renderer]', make(`button[aria-label=${t.settings}]`));
        return { root: list, list, end: null };
      }
      case 'town-hall': {
        const list = make('div.th-captions__body');
        return { root: make('div.th-captions[data-tid=town-hall-captions]', list), list, end: null };
      }
      default: {
        const list = make(generation === 'T2026-guest' ? 'div[role=list]' : 'div');
        const content = make('div[data-tid=closed-caption-v2-virtual-list-content]', list);
        const wrapper = make(
          'div[data-tid=closed-caption-v2-window-wrapper]',
          content,
          make(`button[aria-label=${t.settings}]`),
        );
        const root = make(`div[data-tid=closed-caption-renderer-wrapper][aria-label=${t.captions}]`, wrapper);
        return { root: generation === 'T2025-07' ? wrapper : root, list, end: null };
      }
    }
  }

  function picture(who: Person): Node {
    const avatar = make('div.fui-ChatMessageCompact__avatar', make('span.fui-Avatar[role=img]'));
    const inner = avatar.firstElementChild as HTMLElement;
    inner.setAttribute('aria-label', labelOf(who));
    if (who.avatar === null)
      inner.append(make('span.fui-Avatar__initials[aria-hidden=true]', labelOf(who).slice(0, 1)));
    else inner.append(make(`img.fui-Avatar__image[src=${who.avatar}][alt=]`));
    return avatar;
  }

  function row(): RowParts {
    serial += 1;
    if (generation === 'town-hall') {
      const line = make('p.th-line');
      return { element: line, draw: (who, text) => line.replaceChildren(`${labelOf(who)}: ${text}`) };
    }
    if (generation === 'T2023' || generation === 'T2024') {
      const author = make('span.ui-chat__message__author');
      const text = make(generation === 'T2023' ? 'div.ui-chat__message__content' : 'div.fui-StyledText');
      const message = make(`div.ui-chat__message#caption-${serial}`, author, text);
      if (generation === 'T2023') message.removeAttribute('id');
      return {
        element: make('div.ui-chat__item', message),
        draw(who, next) {
          author.textContent = labelOf(who);
          setText(text, next);
        },
      };
    }
    const author = make('span.ui-text[data-tid=author]');
    const text = make('span[data-tid=closed-caption-text]');
    const message = make(
      'div.fui-ChatMessageCompact',
      make('div.fui-ChatMessageCompact__body', make('div', author), make('div', text)),
    );
    const element =
      generation === 'T2026-log'
        ? make('div[role=log].fui-Flex', message)
        : generation === 'T2026-host'
          ? make('div', make('div[data-tid=closed-captions-v2-items-renderer]', message))
          : generation === 'T2026-guest'
            ? make('div[role=listitem]', message)
            : message;
    let shown: Person | null = null;
    return {
      element,
      draw(who, next) {
        if (shown?.avatar !== who.avatar || !shown) {
          message.querySelector('.fui-ChatMessageCompact__avatar')?.remove();
          message.prepend(picture(who));
        }
        shown = who;
        setText(author, labelOf(who));
        setText(text, next);
      },
    };
  }

  return createPage(document, {
    generation,
    lobby: () => [make('button#prejoin-join-button[data-tid=prejoin-join-button]', t.join)],
    call(toggle, hangUp) {
      hangUpButton = make(`button#hangup-button[data-tid=hangup-main-btn][aria-label=${t.leave}]`);
      hangUpButton.addEventListener('click', hangUp);
      captionsButton = make(`div#closed-captions-button[role=menuitem]`, t.on);
      captionsButton.addEventListener('click', () => {
        captionsButton?.parentElement?.remove();
        toggle();
      });
      const menu = make('div[role=menu]', captionsButton);
      const language = make('div#LanguageSpeechMenuControl-id[role=menuitem]', t.language);
      language.addEventListener('click', () => language.after(menu));
      const more = make(`button#callingButtons-showMoreBtn[aria-label=${t.more}]`);
      more.addEventListener('click', () => {
        if (language.isConnected) {
          language.remove();
          menu.remove();
        } else more.after(language);
      });
      return [
        make(
          'div[data-tid=calling-screen]',
          make('span[data-tid=call-duration]', '00:12'),
          more,
          hangUpButton,
        ),
      ];
    },
    ended: () => [make('div[data-tid=calling-retry-screen]')],
    region,
    place: (page) => page.querySelector('[data-tid=calling-screen]') ?? page.body,
    row,
    participants: (people, self) => [
      make(
        `div[role=tree][aria-label=${t.attendees}]`,
        ...[...(self ? [self] : []), ...people].map((who, index) => {
          const image = make(`span#roster-avatar-img-${index}`);
          if (who.avatar !== null) image.append(make(`img[src=${who.avatar}]`));
          const item = make('div[role=treeitem]', image, make('span', who.name));
          item.setAttribute('data-tid', `participantsInCall-${who.name}`);
          return item;
        }),
      ),
    ],
    title(title) {
      document.title = `${title} | Microsoft Teams`;
      return [make('h1[data-tid=call-title]', title)];
    },
    speaking: () => [],
    captionsButton: () => captionsButton,
    hangUpButton: () => hangUpButton,
  });
}

function setText(element: Element, text: string) {
  const node = element.firstChild;
  if (node && element.childNodes.length === 1) {
    if (node.nodeValue !== text) node.nodeValue = text;
  } else element.textContent = text;
}

/** For the tests of all platforms. */
export const teamsPages: TestPages = {
  versions: teamsGenerations.map((generation) => ({
    generation,
    create: (document) => createTeamsPage(document, { generation }),
  })),
  address: 'https://teams.microsoft.com/v2/?meetingjoin=true#/meet/9345678901234?p=secret',
  site: {
    hosts: ['teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft'],
    url: (code = digits(13)) => `https://teams.microsoft.com/v2/?meetingjoin=true#/meet/${code}?p=Abc123`,
    page: ({ pathname }) =>
      /^\/(v2|meet|l|light-meetings)(\/|$)/.test(pathname)
        ? meetingPage('teams')
        : plainPage('Microsoft Teams'),
  },
  lawPages: { teams: { create: createTeamsPage, reusesRows: true } },
};
