import { camel, pascal, sentence } from './files.mjs';

/**
 * A meeting platform: a reader, a content script, pages to test them on, and a line in every list of platforms. Reader and page agree
 * on a made-up markup, so that everything runs from the first moment; both are to be replaced by what a recorded page has.
 */
export function newPlatform(files, id, title = sentence(id)) {
  if (!/^[a-z][a-z0-9]*$/.test(id)) throw new Error('A platform is named by lower-case letters and digits.');
  const name = camel(id);
  const Name = pascal(id);
  const generation = `${Name}1`;
  const host = `meet.${id}.example`;

  files.insert(
    'api-client/src/contract/product.ts',
    /export const platformNames = \{\n(?: {2}\w+: .*\n)*/,
    `  ${id}: ${quoted(title)},\n`,
  );

  files.add(`extension/src/platforms/${id}/facts.ts`, facts({ id, name, title, host }));
  files.add(`extension/src/platforms/${id}/captions.ts`, captions(title));
  files.add(`extension/src/platforms/${id}/platform.ts`, platform({ name, title, host }));
  files.add(
    `extension/src/content-script/${id}.ts`,
    `import { ${name} } from '../platforms/${id}/platform.ts';\nimport { startCapture } from './main.ts';\n\nstartCapture(${name});\n`,
  );
  const list = 'extension/src/platforms/index.ts';
  files.insert(list, /(?:import .*\n)+/, `import { ${name}Facts } from './${id}/facts.ts';\n`);
  files.insert(list, /const list = \[[^\]]*(?=\])/, `, ${name}Facts`);

  const readers = 'extension/test/readers.ts';
  files.insert(
    readers,
    /(?:import .*\n)+/,
    `import { ${name} } from '../src/platforms/${id}/platform.ts';\n`,
  );
  files.insert(
    readers,
    /export const readers: Record<ReadPlatform, PlatformReader> = \{[^}]*?(?=,? \})/,
    `, ${name}`,
  );
  files.insert(
    readers,
    /export const addresses: Record<ReadPlatform, string> = \{\n(?: {2}\w+: .*\n)*/,
    `  ${id}: 'https://${host}/call/123456789',\n`,
  );
  files.add(`extension/test/pages/${id}.ts`, page({ id, name, Name, title, generation }));
  const kinds = 'extension/test/pages/index.ts';
  files.insert(
    kinds,
    /(?:import .*\n)+/,
    `import { create${Name}Page, ${name}Generations } from './${id}.ts';\n`,
  );
  files.insert(
    kinds,
    /export const pageKinds: PageKind\[\] = \[\n/,
    `  ...${name}Generations.map((generation): PageKind => ({ platform: '${id}', generation, create: (document) => create${Name}Page(document, { generation }) })),\n`,
  );

  files.add(
    `tests/pages/${id}.ts`,
    `import { generationShell } from './generations.ts';\nimport type { Shell } from './shell.ts';\n\n/** ${title}'s page in a browser: the one that its reader is tested on. */\nexport const ${name}Shell = (): Shell => generationShell('${generation}');\n`,
  );
  const meeting = 'tests/pages/meeting.ts';
  files.insert(meeting, /(?:import .*\n)+/, `import { ${name}Shell } from './${id}.ts';\n`);
  files.insert(meeting, /const shells: Record<ReadPlatform, \(\) => Shell> = \{/, ` ${id}: ${name}Shell,`);
  files.insert(
    'tests/harness/browser.ts',
    /export const hostsOf: Record<ReadPlatform, string\[\]> = \{\n(?: {2}\w+: .*\n)*/,
    `  ${id}: ['${host}'],\n`,
  );
  files.insert(
    'tests/harness/pages.ts',
    /const pagesOf: Record<ReadPlatform, \(url: URL\) => Page \| null> = \{\n/,
    `  ${id}: ({ pathname }) => (pathname.startsWith('/call/') ? meetingPage('${id}') : plainPage(${quoted(title)})),\n`,
  );
  files.insert(
    'tests/harness/calls.ts',
    /export const meetingUrl: Record<ReadPlatform, \(code\?: string\) => string> = \{\n(?: {2}\w+: .*\n)*/,
    `  ${id}: (code = digits(9)) => \`https://${host}/call/\${code}\`,\n`,
  );
  return [
    `extension/src/platforms/${id}/facts.ts: its real hosts, and how its pages differ.`,
    `extension/test/pages/${id}.ts: a page like a recorded one, a generation for each you know (docs/captions.md).`,
    `extension/src/platforms/${id}/: a reader of that page. pnpm test:unit platforms says whether it reads it.`,
    `tests/manifest.spec.ts: the hosts that the extension asks for.`,
  ];
}

const quoted = (text) => `'${text.replaceAll("'", "\\'")}'`;

const facts = ({ id, name, title, host }) => `import type { PlatformFacts } from '../facts.ts';

/** ${title}. */
export const ${name}Facts: PlatformFacts<'${id}'> = {
  id: '${id}',
  name: ${quoted(title)},
  access: { kind: 'manifest', hosts: ['https://${host}/*'] },
  onByDefault: true,
  strips: { top: 16, right: 16, bottom: 96, left: 16 },
  behavior: {
    keepsEmptyRegion: true,
    captionsInMenu: false,
    addressLosesCode: false,
    sideRoomParameter: null,
    innerFrame: null,
    tiles: '',
  },
};
`;

const captions = (
  title,
) => `/** ${title}'s captions: a list of rows, oldest first, each with a name and a text. */
import type { CaptionRow, Region, Scan } from '../platform.ts';
import { isShown, labelOf, pictureOf, wordsOf } from '../text.ts';

const list = '[data-captions]';
const row = '[data-caption]';
const name = '[data-caption-name]';
const words = '[data-caption-text]';

export function findRegion(document: Document): Region | null {
  for (const element of document.querySelectorAll(list))
    if (isShown(element)) return { element, rule: 'data-captions', kind: 'overlay' };
  return null;
}

export function scan(region: Region): Scan {
  const rows = rowsIn(region.element);
  const others = [...region.element.children].filter((child) => !child.matches(row) && wordsOf(child) !== '');
  return { rows, unclassified: others.length };
}

export function rowsIn(node: Node): Element[] {
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  return element.matches(row) ? [element] : [...element.querySelectorAll(row)];
}

export function readRow(element: Element): CaptionRow | null {
  const text = element.querySelector(words);
  if (!text) return null;
  return {
    element,
    speaker: labelOf(element.querySelector(name)),
    identity: pictureOf(element.querySelector('img')),
    text: wordsOf(text),
    hidden: false,
    stableId: null,
  };
}
`;

const platform = ({ name, title, host }) => `/** ${title}: what its page says of a call. */
import { saysUnknown, saysYou } from '../labels.ts';
import type { PlatformReader } from '../platform.ts';
import { addressesIn, isShown, labelOf, pictureOf } from '../text.ts';
import { findRegion, readRow, rowsIn, scan } from './captions.ts';
import { ${name}Facts } from './facts.ts';

const tile = '[data-participant]';

/** The reader for ${title}. */
export const ${name}: PlatformReader = {
  id: ${name}Facts.id,
  behavior: ${name}Facts.behavior,
  attributes: [],
  traits: () => ({ settleAfter: 2_500, rolling: false, virtual: false, replays: false }),
  findRegion,
  scan,
  rowsIn,
  readRow,

  meetingCode(url) {
    const { hostname, pathname } = new URL(url);
    const [, code = null] = hostname === '${host}' ? (/^\\/call\\/(\\d+)/.exec(pathname) ?? []) : [];
    return code;
  },

  callSigns: '[data-call]',
  signals(document) {
    const control = captionsControl(document);
    const signs = [control, shown(document, '[data-action=leave]'), shown(document, '[data-call]')];
    const speaking = () => labelOf(document.querySelector(\`\${tile}[data-speaking]\`));
    const speaker = speaking();
    return {
      inCall: signs.filter((sign) => sign !== null).length,
      lobby: shown(document, '[data-lobby]') !== null,
      captionsOn: findRegion(document) !== null,
      canTurnOnCaptions: control !== null,
      activeSpeaker: speaker,
      ended: shown(document, '[data-ended]') !== null,
      stillShow: () => signs.every((sign) => sign !== null && isShown(sign)) && speaking() === speaker,
    };
  },

  title: (document) => labelOf(document.querySelector('[data-meeting-title]')) ?? '',

  participants(document) {
    const names = [...document.querySelectorAll(tile)].map((one) => labelOf(one));
    return [...new Set(names.filter((one) => one !== null))];
  },

  self: (document) => labelOf(document.querySelector(\`\${tile}[data-self]\`)),

  names(document) {
    const names = new Map<string, string>();
    for (const one of document.querySelectorAll(tile)) {
      const identity = pictureOf(one.querySelector('img'));
      const label = labelOf(one);
      if (identity && label) names.set(identity, label);
    }
    return names;
  },

  isSelfLabel: saysYou,
  isPlaceholder: saysUnknown,
  addresses: (document) => addressesIn(document.querySelectorAll(tile)),

  turnOnCaptions(document) {
    const control = captionsControl(document);
    if (!control || findRegion(document)) return false;
    control.click();
    return true;
  },

  isHangUp: (target) => target.closest('[data-action=leave]') !== null,
  isCaptionsToggle: (target) => target.closest('[data-action=captions]') !== null,
};

const captionsControl = (document: Document) => shown(document, '[data-action=captions]');

function shown(document: Document, selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector);
  return element && isShown(element) ? element : null;
}
`;

const page = ({
  name,
  Name,
  title,
  generation,
}) => `import { createPage, labelOf, type MeetingPage, maker, type Person } from './page.ts';

/** The generations of ${title}'s captions, oldest first. */
export const ${name}Generations = ['${generation}'] as const;

/** What varies between pages. */
export interface ${Name}PageOptions {
  generation?: (typeof ${name}Generations)[number];
}

/** A ${title} meeting page. */
export function create${Name}Page(document: Document, options: ${Name}PageOptions = {}): MeetingPage {
  const { generation = '${generation}' } = options;
  const make = maker(document);
  let captionsButton: HTMLElement | null = null;
  let hangUpButton: HTMLElement | null = null;

  return createPage(document, {
    generation,
    lobby: () => [make('div[data-lobby]', 'Please wait.')],
    call(toggle, hangUp) {
      captionsButton = make('button[data-action=captions]', 'Captions');
      captionsButton.addEventListener('click', toggle);
      hangUpButton = make('button[data-action=leave]', 'Leave');
      hangUpButton.addEventListener('click', hangUp);
      return [make('div[data-call]', captionsButton, hangUpButton)];
    },
    ended: () => [make('div[data-ended]', 'You left.')],
    region() {
      const list = make('div[data-captions]');
      return { root: list, list, end: null };
    },
    row() {
      const speaker = make('span[data-caption-name]');
      const text = make('span[data-caption-text]');
      const element = make('div[data-caption]', speaker, text);
      return {
        element,
        draw(who, words) {
          element.querySelector('img')?.remove();
          if (who.avatar !== null) element.prepend(make(\`img[src=\${who.avatar}][alt=]\`));
          speaker.textContent = labelOf(who);
          text.textContent = words;
        },
      };
    },
    participants: (people, self) => [
      ...people.map((who) => tile(who, who.name === self?.name)),
      ...(self && !people.some(({ name }) => name === self.name) ? [tile(self, true)] : []),
    ],
    title: (text) => [make('h1[data-meeting-title]', text)],
    speaking: () => [],
    captionsButton: () => captionsButton,
    hangUpButton: () => hangUpButton,
  });

  function tile(who: Person, isSelf: boolean): Node {
    const element = make(isSelf ? 'div[data-participant][data-self]' : 'div[data-participant]', who.name);
    if (who.avatar !== null) element.prepend(make(\`img[src=\${who.avatar}][alt=]\`));
    return element;
  }
}
`;
