import {
  createElementMaker,
  createPage,
  initialsOf,
  labelOf,
  type MeetingPage,
  type PageVersion,
  type Person,
} from './page.ts';
import { digits, framedPage, meetingPage, plainPage } from './site.ts';
import type { CreatePage, TestPages } from './test-pages.ts';

/** The versions of Zoom's captions: two overlays, and the panel with the full transcript. */
export const zoomGenerations = ['Z-A', 'Z-B', 'Z-panel'] as const;
export type ZoomGeneration = (typeof zoomGenerations)[number];

export interface ZoomPageOptions {
  generation?: ZoomGeneration;
  /** Maximum number of words in the overlay. */
  window?: number;
  locale?: keyof typeof words;
  /** Whether the people list shows the pictures. Without it, nobody has a name. */
  named?: boolean;
}

const words = {
  en: {
    show: 'Show Captions',
    hide: 'Hide Captions',
    more: 'More options for captions, menu button',
    language: 'Caption Language',
    list: 'Live Transcription List',
    leave: 'Leave',
    ended: 'This meeting has been ended by host',
  },
  it: {
    show: 'Mostra sottotitoli',
    hide: 'Nascondi sottotitoli',
    more: 'Altre opzioni per i sottotitoli',
    language: 'Lingua dei sottotitoli',
    list: 'Elenco trascrizione live',
    leave: 'Esci',
    ended: "L'host ha terminato la riunione",
  },
  ru: {
    show: 'Показать субтитры',
    hide: 'Скрыть субтитры',
    more: 'Другие параметры субтитров',
    language: 'Язык субтитров',
    list: 'Список расшифровки',
    leave: 'Выйти',
    ended: 'Организатор завершил конференцию',
  },
} as const;

/** Creates Zoom's web client. `document`: that of the frame, which `zoomFrame` creates. */
export function createZoomPage(document: Document, options: ZoomPageOptions = {}): MeetingPage {
  const { generation = 'Z-B', locale = 'en', named = true } = options;
  const make = createElementMaker(document);
  const t = words[locale];
  const panel = generation === 'Z-panel';
  let captionsButton: HTMLElement | null = null;
  let hangUpButton: HTMLElement | null = null;

  function region(): ReturnType<PageVersion['region']> {
    if (panel) {
      const list = make('div.ReactVirtualized__Grid__innerScrollContainer[role=rowgroup]');
      return {
        root: make(
          `div#full-transcription[aria-label=${t.list}]`,
          make('div.lt-virtualized-list', make('div.ReactVirtualized__Grid.ReactVirtualized__List', list)),
        ),
        list,
        end: null,
      };
    }
    if (generation === 'Z-A') {
      const list = make('div.live-transcription-subtitle__box');
      return { root: list, list, end: null };
    }
    const list = make('div.live-transcription-subtitle__content.live-transcription-subtitle__drag-handle');
    const settings = make(`button.live-transcription-subtitle__settings-btn[aria-label=${t.language}]`);
    const frame = make('div.live-transcription-subtitle__frame', settings, list);
    return {
      root: make('div.live-transcription-subtitle__overlay-container.react-draggable', frame),
      list,
      end: null,
    };
  }

  /** Creates a row, with a name only if the speaker changes, as the page does. */
  function panelRow(before: Person | null): ReturnType<PageVersion['row']> {
    const message = make('div.lt-full-transcript__message');
    const element = make('div.lt-full-transcript__item[role=row]');
    element.style.position = 'absolute';
    let headed: string | null = null;
    return {
      element,
      draw(who, text, previous) {
        const first =
          previous === null
            ? before === null || labelOf(before) !== labelOf(who)
            : headed !== null && headed !== labelOf(who);
        if (first) {
          headed = labelOf(who);
          const avatar =
            who.avatar === null
              ? make('div.lt-full-transcript__avatar', initialsOf(who.name))
              : make(`div.lt-full-transcript__avatar`, make(`img[src=${who.avatar}]`));
          const name = make('div.lt-full-transcript__display-name', headed);
          const title = make(
            'div.lt-full-transcript__title.lt-full-transcript__title--first',
            avatar,
            name,
            make('div.lt-full-transcript__time', '10:04'),
          );
          element.replaceChildren(title, message);
        } else if (previous === null) element.replaceChildren(message);
        message.textContent = text;
      },
    };
  }

  function overlayRow(): ReturnType<PageVersion['row']> {
    const item = make('span.live-transcription-subtitle__item');
    const element = make('div#live-transcription-subtitle');
    element.style.display = 'flex';
    let shown: Person | null = null;
    return {
      element,
      draw(who, text, previous) {
        if (!shown || shown.avatar !== who.avatar || shown.name !== who.name) {
          const avatar =
            who.avatar === null
              ? make('div.zmu-data-selector-item__icon', initialsOf(who.name))
              : make(`img.zmu-data-selector-item__icon[aria-hidden=true][src=${who.avatar}]`);
          element.replaceChildren(avatar, item);
          shown = who;
        }
        const node = item.firstChild;
        if (previous === null || !node || item.childNodes.length !== 1) item.textContent = text;
        else node.nodeValue = text;
      },
    };
  }

  return createPage(document, {
    generation,
    newestFirst: !panel,
    ...(panel ? {} : { window: options.window ?? 14 }),
    lobby: () => [make('div.preview-root', make('button.preview-join-button', 'Join'))],
    call(toggle, hangUp) {
      captionsButton = make(`button[aria-label=${t.show}]`);
      captionsButton.addEventListener('click', () => {
        toggle();
        const on =
          document.querySelector(
            '.live-transcription-subtitle__frame, .live-transcription-subtitle__box, #full-transcription',
          ) !== null;
        captionsButton?.setAttribute('aria-label', on ? t.hide : t.show);
      });
      hangUpButton = make(`button[aria-label=${t.leave}]`, t.leave);
      hangUpButton.addEventListener('click', hangUp);
      return [
        make(
          'div.meeting-app',
          make('div.lt-subtitle-wrap'),
          make(
            'footer#wc-footer',
            make('button#audioOptionMenu'),
            make(
              'div#captions.footer__button-wrap[data-feature-type=captions]',
              captionsButton,
              make(`button[aria-label=${t.more}]`),
            ),
            make('div.footer__leave-btn-container', hangUpButton),
          ),
        ),
      ];
    },
    ended: () => [make('div.zm-modal-body-title', t.ended)],
    region,
    place: (page) => page.querySelector('.lt-subtitle-wrap') ?? page.body,
    row: (before) => (panel ? panelRow(before) : overlayRow()),
    arrange(rows) {
      if (panel) for (const [at, row] of rows.entries()) row.style.top = `${at * 40}px`;
    },
    participants: (people, self) =>
      named
        ? [
            make(
              'div.participants-section-container',
              ...[...(self ? [self] : []), ...people].map((who) =>
                make(
                  'div.participants-item__item-layout[role=listitem]',
                  who.avatar === null
                    ? make('div.participants-item__avatar', initialsOf(who.name))
                    : make(`img.participants-item__avatar[src=${who.avatar}]`),
                  make(
                    'div.participants-item__name-section',
                    make('span.participants-item__display-name', who.name),
                    ...(who === self ? [make('span.participants-item__name-label', '(Me)')] : []),
                  ),
                ),
              ),
            ),
          ]
        : [],
    title(title) {
      document.title = title;
      return [];
    },
    speaking: (who) =>
      who
        ? [
            make(
              'div.speaker-active-container__video-frame',
              make(
                'div.video-avatar__avatar',
                make('div.video-avatar__avatar-footer', make('span', who.name)),
              ),
            ),
          ]
        : [],
    captionsButton: () => captionsButton,
    hangUpButton: () => hangUpButton,
  });
}

/** Creates the same-origin frame of the client, and returns its document. */
export function zoomFrame(top: Document): { frame: HTMLIFrameElement; document: Document } {
  const frame = top.createElement('iframe');
  frame.id = 'webclient';
  frame.className = 'pwa-webclient__iframe';
  top.body.append(frame);
  return { frame, document: frame.contentDocument! };
}

const createPanel: CreatePage = (document) => createZoomPage(document, { generation: 'Z-panel' });

/** For the tests of all platforms. */
export const zoomPages: TestPages = {
  versions: zoomGenerations.map((generation) => ({
    generation,
    create: (document) => createZoomPage(document, { generation }),
  })),
  address: 'https://app.zoom.us/wc/82345678901/join',
  site: {
    hosts: ['app.zoom.us', 'us04web.zoom.us'],
    url: (code = digits(11)) => `https://app.zoom.us/wc/${code}/join?fromPWA=1&pwd=x`,
    page(url) {
      if (!/^\/wc\/(join\/)?\d{9,12}(\/|$)/.test(url.pathname))
        return url.pathname.startsWith('/wc/home') ? plainPage('Zoom') : null;
      // The client runs in a frame of the same origin; some accounts get it without.
      const framed = !url.searchParams.has('inner') && !url.searchParams.has('direct');
      if (!framed) return meetingPage('zoom');
      url.searchParams.set('inner', '1');
      return framedPage(`${url.pathname}${url.search}`);
    },
  },
  lawPages: {
    'zoom overlay': { create: createZoomPage, createPanel },
    'zoom overlay with a shared picture': { create: createZoomPage, sharesPicture: true },
    'zoom panel': { create: createPanel, reusesRows: true },
  },
};
