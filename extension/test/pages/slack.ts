import {
  createElementMaker,
  createPage,
  labelOf,
  type MeetingPage,
  type PageVersion,
  type Person,
} from './page.ts';
import { digits, meetingPage, plainPage } from './site.ts';
import type { CreatePage, TestPages } from './test-pages.ts';

/** The displays of captions in a Slack huddle: over the call, or as a list next to it. */
export const slackGenerations = ['S-overlay', 'S-panel'] as const;
export type SlackGeneration = (typeof slackGenerations)[number];

export interface SlackPageOptions {
  generation?: SlackGeneration;
  /** The attributes that identify captions. Each kind must be enough. */
  marks?: 'both' | 'classes' | 'data-qa';
  keys?: boolean;
  locale?: keyof typeof words;
}

const words = {
  en: { captions: 'Captions', transcript: 'Transcript', joined: 'joined the huddle', thread: 'Thread' },
  de: { captions: 'Untertitel', transcript: 'Transkript', joined: 'ist beigetreten', thread: 'Thread' },
  ja: { captions: '字幕', transcript: 'トランスクリプト', joined: 'が参加しました', thread: 'スレッド' },
} as const;

const inHuddle = 'p-huddle_channel_header_button--in_huddle';

/** Creates a Slack tab with a huddle from public information (docs/captions.md, "Slack"), because no recording was available. */
export function createSlackPage(document: Document, options: SlackPageOptions = {}): MeetingPage {
  const { generation = 'S-overlay', keys = true, locale = 'en' } = options;
  const make = createElementMaker(document);
  const mark = marker(document, options.marks ?? 'both');
  const t = words[locale];
  const isPanel = generation === 'S-panel';
  let hangUpButton: HTMLElement | null = null;
  let serial = 0;
  document.documentElement.lang = locale;

  function region(): ReturnType<PageVersion['region']> {
    if (!isPanel) {
      const list = mark('div.p-huddle_closed_captions');
      return { root: list, list, end: null };
    }
    const list = mark('div.c-virtual_list__scroll_container');
    const root = mark(
      `div[data-qa=tabs_content_container][aria-label=${t.captions}]`,
      mark('button#captions[data-qa=tabs_item][aria-selected=true]', t.captions),
      mark('button#threads[data-qa=tabs_item][aria-selected=false]', t.thread),
      mark(`div[data-qa=slack_kit_list][aria-label=${t.transcript}]`, list),
    );
    return { root, list, end: null };
  }

  function overlayRow(): ReturnType<PageVersion['row']> {
    const name = mark('span.p-huddle_closed_caption_event__member_name');
    const text = mark(
      'span.p-huddle_closed_caption_event__transcription[data-qa=huddle_closed_caption_event]',
    );
    const element = mark(
      'div.p-huddle_closed_caption_event__wrapper',
      name,
      mark('div.p-huddle_closed_caption_event__event_text', text),
    );
    return {
      element,
      draw(who, next, previous) {
        setText(name, `${labelOf(who)}:`);
        // The newest words have their own element inside the text. Rewritten text has none.
        const fresh = previous && next.length > previous.length && next.startsWith(previous);
        const newest = mark('span.p-huddle_closed_caption_event__transcription_new');
        newest.textContent = fresh ? next.slice(previous.length) : '';
        if (fresh) text.replaceChildren(previous, newest);
        else text.textContent = next;
      },
    };
  }

  function panelRow(): ReturnType<PageVersion['row']> {
    const name = mark('div.p-huddle_event_log__member_name');
    const text = mark('span.p-huddle_event_log__transcription[data-qa=huddle_transcribe_event]');
    const event = mark(
      'div.p-huddle_event_log__base_event',
      mark(
        'div.p-huddle_event_log__event_content',
        name,
        mark('span.p-huddle_event_log__timestamp', '10:04'),
        mark('div.p-huddle_event_log__event_text', text),
      ),
    );
    const element = item(event);
    let shown: Person | null = null;
    return {
      element,
      draw(who, next) {
        if (shown?.name !== who.name) {
          serial += 1;
          if (keys) element.setAttribute('data-item-key', `event-${serial}`);
          event.querySelector('img')?.remove();
          if (who.avatar !== null) event.prepend(make(`img[src=${who.avatar}][alt=]`));
        }
        shown = who;
        setText(name, labelOf(who));
        if (text.firstChild) text.firstChild.nodeValue = next;
        else text.append(next);
      },
    };
  }

  function item(event: Element): HTMLElement {
    const element = mark('div.c-virtual_list__item[data-qa=virtual-list-item][role=listitem]', event);
    element.setAttribute('aria-setsize', '-1');
    element.style.position = 'absolute';
    return element;
  }

  function tile(who: Person, isSelf: boolean): HTMLElement {
    const id = userId(who);
    const profile = make('button.p-huddle_peer_tile__name');
    profile.setAttribute('aria-label', `View ${who.name}'s profile`);
    const own = make('div.p-huddle_peer_tile', make(`div[data-qa=huddle_peer_tile_userId_${id}]`, profile));
    own.id = `huddle-grid-gridcell-0b1c${isSelf ? '-self' : ''}_${id}`;
    if (who.avatar !== null) own.prepend(make(`img[src=${who.avatar}][alt=]`));
    return own;
  }

  return createPage(document, {
    generation,
    lobby: () => [
      make(
        'div[data-qa=huddle_join_preview_modal][role=dialog]',
        make('button[data-qa=huddle_invite_window_with_preview_content_join_button]', 'Join'),
      ),
    ],
    call(_toggle, hangUp) {
      hangUpButton = make('button[data-qa=huddle_toolbar__leave_button]', '✕');
      hangUpButton.addEventListener('click', hangUp);
      return [
        make(`button.p-huddle_channel_header_button__container.${inHuddle}`, '🎧'),
        make('div[data-qa=huddle_sidebar_footer]', make('div[data-qa=huddle_mini_player]')),
        make(
          'div[data-qa=huddle_toolbar_buttons_center]',
          make('button[data-qa=segmented-mute-button-main]'),
          make('button[data-qa=huddle_toolbar_menu_button]'),
          hangUpButton,
        ),
      ];
    },
    // The audio element stays, and so does the control that starts another huddle.
    ended: () => [
      make('audio[data-qa=p-huddle_audio]'),
      make('button.p-huddle_channel_header_button__container', '🎧'),
      make('h1', 'Huddles'),
    ],
    region,
    row: () => (isPanel ? panelRow() : overlayRow()),
    arrange(rows) {
      if (!isPanel) return;
      const [first] = rows;
      for (const [at, each] of [...(first?.parentElement?.children ?? [])].entries())
        (each as HTMLElement).style.top = `${at * 40}px`;
      for (const [at, row] of rows.entries()) if (!row.parentElement) row.style.top = `${at * 40}px`;
    },
    participants: (people, self) => [
      ...(self ? [tile(self, true)] : []),
      ...people.filter((who) => who.name !== self?.name).map((who) => tile(who, false)),
    ],
    title(title) {
      document.title = 'general (Channel) - Acme - Slack';
      return [make('span[data-qa=huddle_details_title]', title)];
    },
    speaking(who) {
      if (!who) return [];
      const own = tile(who, false);
      own.append(make('div.p-huddle_peer_tile__overlay.p-huddle_peer_tile__overlay--active_speaker'));
      return [own];
    },
    captionsButton: () => null,
    hangUpButton: () => hangUpButton,
  });
}

/** Shows the huddle's channel or another one. The caller changes the address. */
export function viewChannel({ document }: MeetingPage, isOfHuddle: boolean): void {
  document
    .querySelector('.p-huddle_channel_header_button__container')
    ?.classList.toggle(inHuddle, isOfHuddle);
}

/** Shows in the panel that someone joined or left, which is no speech. */
export function showMetaEvent(page: MeetingPage, who: Person, text: string): void {
  const make = createElementMaker(page.document);
  const item = make(
    'div.c-virtual_list__item[data-qa=virtual-list-item][role=listitem]',
    make(
      'div.p-huddle_event_log__base_event',
      make(
        'div.p-huddle_event_log__event_content',
        make('div.p-huddle_event_log__member_name', who.name),
        make('div.p-huddle_event_log__event_text', make('span.p-huddle_event_log__meta_text', text)),
      ),
    ),
  );
  const list = page.region()!;
  item.style.position = 'absolute';
  item.style.top = `${list.childElementCount * 40}px`;
  list.append(item);
}

/** Creates elements with only one kind of attribute. */
function marker(document: Document, marks: NonNullable<SlackPageOptions['marks']>) {
  const make = createElementMaker(document);
  return (selector: string, ...children: (Node | string)[]): HTMLElement => {
    const element = make(selector, ...children);
    if (marks === 'classes') element.removeAttribute('data-qa');
    if (marks === 'data-qa') element.removeAttribute('class');
    return element;
  };
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Returns a Slack ID of capital letters and digits. */
function userId({ name }: Person): string {
  const letters = [...name].map((letter) => letter.codePointAt(0)!.toString(36)).join('');
  return `U${letters.toUpperCase().padEnd(8, '0').slice(0, 10)}`;
}

const createPanel: CreatePage = (document) => createSlackPage(document, { generation: 'S-panel' });

/** For the tests of all platforms. */
export const slackPages: TestPages = {
  versions: slackGenerations.map((generation) => ({
    generation,
    create: (document) => createSlackPage(document, { generation }),
  })),
  address: 'https://app.slack.com/huddle/T024BE7LD/C024BE91L',
  site: {
    hosts: ['app.slack.com'],
    toGrant: 'https://app.slack.com/*',
    url: (code = `T024BE7LD/C${digits(9)}`) => `https://app.slack.com/client/${code}`,
    page: ({ pathname }) =>
      /^\/(client|huddle)\//.test(pathname) ? meetingPage('slack') : plainPage('Slack'),
  },
  lawPages: {
    'slack overlay': { create: createSlackPage, createPanel },
    'slack panel': { create: createPanel, reusesRows: true },
  },
};
