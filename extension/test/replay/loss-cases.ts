/** Changes of displayed words. No word may be lost, duplicated, or attributed to another person. */
import { createJitsiPage } from '../pages/jitsi.ts';
import { createNextcloudPage } from '../pages/nextcloud.ts';
import { type Person, person, type ShownRow } from '../pages/page.ts';
import { meetPage, teamsPage, zoomPage } from './cases.ts';
import { slackPage } from './slack-cases.ts';
import { alice, bob, carol, type PageSetting, type ReplayCase, type Stage, speak, turn } from './stage.ts';

export const overlays = [zoomPage({ generation: 'Z-A' }), zoomPage({ generation: 'Z-B' })];
const lists = [
  meetPage(),
  meetPage({ generation: 'G2025a' }),
  teamsPage(),
  teamsPage({ generation: 'T2026-guest' }),
];
const teamsLists = [
  teamsPage(),
  teamsPage({ generation: 'T2026-guest' }),
  teamsPage({ generation: 'T2024' }),
];
export const singleRowPages: PageSetting[] = [
  slackPage(),
  { name: 'jitsi', platform: 'jitsi', create: (document) => createJitsiPage(document) },
  { name: 'nextcloud', platform: 'nextcloud', create: (document) => createNextcloudPage(document) },
];
const everything = [
  ...lists,
  ...overlays,
  zoomPage({ generation: 'Z-panel' }),
  slackPage({ generation: 'S-panel' }),
];

/** A picture that several people share. */
export const sharedPictureUrl = 'https://lh3.googleusercontent.com/a/logo=s192-c';

/** Shows another person's picture next to the words without changing the words. */
export function changePicture(row: ShownRow, who: Person): void {
  row.element.querySelector('img')!.setAttribute('src', who.avatar!);
}

const turns = Array.from({ length: 60 }, (_, index): [Person, string] => [
  [alice, bob, carol][(index * 7 + (index >> 2)) % 3]!,
  [
    `The point number ${index} is about the budget.`,
    'Yes.',
    `I would rather talk about item ${index} of the plan.`,
    'Okay.',
    `Could somebody explain page ${index} to me?`,
  ][index % 5]!,
]);

/** Plays a list of five rows whose oldest element is reused for the next row: first the name, and the words in a later task. */
async function reuseNameFirst({ page, wait }: Stage, order: 'moved first' | 'named first', whole: boolean) {
  for (const [index, [who, text]] of turns.entries()) {
    if (index < 5) page.say(who, text);
    else {
      const [oldest] = page.rows();
      const name = () => (whole ? oldest!.recycle(who, oldest!.text) : oldest!.rename(who.name));
      if (order === 'named first') name();
      oldest!.remove();
      oldest!.restore();
      if (order === 'moved first') {
        await wait(20);
        name();
      }
      await wait(30);
      oldest!.write(text);
    }
    await wait(2_000);
  }
}

const japanese =
  'それでは今日の会議を始めたいと思いますがまず最初に予算の件についてお話ししてそのあとで来年の計画についても少し説明させていただきます';
const english =
  'so what I wanted to say about the budget is that we have spent much less than we had planned in the spring and that we should therefore think about what else we can do before the summer';

export const lossCases: ReplayCase[] = [
  {
    number: null,
    name: '2 words that were not read yet stay with who said them when the picture changes in a task of its own',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(alice, 'so this');
      for (const word of ['is', 'all', 'that', 'I', 'wanted', 'to', 'say', 'here', 'today']) {
        await wait(200);
        row.grow(` ${word}`);
      }
      await wait(120);
      changePicture(row, bob);
      await wait(500);
      row.write('thank');
      await wait(200);
      row.grow(' you Alice');
      await wait(600);
    },
    expected: [turn(alice, 'so this is all that I wanted to say here today'), turn(bob, 'thank you Alice')],
  },
  {
    number: null,
    name: '2 words in a shared row belong to the picture that follows them',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(alice, 'we will');
      for (const word of ['ship', 'on', 'Monday']) {
        await wait(250);
        row.grow(` ${word}`);
      }
      await wait(1_000);
      row.write('we will');
      await wait(100);
      row.grow(' not');
      await wait(100);
      changePicture(row, bob);
      await wait(200);
      row.grow(' be ready by then');
      await wait(1_000);
      row.write('Yes.');
      await wait(60);
      changePicture(row, carol);
      await wait(500);
      row.write('No.');
      await wait(60);
      changePicture(row, alice);
      await wait(1_000);
    },
    expected: [
      turn(alice, 'we will ship on Monday'),
      turn(bob, 'we will not be ready by then'),
      turn(carol, 'Yes.'),
      turn(alice, 'No.'),
    ],
  },
  ...[700, 2_000, 6_000].map(
    (early): ReplayCase => ({
      number: null,
      name: `2 the picture beside words is another one for ${early} ms before other words come`,
      settings: overlays,
      async play({ page, wait }) {
        const row = page.say(alice, 'we will');
        for (const word of ['ship', 'the', 'new', 'version', 'on', 'Monday']) {
          await wait(250);
          row.grow(` ${word}`);
        }
        await wait(2_000);
        changePicture(row, bob);
        await wait(early);
        row.write('thank');
        await wait(200);
        row.grow(' you Alice');
        await wait(1_000);
      },
      expected: [turn(alice, 'we will ship the new version on Monday'), turn(bob, 'thank you Alice')],
    }),
  ),
  {
    number: null,
    name: '3 one row at a time says the same or something similar again',
    settings: singleRowPages,
    async play({ page, wait }) {
      let last: ShownRow | null = null;
      for (const [at, text] of ['Yes.', 'Yes.', 'Okay.', 'Okay then.', 'Okay then.'].entries()) {
        const before = last as ShownRow | null;
        if (at === 1) before?.remove();
        if (at === 4) {
          before?.remove();
          await wait(200);
        }
        last = page.say(alice, text);
        if (at === 2) await wait(100);
        if (at !== 1 && at !== 4) before?.remove();
        await wait(1_000);
      }
    },
    expected: ['Yes.', 'Yes.', 'Okay.', 'Okay then.', 'Okay then.'].map((text) => turn(alice, text)),
  },
  ...[0, 100, 300].map(
    (gap): ReplayCase => ({
      number: null,
      name: `3 one row at a time goes on from the one before, ${gap} ms later`,
      settings: singleRowPages,
      async play(stage) {
        for (const text of ['I think so.', 'I think so too.', 'I think so too, but not today.']) {
          const row = stage.page.say(alice, text);
          await stage.wait(1_500);
          row.remove();
          if (gap > 0) await stage.wait(gap);
        }
      },
      expected: ['I think so.', 'I think so too.', 'I think so too, but not today.'].map((text) =>
        turn(alice, text),
      ),
    }),
  ),
  ...(['moved first', 'named first'] as const).flatMap((order) =>
    [true, false].map(
      (whole): ReplayCase => ({
        number: null,
        name: `4 sixty turns in five elements, the name before the words, ${order}${whole ? ', with the picture' : ''}`,
        settings: teamsLists,
        play: (stage) => reuseNameFirst(stage, order, whole),
        expected: turns.map(([who, text]) => turn(who, text)),
      }),
    ),
  ),
  ...[8_000, 14_000, 20_000].map(
    (silence): ReplayCase => ({
      number: null,
      name: `5 a row that says something else after ${silence / 1_000} s of silence`,
      settings: [meetPage(), meetPage({ generation: 'G2025a' }), teamsPage()],
      async play(stage) {
        const row = await speak(
          stage,
          alice,
          'so we will have it ready for all of them by the end of this week',
        );
        await stage.wait(silence);
        row.write('so we');
        await stage.wait(200);
        row.write('so we also have');
        await stage.wait(200);
        row.write('so we also have to talk about money');
        await stage.wait(silence);
        row.write('Thank you.');
        await stage.wait(1_000);
      },
      expected: [
        turn(alice, 'so we will have it ready for all of them by the end of this week'),
        turn(alice, 'so we also have to talk about money'),
        turn(alice, 'Thank you.'),
      ],
    }),
  ),
  {
    number: null,
    name: '5 a row shows another sentence of the same length and with similar letters after ten seconds',
    settings: [meetPage(), meetPage({ generation: 'G2025a' })],
    async play(stage) {
      const row = await speak(stage, alice, 'the budget for next year is not decided yet by the board');
      await stage.wait(10_000);
      row.write('the board will meet next year in the same building as before');
      await stage.wait(2_000);
    },
    expected: [
      turn(alice, 'the budget for next year is not decided yet by the board'),
      turn(alice, 'the board will meet next year in the same building as before'),
    ],
  },
  ...(
    [
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 2],
    ] as const
  ).map(([period, step]): ReplayCase => {
    const words = Array.from({ length: 31 }, (_, at) => ['left', 'right', 'straight', 'back'][at % period]!);
    return {
      number: null,
      name: `5 the same ${period} words again and again move through a window, ${step} at a time`,
      settings: overlays,
      async play({ page, wait }) {
        const row = page.say(bob, words[0]!);
        for (let at = 1; at < words.length; at += step) {
          await wait(250);
          row.grow(` ${words.slice(at, at + step).join(' ')}`);
        }
        await wait(2_000);
      },
      expected: [turn(bob, words.join(' '))],
    };
  }),
  ...(
    [
      ['kanji', japanese, '次に', '次に来年の計画です'],
      ['a Latin letter', japanese, 'OK', 'OKそれで決まりですね'],
      ['a digit', japanese, '2', '2番目の議題に移ります'],
      ['a name in Cyrillic', english, 'Анна', 'Анна should say something about that'],
    ] as const
  ).map(
    ([what, before, start, after]): ReplayCase => ({
      number: null,
      name: `7 a monologue that is followed by ${what} in its row`,
      settings: [meetPage(), meetPage({ generation: 'G2025a' })],
      async play({ page, wait }) {
        const units = before.includes(' ') ? before.split(/(?<= )/) : [...before];
        const row = page.say(alice, units[0]!);
        for (let end = 2; end <= units.length; end += 2) {
          await wait(150);
          row.write(units.slice(0, end).join('').trim());
        }
        row.write(before);
        await wait(400);
        row.write(start);
        await wait(300);
        row.write(after);
        await wait(1_000);
      },
      expected: [turn(alice, before), turn(alice, after)],
    }),
  ),
  ...(
    [
      ['Japanese', ['ありがとうございます', '予算について話します', 'OKそれで決まりですね', '次の議題です']],
      ['Chinese', ['我们今天讨论预算', 'OK我同意', '然后是明年的计划']],
      ['Russian', ['Мы обсудим бюджет', 'Zoom лучше не брать', 'Потом будет план']],
      ['mixed', ['we talk about the budget', 'Мы обсудим бюджет', '我们今天讨论预算', 'and then the plan']],
    ] as const
  ).map(
    ([language, sentences]): ReplayCase => ({
      number: null,
      name: `7 a row that is used again for sentences in ${language}`,
      settings: [...teamsLists, zoomPage({ generation: 'Z-panel' }), ...overlays],
      async play({ page, wait }) {
        const row = page.say(alice, sentences[0]!);
        for (const sentence of sentences.slice(1)) {
          await wait(4_000);
          row.write(sentence);
        }
        await wait(4_000);
      },
      expected: sentences.map((text) => turn(alice, text)),
    }),
  ),
  {
    number: null,
    name: '7 all captions change their language',
    settings: [meetPage(), teamsPage()],
    async play({ page, wait }) {
      const rows = [
        page.say(alice, 'good morning everyone, it is nice to see all of you here'),
        page.say(bob, 'thank you'),
        page.say(carol, 'shall we begin with the budget then'),
      ];
      await wait(5_000);
      for (const [at, text] of ['Доброе утро, рада видеть вас всех', 'спасибо', 'начнём с бюджета'].entries())
        rows[at]!.write(text);
      await wait(4_000);
    },
    expected: [
      turn(alice, 'Доброе утро, рада видеть вас всех'),
      turn(bob, 'спасибо'),
      turn(carol, 'начнём с бюджета'),
    ],
  },
  {
    number: null,
    name: '10 two rows of one picture grow at once and share their first words',
    settings: overlays.map((setting) => setting),
    async play({ page, wait }) {
      const one = person('Alice Ames', { avatar: sharedPictureUrl });
      const other = person('Bob Brandt', { avatar: sharedPictureUrl });
      const first = page.say(one, 'I think that');
      await wait(100);
      const second = page.say(other, 'I think that');
      for (const [left, right] of [
        ['it', 'we'],
        ['works', 'should'],
        ['now', 'wait'],
      ]) {
        await wait(200);
        first.grow(` ${left}`);
        await wait(100);
        second.grow(` ${right}`);
      }
      await wait(3_000);
    },
    expected: [],
  },
  ...[16, 100, 400, 900, 1_500].map(
    (lasting): ReplayCase => ({
      number: null,
      name: `11 a row is beside its copy for ${lasting} ms`,
      settings: lists,
      async play({ page, wait }) {
        for (const [who, text] of [
          [alice, 'good morning everyone shall we start'],
          [bob, 'Yes.'],
          [alice, 'the first point on the list is the budget'],
          [alice, 'and the second one is the plan'],
        ] as const) {
          const [first = '', ...others] = text.split(' ');
          let row = page.say(who, first);
          for (const [at, word] of others.entries()) {
            await wait(200);
            row.grow(` ${word}`);
            if (at % 3 !== 1) continue;
            await wait(200);
            const copy = page.say(who, row.text);
            await wait(lasting);
            row.remove();
            row = copy;
          }
          await wait(300);
          const copy = page.say(who, row.text);
          await wait(lasting);
          row.remove();
          await wait(300);
          const other = page.say(who, copy.text);
          await wait(lasting);
          other.remove();
          await wait(300);
        }
      },
      expected: [
        turn(alice, 'good morning everyone shall we start'),
        turn(bob, 'Yes.'),
        turn(alice, 'the first point on the list is the budget'),
        turn(alice, 'and the second one is the plan'),
      ],
    }),
  ),
  ...[100, 700, 1_500].map(
    (lasting): ReplayCase => ({
      number: null,
      name: `11 every word is in a copy of its row, and the older is there for ${lasting} ms more`,
      settings: lists,
      async play({ page, wait }) {
        const words = 'we should begin with the budget and then talk about the plan for the next year'.split(
          ' ',
        );
        const rows: { row: ShownRow; leavesAt: number }[] = [];
        for (let now = 0; now < 300 * words.length + lasting; now += 50) {
          if (now % 300 === 0 && words.length > now / 300) {
            const before = rows.at(-1);
            if (before) before.leavesAt = now + lasting;
            rows.push({
              row: page.say(alice, words.slice(0, now / 300 + 1).join(' ')),
              leavesAt: Number.POSITIVE_INFINITY,
            });
          }
          for (const { row, leavesAt } of rows) if (leavesAt === now) row.remove();
          await wait(50);
        }
        await wait(1_000);
      },
      expected: [
        turn(alice, 'we should begin with the budget and then talk about the plan for the next year'),
      ],
    }),
  ),
  ...[16, 400, 1_500].map(
    (lasting): ReplayCase => ({
      number: null,
      name: `11 a block of rows is beside its copy for ${lasting} ms`,
      settings: lists,
      async play(stage) {
        const { page, wait } = stage;
        await speak(stage, alice, 'the first point on the list is the budget', 100);
        await speak(stage, bob, 'that took us a long time last year', 100);
        page.say(alice, 'Yes.');
        await wait(600);
        const rows = page.rows();
        page.say(alice, 'the first point on the list is the budget');
        page.say(bob, 'that took us a long time last year');
        page.say(alice, 'Yes.');
        await wait(lasting);
        for (const row of rows) row.remove();
        await wait(1_000);
        await speak(stage, bob, 'and the second one is the plan', 100);
        await wait(2_000);
      },
      expected: [
        turn(alice, 'the first point on the list is the budget'),
        turn(bob, 'that took us a long time last year'),
        turn(alice, 'Yes.'),
        turn(bob, 'and the second one is the plan'),
      ],
    }),
  ),
  {
    number: null,
    name: '11 two people say both of what they said before at once',
    settings: everything,
    async play({ page, wait }) {
      page.say(alice, 'can you hear me now');
      page.say(bob, 'Yes.');
      await wait(3_000);
      page.say(alice, 'can you hear me now');
      page.say(bob, 'Yes.');
      await wait(4_000);
    },
    expected: [
      turn(alice, 'can you hear me now'),
      turn(bob, 'Yes.'),
      turn(alice, 'can you hear me now'),
      turn(bob, 'Yes.'),
    ],
  },
  {
    number: null,
    name: '11 what is said again stays said twice',
    settings: everything,
    async play(stage) {
      await speak(stage, alice, 'can you hear me now');
      await stage.wait(300);
      await speak(stage, alice, 'can you hear me now');
      await stage.wait(300);
      stage.page.say(bob, 'Yes.');
      await stage.wait(2_000);
      stage.page.say(bob, 'Yes.');
      await stage.wait(2_000);
      await speak(stage, alice, 'good');
    },
    expected: [
      turn(alice, 'can you hear me now'),
      turn(alice, 'can you hear me now'),
      turn(bob, 'Yes.'),
      turn(bob, 'Yes.'),
      turn(alice, 'good'),
    ],
  },
  {
    number: null,
    name: '11 a short list drops the first of two equal rows for what is said next',
    settings: lists,
    async play({ page, wait }) {
      const first = page.say(alice, 'Who takes care of that?');
      await wait(3_000);
      page.say(alice, 'Who takes care of that?');
      await wait(500);
      page.say(bob, 'I do.');
      first.remove();
      await wait(1_000);
    },
    expected: [
      turn(alice, 'Who takes care of that?'),
      turn(alice, 'Who takes care of that?'),
      turn(bob, 'I do.'),
    ],
  },
  ...[200, 900].map(
    (after): ReplayCase => ({
      number: null,
      name: `11 the live row is written in another language after ${after} ms`,
      settings: teamsLists,
      async play(stage) {
        stage.page.say(bob, 'who would like to begin today');
        await stage.wait(3_000);
        const row = await speak(stage, alice, 'hola a todos vamos a hablar', 150);
        await stage.wait(after - 150);
        row.write('hello everyone let us talk');
        await stage.wait(200);
        row.grow(' about the budget');
        await stage.wait(2_000);
      },
      expected: [
        turn(bob, 'who would like to begin today'),
        turn(alice, 'hello everyone let us talk about the budget'),
      ],
    }),
  ),
];

const shared = lossCases.find(({ name }) => name.startsWith('10'))!;
// The picture gets one number, because the two people with it cannot be told apart.
shared.expected = ['I think that it works now', 'I think that we should wait'].map((text) => ({
  speaker: 'Speaker 1',
  text,
}));
shared.settings = [zoomPage({ named: false }), zoomPage({ generation: 'Z-A', named: false })];
