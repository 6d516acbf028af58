/** The loss cases on other platforms, in other scripts and with other timing. */
import { type Person, person, type ShownRow } from '../pages/page.ts';
import { meetPage, teamsPage, zoomPage } from './cases.ts';
import { changePicture, overlays, sharedPictureUrl, singleRowPages } from './loss-cases.ts';
import { slackPage } from './slack-cases.ts';
import { alice, bob, carol, type ReplayCase, type Stage, speak, turn } from './stage.ts';

const meets = [meetPage(), meetPage({ generation: 'G2025a' })];
const teams = [teamsPage(), teamsPage({ generation: 'T2026-guest' })];
const panels = [...teams, zoomPage({ generation: 'Z-panel' }), slackPage({ generation: 'S-panel' })];

/** Adds lines one after another, each in a new row. `overlap`: milliseconds for which the old row stays; gap if negative. */
async function oneByOne(
  { page, wait }: Stage,
  lines: readonly (readonly [Person, string])[],
  overlap: number,
) {
  let last: ShownRow | null = null;
  for (const [who, text] of lines) {
    if (overlap < 0) {
      last?.remove();
      await wait(-overlap);
    }
    const next = page.say(who, text);
    if (overlap > 0) await wait(overlap);
    if (overlap >= 0) last?.remove();
    last = next;
    await wait(1_400);
  }
}

const lines = (...said: [Person, string][]) => said;
const turns = (said: readonly (readonly [Person, string])[]) => said.map(([who, text]) => turn(who, text));

const short = lines(
  [alice, 'Да.'],
  [alice, 'Да.'],
  [alice, 'Хорошо.'],
  [alice, 'Хорошо тогда.'],
  [bob, '好。'],
  [bob, '好。'],
  [bob, '好的。'],
  [alice, 'はい'],
  [alice, 'はい'],
  [alice, 'OK.'],
  [bob, 'OK.'],
  [alice, 'OK.'],
);
const repeated = lines(
  [alice, 'I would rather talk about that tomorrow.'],
  [alice, 'I would rather talk about that tomorrow.'],
  [alice, 'I would rather talk about that tomorrow, if you agree.'],
  [bob, 'I would rather talk about that tomorrow.'],
);

/** Reuses the oldest element for the next utterance, in one of the ways of real pages. */
async function reuse(
  { page, wait }: Stage,
  said: readonly (readonly [Person, string])[],
  size: number,
  draw: (row: ShownRow, who: Person, text: string) => Promise<void>,
) {
  for (const [index, [who, text]] of said.entries()) {
    if (index < size) page.say(who, text);
    else {
      const [oldest] = page.rows();
      oldest!.remove();
      oldest!.restore();
      await draw(oldest!, who, text);
    }
    await wait(2_200);
  }
}

const talk = lines(
  [alice, 'Good morning to all of you.'],
  [bob, 'Yes.'],
  [carol, 'Yes.'],
  [alice, 'Yes.'],
  [bob, 'The budget is next.'],
  [bob, 'Okay.'],
  [carol, 'Could you say that again?'],
  [alice, 'The budget is next, and then the plan.'],
  [bob, 'Okay.'],
  [alice, 'Okay.'],
  [carol, '予算の話をします'],
  [bob, 'はい'],
  [carol, 'はい'],
  [alice, 'Das war alles für heute.'],
);

const shared = lines(
  [alice, 'the plan for the spring is done'],
  [bob, 'the plan is not done at all'],
  [carol, 'Yes it is'],
  [alice, 'No it is not'],
);

const growIn = async ({ wait }: Stage, row: ShownRow, text: string, every = 180) => {
  const units = text.includes(' ') ? text.split(/(?<= )/) : (text.match(/.{1,3}/gu) ?? []);
  for (let end = 1; end <= units.length; end++) {
    row.write(units.slice(0, end).join('').trim());
    await wait(every);
  }
};

const sameLogo = ['Alice Ames', 'Bob Brandt', 'Carol Čapek'].map((name) =>
  person(name, { avatar: sharedPictureUrl }),
);
const unnamedOverlays = [zoomPage({ named: false }), zoomPage({ generation: 'Z-A', named: false })];
const nobody = (...texts: string[]) => texts.map((text) => ({ speaker: 'Speaker 1', text }));

export const variations: ReplayCase[] = [
  {
    number: null,
    name: '10 a second row of a picture takes words back that the first still shows',
    settings: unnamedOverlays,
    async play({ page, wait }) {
      const text = 'we will have it ready for all of them this week';
      page.say(sameLogo[0]!, text);
      await wait(100);
      const second = page.say(sameLogo[0]!, text);
      await wait(200);
      second.write('it ready for all of them this week and then some');
      await wait(1_800);
      second.write('it ready for all of them');
      await wait(4_000);
    },
    expected: nobody('we will have it ready for all of them this week and then some'),
  },
  {
    number: null,
    name: '2 a row that is put elsewhere under another picture says the same words again',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(carol, 'Yes.');
      await wait(2_700);
      page.say(bob, 'could somebody explain the second page to me please');
      await wait(400);
      row.remove();
      row.restore();
      row.recycle(alice, 'Yes.');
      await wait(4_000);
    },
    expected: [
      turn(carol, 'Yes.'),
      turn(bob, 'could somebody explain the second page to me please'),
      turn(alice, 'Yes.'),
    ],
  },
  {
    number: null,
    name: '7 words in several nodes that all become words in another script after a minute',
    settings: [slackPage()],
    async play({ page, wait }) {
      const row = page.say(alice, 'I');
      await wait(0);
      row.write('I think that it is too late for that now');
      await wait(60_000);
      row.write('それでは次の議題に移ります');
      await wait(3_000);
    },
    expected: [
      turn(alice, 'I think that it is too late for that now'),
      turn(alice, 'それでは次の議題に移ります'),
    ],
  },
  ...[0, 80, 600].flatMap((apart): ReplayCase[] => [
    {
      number: null,
      name: `10 three rows of one picture grow at once, ${apart} ms apart`,
      settings: unnamedOverlays,
      async play({ page, wait }) {
        const rows: ShownRow[] = [];
        for (const who of sameLogo) {
          rows.push(page.say(who, 'I think'));
          await wait(apart);
        }
        for (const words of [
          ['so', 'not', 'that'],
          ['too', 'so', 'we'],
          ['now', 'yet', 'should'],
        ]) {
          for (const [at, word] of words.entries()) rows[at]!.grow(` ${word}`);
          await wait(300);
        }
        await wait(3_000);
      },
      expected: nobody('I think so too now', 'I think not so yet', 'I think that we should'),
    },
    {
      number: null,
      name: `10 the second row of a picture says the same as the first, ${apart} ms later, and both stay`,
      settings: unnamedOverlays,
      async play({ page, wait }) {
        page.say(sameLogo[0]!, 'good morning everyone');
        await wait(apart);
        page.say(sameLogo[1]!, 'good morning everyone');
        await wait(4_000);
      },
      expected: nobody('good morning everyone', 'good morning everyone'),
    },
    {
      number: null,
      name: `10 a row of a picture leaves while another of that picture goes on, ${apart} ms apart`,
      settings: unnamedOverlays,
      async play({ page, wait }) {
        const first = page.say(sameLogo[0]!, 'давайте начнём');
        await wait(apart);
        const second = page.say(sameLogo[1]!, 'я согласен');
        await wait(400);
        second.grow(' с этим');
        await wait(400);
        first.remove();
        await wait(300);
        second.grow(' планом');
        await wait(3_000);
      },
      expected: nobody('давайте начнём', 'я согласен с этим планом'),
    },
  ]),
  ...[60, 300, 700].map(
    (apart): ReplayCase => ({
      number: null,
      name: `2 the picture of somebody who only coughs is beside words that go on, for ${apart} ms`,
      settings: overlays,
      async play(stage) {
        const row = await speak(stage, alice, 'so what I meant to say', 150);
        changePicture(row, bob);
        await stage.wait(apart);
        changePicture(row, alice);
        await stage.wait(100);
        for (const word of ['is', 'that', 'we', 'are', 'late']) {
          row.grow(` ${word}`);
          await stage.wait(150);
        }
        await stage.wait(1_000);
      },
      expected: [turn(alice, 'so what I meant to say is that we are late')],
    }),
  ),
  ...[50, 150, 280].map(
    (late): ReplayCase => ({
      number: null,
      name: `2 words come ${late} ms before their picture, again and again`,
      settings: overlays,
      async play(stage) {
        const row = stage.page.say(alice, 'the');
        const said = shared;
        for (const [at, [who, text]] of said.entries()) {
          const [first = '', ...others] = text.split(' ');
          if (at > 0) {
            row.write(first);
            await stage.wait(late);
            changePicture(row, who);
          }
          for (const word of others) {
            await stage.wait(200);
            row.grow(` ${word}`);
          }
          await stage.wait(1_500);
        }
      },
      expected: turns(shared),
    }),
  ),
  {
    number: null,
    name: '2 one root says the words of four people in Russian and Chinese, the picture first by 100 ms',
    settings: overlays,
    async play(stage) {
      const said = lines(
        [alice, 'давайте начнём с бюджета на следующий год'],
        [bob, 'хорошо тогда я расскажу'],
        [carol, '我们今天讨论预算问题'],
        [alice, 'спасибо'],
      );
      const row = stage.page.say(said[0]![0], said[0]![1].split(' ')[0]!);
      for (const [at, [who, text]] of said.entries()) {
        if (at > 0) {
          changePicture(row, who);
          await stage.wait(100);
        }
        await growIn(stage, row, text);
        await stage.wait(1_500);
      }
    },
    expected: [
      turn(alice, 'давайте начнём с бюджета на следующий год'),
      turn(bob, 'хорошо тогда я расскажу'),
      turn(carol, '我们今天讨论预算问题'),
      turn(alice, 'спасибо'),
    ],
  },
  ...[0, 60, 250, -40, -300].map(
    (overlap): ReplayCase => ({
      number: null,
      name: `3 short words again in several scripts, ${overlap} ms beside each other`,
      settings: singleRowPages,
      play: (stage) => oneByOne(stage, short, overlap),
      expected: turns(short),
    }),
  ),
  // In one step, a repeated sentence looks like a re-rendered one.
  ...[60, 250, -40, -300].map(
    (overlap): ReplayCase => ({
      number: null,
      name: `3 a sentence again, ${overlap} ms beside each other`,
      settings: singleRowPages,
      play: (stage) => oneByOne(stage, repeated, overlap),
      expected: turns(repeated),
    }),
  ),
  ...[2, 3, 6].flatMap((size): ReplayCase[] =>
    [0, 40, 700].flatMap((apart): ReplayCase[] => [
      {
        number: null,
        name: `4 ${size} elements, the name ${apart} ms before the words`,
        settings: teams,
        play: (stage) =>
          reuse(stage, talk, size, async (row, who, text) => {
            row.recycle(who, row.text);
            await stage.wait(apart);
            row.write(text);
          }),
        expected: turns(talk),
      },
      {
        number: null,
        name: `4 ${size} elements, the words ${apart} ms before the name`,
        settings: teams,
        play: (stage) =>
          reuse(stage, talk, size, async (row, who, text) => {
            row.write(text);
            await stage.wait(Math.min(apart, 40));
            row.recycle(who, text);
          }),
        expected: turns(talk),
      },
    ]),
  ),
  ...[8_500, 12_000, 30_000].map(
    (silence): ReplayCase => ({
      number: null,
      name: `5 a row that says something else after ${silence / 1_000} s, in other scripts`,
      settings: [...meets, ...teams],
      async play(stage) {
        const row = stage.page.say(alice, 'それで');
        await growIn(stage, row, 'それでは来週の会議までに全部の準備を終わらせておきます');
        await stage.wait(silence);
        await growIn(stage, row, 'それで次の話ですが');
        await stage.wait(silence);
        await growIn(stage, row, 'だめです');
        await stage.wait(silence);
        await growIn(stage, row, 'OK then let us see');
        await stage.wait(silence);
        await growIn(stage, row, 'OK.');
        await stage.wait(1_000);
      },
      expected: [
        turn(alice, 'それでは来週の会議までに全部の準備を終わらせておきます'),
        turn(alice, 'それで次の話ですが'),
        turn(alice, 'だめです'),
        turn(alice, 'OK then let us see'),
        turn(alice, 'OK.'),
      ],
    }),
  ),
  ...(
    [
      [
        'Arabic',
        'أعتقد أننا يجب أن نبدأ بالميزانية ثم نتحدث عن الخطة للعام القادم وبعد ذلك نرى ما إذا كان لدينا وقت لبقية النقاط التي وردت',
        'OK',
        'OK let us do that',
      ],
      [
        'Korean',
        '오늘 회의에서는 먼저 예산에 대해 이야기하고 그 다음에 내년 계획에 대해 말씀드리겠습니다 그리고 시간이 남으면 다른 문제도 보겠습니다 감사합니다 여러분',
        '2',
        '2번 안건입니다',
      ],
      [
        'Hindi',
        'मुझे लगता है कि हमें पहले बजट के बारे में बात करनी चाहिए और फिर अगले साल की योजना के बारे में सोचना चाहिए क्योंकि समय कम है',
        'Okay',
        'Okay फिर चलते हैं',
      ],
      [
        'Chinese',
        '我觉得我们今天应该先讨论一下预算的问题然后再看看明年的计划因为时间不多所以我们要抓紧时间把这些问题都解决掉',
        'A',
        'A组先来说',
      ],
    ] as const
  ).flatMap(([language, before, start, after]): ReplayCase[] =>
    [300, 2_000].map((pause) => ({
      number: null,
      name: `7 a monologue in ${language} is followed by another script after ${pause} ms`,
      settings: meets,
      async play(stage: Stage) {
        const row = stage.page.say(alice, before.slice(0, 4));
        await growIn(stage, row, before, 120);
        await stage.wait(pause);
        row.write(start);
        await stage.wait(300);
        row.write(after);
        await stage.wait(1_000);
      },
      expected: [turn(alice, before), turn(alice, after)],
    })),
  ),
  {
    number: null,
    name: '7 reused elements say sentences in five scripts',
    settings: panels,
    async play({ page, wait }) {
      const row = page.say(alice, 'שלום לכולם');
      for (const text of ['สวัสดีทุกคน', 'Καλημέρα σας', '안녕하세요 여러분', 'good morning', 'おはよう']) {
        await wait(3_500);
        row.write(text);
      }
      await wait(3_500);
    },
    expected: ['שלום לכולם', 'สวัสดีทุกคน', 'Καλημέρα σας', '안녕하세요 여러분', 'good morning', 'おはよう'].map(
      (text) => turn(alice, text),
    ),
  },
  ...[16, 250, 1_400].flatMap((lasting): ReplayCase[] => [
    {
      number: null,
      name: `11 a copy in another script that is there for ${lasting} ms, and goes on at once`,
      settings: [...meets, ...teams],
      async play(stage) {
        const row = stage.page.say(alice, 'давайте');
        await growIn(stage, row, 'давайте начнём с бюджета');
        const copy = stage.page.say(alice, row.text);
        await stage.wait(lasting / 2);
        copy.grow(' на');
        await stage.wait(lasting / 2);
        row.remove();
        await stage.wait(200);
        copy.grow(' этот год');
        await stage.wait(1_500);
        const other = stage.page.say(bob, '好的');
        await stage.wait(700);
        const second = stage.page.say(bob, '好的');
        await stage.wait(lasting);
        other.remove();
        await stage.wait(500);
        second.grow('我同意');
        await stage.wait(1_000);
      },
      expected: [turn(alice, 'давайте начнём с бюджета на этот год'), turn(bob, '好的我同意')],
    },
    {
      number: null,
      name: `11 a copy that gets its capitals and marks, there for ${lasting} ms`,
      settings: [...meets, ...teams],
      async play(stage) {
        const row = await speak(stage, alice, 'shall we start with the plan', 120);
        const copy = stage.page.say(alice, 'Shall we start with the plan?');
        await stage.wait(lasting);
        row.remove();
        await stage.wait(2_000);
        await speak(stage, bob, 'yes', 100);
        copy.grow(' I think so.');
        await stage.wait(1_000);
      },
      expected: [turn(alice, 'Shall we start with the plan? I think so.'), turn(bob, 'yes')],
    },
    {
      number: null,
      name: `11 the name comes ${lasting} ms after the copy`,
      settings: teams,
      async play(stage) {
        const nobody = { ...alice, label: 'Unknown User' };
        const row = await speak(stage, nobody, 'shall we start with the plan', 120);
        const copy = stage.page.say(nobody, row.text);
        await stage.wait(lasting);
        row.remove();
        await stage.wait(300);
        copy.rename('Alice Ames');
        await stage.wait(2_000);
        await speak(stage, bob, 'yes please', 100);
        await stage.wait(1_000);
      },
      expected: [turn(alice, 'shall we start with the plan'), turn(bob, 'yes please')],
    },
  ]),
];
