import {
  createElementMaker,
  createPage,
  initialsOf,
  labelOf,
  type MeetingPage,
  type PageVersion,
  type Person,
  type RowParts,
} from './page.ts';
import { meetCode, meetingPage, plainPage } from './site.ts';
import type { TestPages } from './test-pages.ts';

/** The versions of Google Meet's captions, oldest first. */
export const meetGenerations = [
  'G2020',
  'G2021',
  'G2024a',
  'G2024b',
  'G2024c',
  'G2025a',
  'G2025b',
  'G2025c',
  'G2025d',
  'G2026',
  'G2026b',
] as const;
export type MeetGeneration = (typeof meetGenerations)[number];

/** Variations within a version. */
export interface MeetPageOptions {
  generation?: MeetGeneration;
  /** Language of the interface. The caller chooses the language of speech. */
  locale?: keyof typeof words;
  /** Number of children after the rows; by default that of the version. */
  trailing?: number;
  avatars?: 'inside' | 'outside' | 'letter' | 'none';
  /** Whether picture, name and text are three children of the row. */
  flat?: boolean;
  /** Whether all classes, jsnames and jscontrollers are unknown. */
  obfuscated?: boolean;
  /** Whether a second copy of the region, without pictures, is on the page. */
  twice?: boolean;
  /** Number of elements around the list, as an update might add. */
  wrappers?: number;
  /** Number of elements around each row. */
  blockWrappers?: number;
}

const words = {
  en: {
    captions: 'Captions',
    on: 'Turn on captions',
    off: 'Turn off captions',
    leave: 'Leave call',
    jump: 'Jump to most recent captions',
    bottom: 'Jump to bottom',
    wait: 'Please wait until a meeting host brings you into the call.',
    join: 'Ask to join',
    language: 'Language of the meeting',
    english: 'English',
    left: 'You left the meeting',
  },
  it: {
    captions: 'Sottotitoli',
    on: 'Attiva i sottotitoli',
    off: 'Disattiva i sottotitoli',
    leave: 'Abbandona la chiamata',
    jump: 'Vai ai sottotitoli più recenti',
    bottom: 'Vai in fondo',
    wait: 'Attendi che un organizzatore ti faccia entrare.',
    join: 'Chiedi di partecipare',
    language: 'Lingua della riunione',
    english: 'Inglese',
    left: 'Hai abbandonato la riunione',
  },
  ru: {
    captions: 'Субтитры',
    on: 'Включить субтитры',
    off: 'Выключить субтитры',
    leave: 'Завершить звонок',
    jump: 'Перейти к последним субтитрам',
    bottom: 'Вниз',
    wait: 'Подождите, пока организатор впустит вас.',
    join: 'Попросить присоединиться',
    language: 'Язык встречи',
    english: 'Английский',
    left: 'Вы вышли из видеовстречи',
  },
  ja: {
    captions: '字幕',
    on: '字幕をオンにする',
    off: '字幕をオフにする',
    leave: '通話から退出',
    jump: '最新の字幕に移動',
    bottom: '一番下に移動',
    wait: '主催者が許可するまでお待ちください。',
    join: '参加をリクエスト',
    language: '会議の言語',
    english: '英語',
    left: '会議から退出しました',
  },
  ar: {
    captions: 'الترجمة',
    on: 'تفعيل الترجمة',
    off: 'إيقاف الترجمة',
    leave: 'مغادرة المكالمة',
    jump: 'الانتقال إلى أحدث ترجمة',
    bottom: 'الانتقال إلى الأسفل',
    wait: 'يرجى الانتظار حتى يسمح لك المضيف بالدخول.',
    join: 'طلب الانضمام',
    language: 'لغة الاجتماع',
    english: 'الإنجليزية',
    left: 'غادرت الاجتماع',
  },
} as const;

/** The label for the person at this browser, by language of the interface. */
export const meetSelfLabels: Record<keyof typeof words, string> = {
  en: 'You',
  it: 'Tu',
  ru: 'Вы',
  ja: 'あなた',
  ar: 'أنت',
};

export function createMeetPage(document: Document, options: MeetPageOptions = {}): MeetingPage {
  const { generation = 'G2026', locale = 'en', avatars = 'inside', flat = false, twice = false } = options;
  const t = words[locale];
  const build = createElementMaker(document);
  const year = Number(generation.slice(1, 5));
  const rank = meetGenerations.indexOf(generation);
  const since = (other: MeetGeneration) => rank >= meetGenerations.indexOf(other);
  const make: typeof build = options.obfuscated
    ? (selector, ...children) => build(obfuscated(selector), ...children)
    : build;
  const icon = (ligature: string) =>
    build(`i.${since('G2024b') ? 'google-symbols' : 'google-material-icons'}[aria-hidden=true]`, ligature);

  let region: HTMLElement | null = null;
  let captionsButton: HTMLElement | null = null;
  let hangUpButton: HTMLElement | null = null;
  document.documentElement.lang = locale;

  function picture(who: Person): Node[] {
    if (avatars === 'none' || avatars === 'outside') return [];
    if (avatars === 'letter' || who.avatar === null)
      return [make('div.Qw5c9b[aria-hidden=true]', initialsOf(who.name))];
    const image = make(since('G2026') ? 'img.Z6byG[alt=]' : 'img.KpxDtd.r6DyN[alt=]');
    image.setAttribute('src', who.avatar);
    return [image];
  }

  function row(): RowParts {
    // 2020: picture, name and spans of words, which are in nested elements.
    if (!since('G2024a')) {
      const name = make('div.YTbUzc');
      const text = make('span.CNusmb');
      const image = make('div.GvcuGe');
      const element = make(
        'div.TBMuR.bj4p3b',
        image,
        name,
        make('div.Mz6pEf', make('div.iTTPOb.VbkSUe', text)),
      );
      return {
        element,
        draw(who, next, previous) {
          if (previous === null) image.append(...picture(who));
          setText(name, labelOf(who));
          spans(text, next, (chunk) => make('span', chunk), false);
        },
      };
    }
    const name = year >= 2025 && since('G2025d') ? make('span.NWpY1d') : make('div.zs7s8d.jxFHg');
    const named = since('G2025d') ? make('div.KcIKyf.jxFHg', name) : name;
    const header = make(since('G2024c') ? 'div.adE6rb' : 'div.pV6vDc', named);
    const text = since('G2025d')
      ? make('div.ygicle.VbkSUe')
      : since('G2024c')
        ? make('div.bh44bd.VbkSUe')
        : make('div.iTTPOb.VbkSUe[jsname=tgaKEf]');
    const spoken = since('G2025b')
      ? text
      : since('G2024c')
        ? make('div.bYevke.wY1pdd', make('div.DtJ7e', text))
        : make('div.Mz6pEf.wY1pdd[jsname=YSxPC][style=height: 48px;]', text);
    const element = make(since('G2024c') ? 'div.nMcdL.bj4p3b' : 'div.TBMuR.bj4p3b');
    if (flat) element.append(...(since('G2026') ? [named] : [header]), spoken);
    else element.append(header, spoken);
    let shown: Person | null = null;
    return {
      element,
      draw(who, next) {
        if (shown?.avatar !== who.avatar || !shown) {
          for (const old of element.querySelectorAll('img, div[aria-hidden]')) old.remove();
          (flat ? element : header).prepend(...picture(who));
        }
        shown = who;
        setText(name, labelOf(who));
        if (since('G2025b')) setText(text, next);
        else
          spans(
            text,
            next,
            (chunk) => make(since('G2024c') ? 'span.frX3lc-vlkzWd.P9KVBf' : 'span', chunk),
            true,
          );
      },
    };
  }

  function trailing(index: number): Node {
    if (index === 0 && since('G2025a')) {
      const button = make(
        `button[aria-label=${t.jump}]`,
        icon('arrow_downward'),
        make('span[aria-hidden=true]', t.bottom),
      );
      return make('div.IMKgW', button);
    }
    return index === 1 ? make('div.spacer') : make('div.tail', make('div'));
  }

  function captions(): ReturnType<PageVersion['region']> {
    const count = options.trailing ?? (since('G2025c') ? 2 : since('G2025a') ? 1 : 0);
    const tail = Array.from({ length: count }, (_, index) => trailing(count - 1 - index));
    let list: HTMLElement;
    let root: HTMLElement;
    if (since('G2025a')) {
      list = make(
        `div${since('G2025d') ? '.vNKgIf.UDinHf' : ''}[role=region][tabindex=0][aria-label=${t.captions}]${since('G2026') ? '' : '[jscontroller=KPn5nb]'}`,
      );
      root = make('div.iOzk7[jsname=dsyhDe]', list);
    } else if (since('G2024a')) {
      list = make('div.iOzk7[jsname=dsyhDe]');
      const hidden = make('div.iOzk7[jsname=APQunf]');
      hidden.style.display = 'none';
      const first = since('G2024c')
        ? [
            make(
              'div.NmXUuc',
              make('div.rHcVAb', icon('language'), make('span', t.language)),
              make(`div.UCt8Ye[role=button]`, t.english),
            ),
          ]
        : [];
      root = make('div.a4cQT[jscontroller=D1tHje]', ...first, make('div', list, hidden));
    } else {
      list = make('div.iOzk7[jsname=dsyhDe]');
      const settings = since('G2021')
        ? [make('button[aria-label=Open caption settings]', icon('settings'))]
        : [];
      root = make('div.a4cQT', ...settings, make('div', list));
    }
    let outer: HTMLElement = list;
    for (let depth = 0; depth < (options.wrappers ?? 0); depth++) {
      const inner = make('div');
      outer.append(inner);
      outer = inner;
    }
    const end = tail[0] ?? null;
    outer.append(...tail);
    region = root;
    if (twice) {
      const copy = make(
        `div.iOzk7`,
        make(
          `div[role=region][tabindex=0][aria-label=${t.captions}]`,
          ...tail.slice(-1).map((node) => node.cloneNode(true)),
        ),
      );
      root = make('div', copy, root);
    }
    return { root, list: outer, end };
  }

  const button = (label: string, ligatures: string[], jsname: string, click: () => void) => {
    const old = !since('G2021');
    const element = make(
      old ? `div[role=button][data-tooltip=${label}]` : `button${jsname}[aria-label=${label}]`,
      ...ligatures.map(icon),
    );
    if (old) element.append(make('div', label));
    element.addEventListener('click', click);
    return element;
  };

  const wrapped = (parts: RowParts): RowParts => {
    let element = parts.element;
    for (let depth = 0; depth < (options.blockWrappers ?? 0); depth++) element = make('div', element);
    return { ...parts, element };
  };

  return createPage(document, {
    generation,
    lobby: () => [
      make('div', t.wait),
      button(t.leave, ['call_end'], '[jsname=CQylAd]', () => {}),
      make('button', t.join),
    ],
    call(toggle, hangUp) {
      captionsButton = button(
        t.on,
        since('G2024b') ? ['closed_caption', 'closed_caption_off'] : ['closed_caption_off'],
        '[jsname=r8qRAd][aria-pressed=false]',
        () => {
          toggle();
          const on = region?.isConnected ?? false;
          captionsButton?.setAttribute('aria-label', on ? t.off : t.on);
          captionsButton?.setAttribute('aria-pressed', String(on));
        },
      );
      hangUpButton = button(t.leave, ['call_end'], '[jsname=CQylAd]', hangUp);
      return [
        make('div[jscontroller=kAPMuc]', captionsButton, hangUpButton),
        make('div[jsname=W5i7Bf]', '0:00'),
      ];
    },
    ended: () => [make('h1', t.left)],
    region: captions,
    row: () => wrapped(row()),
    participants: (people, self) => [
      ...people.map((who, index) => {
        const image = make('img');
        if (who.avatar !== null) image.setAttribute('src', who.avatar);
        return make(
          `div[data-participant-id=spaces/abc/devices/${index + 1}]`,
          ...(who.avatar === null ? [] : [image]),
          make(
            'div',
            make('span.notranslate', who.name),
            make('span.notranslate[aria-hidden=true]', who.name),
          ),
        );
      }),
      ...(self
        ? [
            make(
              'div[data-participant-id=spaces/abc/devices/0]',
              make(`div[data-self-name=${self.name}]`, make('span.notranslate', self.name)),
            ),
          ]
        : []),
    ],
    title(title) {
      document.title = `Meet - ${title}`;
      return [make(`div.u6vdEc[data-meeting-title=${title}]`, title)];
    },
    speaking: () => [],
    captionsButton: () => captionsButton,
    hangUpButton: () => hangUpButton,
  });
}

/** Replaces known names in a selector: other classes, no jsname. Other attribute values ("Case 1.5") stay. */
function obfuscated(selector: string): string {
  return selector.replace(/\[([\w-]+)[^\]]*\]|\.([\w-]+)/g, (part, attribute?: string, name?: string) => {
    if (name !== undefined) return `.${scramble(name)}`;
    return attribute === 'jsname' || attribute === 'jscontroller' ? '' : part;
  });
}

/** Returns a class name that changes with each build. */
function scramble(name: string): string {
  return `x${[...name]
    .reverse()
    .map((letter) => ((letter.codePointAt(0)! * 7) % 36).toString(36))
    .join('')}`;
}

/** Writes into the existing text node, as the page does. */
function setText(element: Element, text: string) {
  const node = element.firstChild;
  if (node && element.childNodes.length === 1 && node.nodeType === 3) {
    if (node.nodeValue !== text) node.nodeValue = text;
  } else element.replaceChildren(text);
}

/** Writes a line as spans of a few words, and keeps unchanged spans. */
function spans(element: Element, text: string, span: (chunk: string) => Element, spaced: boolean) {
  const chunks = text.match(/(?:\S+\s*){1,4}/g) ?? [];
  chunks.forEach((chunk, index) => {
    const wanted = spaced ? chunk : chunk.trim();
    const child = element.children[index];
    if (!child) element.append(span(wanted));
    else if (child.textContent !== wanted) child.textContent = wanted;
  });
  while (element.children.length > chunks.length) element.lastChild!.remove();
}

/** For the tests of all platforms. */
export const meetPages: TestPages = {
  versions: meetGenerations.map((generation) => ({
    generation,
    create: (document) => createMeetPage(document, { generation }),
  })),
  address: 'https://meet.google.com/abc-defg-hij',
  site: {
    hosts: ['meet.google.com'],
    url: (code = meetCode()) => `https://meet.google.com/${code}`,
    page({ pathname }) {
      if (pathname === '/' || pathname === '/landing') return plainPage('Google Meet');
      return /^\/([a-z]{3,4}-[a-z]{4}-[a-z]{3,4}|lookup\/\w+)$/.test(pathname) ? meetingPage('meet') : null;
    },
  },
  lawPages: { meet: { create: createMeetPage } },
};
