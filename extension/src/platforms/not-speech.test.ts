import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it } from 'vitest';
import { blankDocument } from '../../test/blank-document.ts';
import { createMeetPage, type MeetPageOptions } from '../../test/pages/meet.ts';
import { createElementMaker, type MeetingPage, person } from '../../test/pages/page.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { createZoomPage } from '../../test/pages/zoom.ts';
import { readers } from '../../test/platforms.ts';
import { type VirtualClock, virtualClock } from '../../test/replay/clock.ts';
import { orderedTurns, startObserver } from '../../test/replay/replay.ts';
import type { ReadPlatform } from './index.ts';

// Content that resembles captions, with and without real captions, and captions with an unknown structure.

const ada = person('Ada Lovelace');

let stop: () => void = () => undefined;
afterEach(() => stop());

interface Played {
  page: MeetingPage;
  document: Document;
  clock: VirtualClock;
  make: ReturnType<typeof createElementMaker>;
  /** Returns the utterances as "name: words". */
  read(): string[];
  unclassified(): number;
}

async function play(
  platform: ReadPlatform,
  create: (document: Document) => MeetingPage,
  captions = true,
): Promise<Played> {
  const document = blankDocument();
  const clock = virtualClock();
  const page = create(document);
  const { observer } = startObserver(document, readers[platform], clock);
  stop = () => observer.stop();
  page.participants([ada]);
  page.join();
  if (captions) page.captionsOn();
  await clock.advance(500);
  return {
    page,
    document,
    clock,
    make: createElementMaker(document),
    read: () => orderedTurns(observer.utterances()).map(({ speaker, text }) => `${speaker}: ${text}`),
    unclassified: () => observer.state().unclassified,
  };
}

async function speak({ page, clock }: Played): Promise<void> {
  const row = page.say(ada, 'Shall we');
  for (const more of [' begin', ' with', ' the', ' agenda?']) {
    await clock.advance(300);
    row.grow(more);
  }
  await clock.advance(8_000);
}

const spoken = ['Ada Lovelace: Shall we begin with the agenda?'];
const meetPages: [string, MeetPageOptions][] = [
  ['today’s page', {}],
  ['a page whose classes are new', { obfuscated: true }],
  ['a page whose classes are new, without pictures', { obfuscated: true, avatars: 'none' }],
];

describe.each(meetPages)('on Meet, %s', (_name, options) => {
  const create = (document: Document) => createMeetPage(document, options);

  for (const captions of [true, false]) {
    for (const marks of ['number', 'words', 'button'] as const) {
      for (const pictures of [true, false]) {
        it(`ignores a questions panel while its votes (${marks}) grow ${pictures ? 'next to pictures' : ''}, captions ${captions ? 'on' : 'off'}`, async () => {
          const played = await play('meet', create, captions);
          const { make, document, clock } = played;
          const panel = make('div[role=region][tabindex=0][aria-label=Questions]');
          document.body.append(panel);
          const count = (votes: number) =>
            marks === 'number' ? `${votes}` : `${votes} ${votes === 1 ? 'vote' : 'votes'}`;
          const ask = (question: string) => {
            const votes = make(marks === 'button' ? 'button' : 'span.qv', count(0));
            const header = make(
              'div.qh',
              ...(pictures ? [make('img[src=https://x.test/a.png]')] : []),
              'Eve Evans',
            );
            panel.append(make('div.qq', header, make('div.qt', question, ' ', votes)));
            return votes;
          };
          const votes = [ask('How do we pay for it?'), ask('When does it begin?')];
          for (let vote = 1; vote <= 12; vote += 1) {
            await clock.advance(900);
            for (const each of votes) each.textContent = count(vote);
            if (vote === 6) votes.push(ask('And who will do it?'));
          }
          if (captions) await speak(played);
          expect(played.read()).toEqual(captions ? spoken : []);
        });
      }
    }

    for (const place of ['dialog', 'pane'] as const) {
      it(`ignores the example in the caption settings (${place}), captions ${captions ? 'on' : 'off'}`, async () => {
        const played = await play('meet', create, captions);
        const { make, document, clock } = played;
        const example = make(
          'div[role=region][tabindex=0][aria-label=Captions].vNKgIf.UDinHf',
          make(
            'div.nMcdL.bj4p3b',
            make('div.adE6rb', make('img[alt=][src=https://x.test/a.png]'), make('span.NWpY1d', 'Google')),
            make('div.ygicle.VbkSUe', 'This is how captions will look.'),
          ),
        );
        const size = make('input[type=range]');
        document.body.append(
          place === 'dialog'
            ? make('div[role=dialog]', make('h2', 'Settings'), size, example)
            : make('section', make('div', make('label', 'Size'), size), make('div', example)),
        );
        for (const pixels of [12, 16, 20, 24]) {
          await clock.advance(2_000);
          example.style.fontSize = `${pixels}px`;
        }
        if (captions) await speak(played);
        expect(played.read()).toEqual(captions ? spoken : []);
      });
    }
  }

  for (const label of ['Captions', 'Untertitel', 'Live', 'Aufnahme']) {
    for (const inside of [true, false]) {
      it(`ignores a running clock '${label} 10:31' ${inside ? 'among the rows' : 'in a separate region'}`, async () => {
        const played = await play('meet', create);
        const { make, document, page, clock } = played;
        const time = make(options.obfuscated ? 'div' : 'span', '10:31');
        const timer = make('div', make(options.obfuscated ? 'div' : 'span', label), time);
        if (inside) page.region()!.prepend(timer);
        else document.body.append(make('div[role=region][tabindex=0]', timer));
        for (let second = 0; second < 20; second += 1) {
          await clock.advance(1_000);
          time.textContent = `10:${32 + second}`;
        }
        expect(played.unclassified()).toBe(0);
        await speak(played);
        for (let second = 0; second < 5; second += 1) {
          await clock.advance(1_000);
          time.textContent = `11:0${second}`;
        }
        expect(played.read()).toEqual(spoken);
      });
    }
  }

  it('reads a time of day as speech when somebody says it', async () => {
    const played = await play('meet', create);
    await speak(played);
    played.page.say(ada, '10:31');
    await played.clock.advance(8_000);
    expect(played.read()).toEqual([...spoken, 'Ada Lovelace: 10:31']);
  });
});

describe('Meet rows with unknown classes and a time in the header', () => {
  type Row = (parts: { make: Played['make']; time: string; words: Text }) => HTMLElement;
  const name = 'Ada Lovelace';
  const picture = 'img[alt=][src=https://lh3.googleusercontent.com/a/ada]';
  const rows: Record<string, Row> = {
    'picture, name and time, then the words': ({ make, time, words }) =>
      make(
        'div.x',
        make('div.h', make(picture), make('span.n', name), make('span.t', time)),
        make('div.w', words),
      ),
    'picture beside, name and time, then the words': ({ make, time, words }) =>
      make(
        'div.x',
        make(picture),
        make('div.b', make('div.h', make('span.n', name), make('span.t', time)), make('div.w', words)),
      ),
    'no picture': ({ make, time, words }) =>
      make('div.x', make('div.h', make('span.n', name), make('span.t', time)), make('div.w', words)),
    'no classes': ({ make, time, words }) =>
      make('div', make('div', make(picture), make('span', name), make('span', time)), make('div', words)),
    'no classes and no picture': ({ make, time, words }) =>
      make('div', make('div', make('span', name), make('span', time)), make('div', words)),
    'the time first': ({ make, time, words }) =>
      make(
        'div.x',
        make('div.h', make(picture), make('span.t', time), make('span.n', name)),
        make('div.w', words),
      ),
    'all beside each other': ({ make, time, words }) =>
      make('div.x', make(picture), make('span.n', name), make('span.t', time), make('div.w', words)),
    'a dot between name and time': ({ make, time, words }) =>
      make(
        'div.x',
        make('div.h', make(picture), make('span.n', name), make('span.d', '•'), make('span.t', `(${time})`)),
        make('div.w', words),
      ),
    'name and time as one text': ({ make, time, words }) =>
      make('div.x', make('div.h', make(picture), make('span.n', `${name} ${time}`)), make('div.w', words)),
    'the time behind the words': ({ make, time, words }) =>
      make('div.x', make(picture), make('div.n', name), make('div.w', words), make('time.t', time)),
    'words that are no element': ({ make, time, words }) =>
      make('div.x', make('div.h', make(picture), make('span.n', name), make('span.t', time)), words),
    'the name and the time further in': ({ make, time, words }) =>
      make(
        'div.x',
        make(
          'div.h',
          make(picture),
          make('div.i', make('div.n', make('span', name)), make('div.t', make('span', time))),
        ),
        make('div.w', make('span', words)),
      ),
  };
  for (const [title, row] of Object.entries(rows)) {
    for (const time of ['10:31', '10:31 AM', '22:05:09', '午前10:31']) {
      it(`keep name and words: ${title} (${time})`, async () => {
        const played = await play('meet', (document) => createMeetPage(document, { obfuscated: true }));
        const region = played.page.region()!;
        const say = async (text: string) => {
          const words = played.document.createTextNode(text.split(' ')[0]!);
          region.insertBefore(row({ make: played.make, time, words }), region.lastElementChild);
          for (const word of text.split(' ').slice(1)) {
            await played.clock.advance(300);
            words.data += ` ${word}`;
          }
          await played.clock.advance(4_000);
        };
        await say('Shall we begin with the agenda?');
        await say('We meet at 10:31 again.');
        await played.clock.advance(8_000);
        expect(played.read()).toEqual([...spoken, 'Ada Lovelace: We meet at 10:31 again.']);
      });
    }
  }
});

describe('Teams rows with unknown attributes and a time beside the name', () => {
  const picture = 'img[src=https://x.test/a.png]';
  type Row = (make: Played['make'], words: string) => HTMLElement;
  const header = (make: Played['make']) =>
    make('div.h', make('span.n', 'Ada Lovelace'), make('span.t', '10:31'));
  const rows: Record<string, Row> = {
    'an item of a list': (make, words) =>
      make('div[role=listitem]', make('div.x', make(picture), header(make), make('div.w', words))),
    'a known row': (make, words) =>
      make('div.fui-ChatMessageCompact', make('div', make(picture)), header(make), make('div.w', words)),
    'a known row with a body': (make, words) =>
      make(
        'div.fui-ChatMessageCompact',
        make('div', make(picture)),
        make('div', header(make), make('p', words)),
      ),
    'known words': (make, words) =>
      make('div.fui-ChatMessageCompact', header(make), make('span[data-tid=closed-caption-text]', words)),
    'a time in the mark of the author': (make, words) =>
      make(
        'div.fui-ChatMessageCompact',
        make('span[data-tid=author]', make('b', 'Ada Lovelace'), make('i', '10:31')),
        make('span[data-tid=closed-caption-text]', words),
      ),
  };
  for (const [title, row] of Object.entries(rows)) {
    it(`keep name and words: ${title}`, () => {
      const document = blankDocument();
      const make = createElementMaker(document);
      const said = ['Shall we begin?', 'With the agenda.'];
      const list = make('div[role=list]', ...said.map((words) => row(make, words)));
      document.body.append(make('div[data-tid=closed-caption-renderer-wrapper]', list));
      const region = readers.teams.findRegion(document)!;
      const read = readers.teams.scan(region).rows.map((element) => readers.teams.readRow(element, region));
      expect(read.map((one) => [one?.speaker, one?.text])).toEqual(
        said.map((words) => ['Ada Lovelace', words]),
      );
    });
  }
});

describe('on Teams', () => {
  const create = (document: Document) => createTeamsPage(document);

  for (const captions of [true, false]) {
    it(`ignores the caption settings, captions ${captions ? 'on' : 'off'}`, async () => {
      const played = await play('teams', create, captions);
      const { make, document, clock } = played;
      const value = make('span[data-tid=caption-text-size-value]', '100 %');
      document.body.append(
        make(
          'div[data-tid=captions-settings-pane]',
          make('div[data-tid=closed-caption-text-color]', make('span', 'Text color'), make('span', 'White')),
          make('div[data-tid=caption-text-size]', make('span', 'Size'), value),
          make(
            'div',
            make('span[data-tid=author]', 'Preview'),
            make('span[data-tid=closed-caption-text]', 'This is how captions look.'),
          ),
        ),
        make(
          'div[role=tabpanel]',
          make('div', make('span[data-tid=my-caption-text]', 'Captions are shown here')),
        ),
        make('section', make('span', 'Font'), make('span[data-tid=caption-text]', 'Segoe')),
      );
      for (const size of ['120 %', '140 % of it', '160 % of it all']) {
        await clock.advance(2_000);
        value.textContent = size;
      }
      expect(readers.teams.signals(document).captionsOn).toBe(captions);
      if (captions) await speak(played);
      expect(played.read()).toEqual(captions ? spoken : []);
    });
  }

  it('ignores settings that open inside the captions', async () => {
    const played = await play('teams', create);
    await speak(played);
    const { make, document, clock } = played;
    document
      .querySelector('[data-tid=closed-caption-v2-window-wrapper]')!
      .append(
        make(
          'div[role=dialog]',
          make('span[data-tid=closed-caption-text]', 'Sample'),
          make('span[data-tid=caption-text-size]', '12'),
        ),
      );
    await clock.advance(8_000);
    expect(played.read()).toEqual(spoken);
  });

  it('ignores a questions panel built like the chat while its votes grow', async () => {
    const played = await play('teams', create, false);
    const { make, document, clock } = played;
    const votes = make('span', '1 vote');
    document.body.append(
      make(
        'div.ui-chat',
        make(
          'div.ui-chat__item',
          make(
            'div.ui-chat__message',
            make('span.ui-chat__message__author', 'Eve'),
            make('div.ui-chat__message__content', 'How do we pay for it? ', votes),
          ),
        ),
      ),
    );
    for (let vote = 2; vote < 12; vote += 1) {
      await clock.advance(1_000);
      votes.textContent = `${vote} votes`;
    }
    expect(played.read()).toEqual([]);
  });
});

describe('on Zoom', () => {
  for (const captions of [true, false]) {
    it(`ignores the example in the caption settings, captions ${captions ? 'on' : 'off'}`, async () => {
      const played = await play('zoom', (document) => createZoomPage(document), captions);
      const { make, document, clock } = played;
      document.body.prepend(
        make(
          'div.zm-modal[role=dialog]',
          make(
            'div.live-transcription-subtitle__box',
            make('span.live-transcription-subtitle__item', 'Captions look like this'),
          ),
        ),
      );
      await clock.advance(4_000);
      if (captions) await speak(played);
      expect(played.read().map((line) => line.replace(/^.*: /, ''))).toEqual(
        captions ? ['Shall we begin with the agenda?'] : [],
      );
    });
  }

  it('reads the meeting’s name from the page around the client', () => {
    const { window } = new JSDOM('<!doctype html><title>Weekly planning - Zoom</title><iframe></iframe>');
    const inner = window.document.querySelector('iframe')!.contentDocument!;
    expect(readers.zoom.title(inner)).toBe('Weekly planning');
    inner.title = 'Daily - Zoom Workplace';
    expect(readers.zoom.title(inner)).toBe('Daily');
    window.document.title = 'Zoom';
    inner.title = '';
    expect(readers.zoom.title(inner)).toBe('');
  });
});
