/** Combinations of two causes of loss: shared pictures and mixed scripts, copies and reused rows, silence and late names. */
import { person, type ShownRow } from '../pages/page.ts';
import { meetPage, teamsPage, zoomPage } from './cases.ts';
import { changePicture, overlays, sharedPictureUrl, singleRowPages } from './loss-cases.ts';
import { slackPage } from './slack-cases.ts';
import { alice, bob, carol, type ReplayCase, type Stage, speak, turn } from './stage.ts';

const meets = [meetPage(), meetPage({ generation: 'G2025a' })];
const teams = [teamsPage(), teamsPage({ generation: 'T2026-guest' })];
const zoomPanel = zoomPage({ generation: 'Z-panel' });
const unnamed = [zoomPage({ named: false }), zoomPage({ generation: 'Z-A', named: false })];
const [one, other] = ['Alice Ames', 'Bob Brandt'].map((name) => person(name, { avatar: sharedPictureUrl }));

/** Writes a text gradually, by words or by a few characters in scripts without spaces. */
async function write({ wait }: Stage, row: ShownRow, text: string, every = 180, from = 0) {
  const units = text.includes(' ') ? text.split(/(?<= )/) : (text.match(/.{1,3}/gu) ?? []);
  for (let end = 1; end <= units.length; end++) {
    const next = units.slice(0, end).join('').trim();
    if (next.length <= from) continue;
    row.write(next);
    await wait(every);
  }
}

const scripts = [
  ['OK', 'OKそれで決まりですね', 'OK I agree with that'],
  ['2', '2番目の議題に移ります', '2 people are missing'],
  ['да', 'да конечно мы начнём', 'да 我们开始吧'],
  ['نعم', 'نعم أنا موافق على ذلك', 'نعم OK'],
] as const;

export const combinedCases: ReplayCase[] = [
  ...scripts.map(
    ([start, left, right]): ReplayCase => ({
      number: null,
      name: `7 and 10 two rows of one picture begin with "${start}" and go on in other scripts`,
      settings: unnamed,
      async play(stage) {
        const first = stage.page.say(one!, start);
        await stage.wait(100);
        const second = stage.page.say(other!, start);
        for (let end = start.length + 1; end <= Math.max(left.length, right.length); end += 2) {
          first.write(left.slice(0, end));
          await stage.wait(90);
          second.write(right.slice(0, end));
          await stage.wait(90);
        }
        first.write(left);
        second.write(right);
        await stage.wait(3_000);
      },
      expected: [left, right].map((text) => ({ speaker: 'Speaker 1', text })),
    }),
  ),
  ...[50, 200, 290].map(
    (late): ReplayCase => ({
      number: null,
      name: `2 and 7 one root, the picture ${late} ms after the first words, in four scripts`,
      settings: overlays,
      async play(stage) {
        const said = [
          [alice, 'so we have to begin with the budget'],
          [bob, 'それでは次の議題に移ります'],
          [carol, 'Анна расскажет об этом завтра'],
          [alice, 'OK'],
          [bob, 'OK我们明天再谈'],
          [carol, '2 more points'],
        ] as const;
        const row = stage.page.say(alice, 'so');
        for (const [at, [who, text]] of said.entries()) {
          if (at > 0) {
            row.write(text.slice(0, 2).trim());
            await stage.wait(late);
            changePicture(row, who);
            await stage.wait(120);
          }
          await write(stage, row, text, 180, 2);
          await stage.wait(1_600);
        }
      },
      expected: [
        turn(alice, 'so we have to begin with the budget'),
        turn(bob, 'それでは次の議題に移ります'),
        turn(carol, 'Анна расскажет об этом завтра'),
        turn(alice, 'OK'),
        turn(bob, 'OK我们明天再谈'),
        turn(carol, '2 more points'),
      ],
    }),
  ),
  ...[20, 350, 850].map(
    (after): ReplayCase => ({
      number: null,
      name: `2 the picture changes ${after} ms after words that were not read yet, again and again`,
      settings: overlays,
      async play(stage) {
        const row = stage.page.say(alice, 'the');
        for (const [at, [who, text]] of (
          [
            [alice, 'the first point is the budget'],
            [bob, '予算の話をします'],
            [carol, 'and the second one is the plan'],
            [bob, 'давайте начнём'],
          ] as const
        ).entries()) {
          if (at > 0) {
            changePicture(row, who);
            await stage.wait(100);
          }
          await write(stage, row, text, 150);
          await stage.wait(Math.max(0, after - 150));
        }
        await stage.wait(1_000);
      },
      expected: [
        turn(alice, 'the first point is the budget'),
        turn(bob, '予算の話をします'),
        turn(carol, 'and the second one is the plan'),
        turn(bob, 'давайте начнём'),
      ],
    }),
  ),
  ...[16, 400, 1_400].map(
    (lasting): ReplayCase => ({
      number: null,
      name: `5 and 11 a row is copied for ${lasting} ms, falls silent and says something else`,
      settings: [...meets, ...teams],
      async play(stage) {
        const row = stage.page.say(alice, 'それで');
        await write(stage, row, 'それでは来週の会議までに準備を終わらせます');
        const copy = stage.page.say(alice, row.text);
        await stage.wait(lasting);
        row.remove();
        await stage.wait(12_000);
        await write(stage, copy, 'OK then we go on');
        await stage.wait(1_500);
      },
      expected: [turn(alice, 'それでは来週の会議までに準備を終わらせます'), turn(alice, 'OK then we go on')],
    }),
  ),
  ...[0, 60, 700].map(
    (apart): ReplayCase => ({
      number: null,
      name: `4 and 7 four elements for short words in several scripts, the name ${apart} ms before the words`,
      settings: teams,
      async play({ page, wait }) {
        const who = [alice, bob, carol, alice, bob, alice, carol, bob];
        const text = ['はい', 'はい', '好。', 'Да.', 'はい', '好。', 'OK.', 'OK.'];
        for (const [index, each] of who.entries()) {
          if (index < 4) page.say(each, text[index]!);
          else {
            const [oldest] = page.rows();
            oldest!.remove();
            oldest!.restore();
            oldest!.recycle(each, oldest!.text);
            await wait(apart);
            oldest!.write(text[index]!);
          }
          await wait(2_400);
        }
      },
      expected: [
        turn(alice, 'はい'),
        turn(bob, 'はい'),
        turn(carol, '好。'),
        turn(alice, 'Да.'),
        turn(bob, 'はい'),
        turn(alice, '好。'),
        turn(carol, 'OK.'),
        turn(bob, 'OK.'),
      ],
    }),
  ),
  ...[0, 120, 340].map(
    (gap): ReplayCase => ({
      number: null,
      name: `3 and 7 one row at a time says the beginning of the next in another script, ${gap} ms apart`,
      settings: singleRowPages,
      async play(stage) {
        for (const text of ['OK', 'OKそれで', 'OK', 'OK then', 'да', 'да 好', 'да']) {
          const row = stage.page.say(alice, text);
          await stage.wait(1_700);
          row.remove();
          if (gap > 0) await stage.wait(gap);
        }
      },
      expected: ['OK', 'OKそれで', 'OK', 'OK then', 'да', 'да 好', 'да'].map((text) => turn(alice, text)),
    }),
  ),
  ...(
    [
      ['RTL marks', '\u200fנועה לוי\u200f', 'נועה לוי'],
      ['isolates', '\u2068نور الحسن\u2069', 'نور الحسن'],
    ] as const
  ).map(
    ([what, label, name]): ReplayCase => ({
      number: null,
      name: `9 a name with ${what} beside words in two directions, in a reused row`,
      settings: [...teams, zoomPanel],
      async play(stage) {
        const who = person(name);
        stage.page.participants([alice, who]);
        await stage.wait(5_000);
        const row = await speak(stage, { ...who, label }, 'שלום OK everyone');
        await stage.wait(4_000);
        row.write('نعم 2 points');
        await stage.wait(4_000);
      },
      expected: [
        { speaker: name, text: 'שלום OK everyone' },
        { speaker: name, text: 'نعم 2 points' },
      ],
    }),
  ),
  {
    number: null,
    name: '9 and 11 a name that comes late is corrected on a copy of the row',
    settings: teams,
    async play(stage) {
      const nobody = { ...alice, label: 'Unknown User' };
      const row = await speak(stage, nobody, 'Анна расскажет об этом', 120);
      const copy = stage.page.say(nobody, row.text);
      await stage.wait(300);
      row.remove();
      await stage.wait(200);
      copy.grow(' завтра');
      await stage.wait(200);
      copy.rename('Alice Ames');
      await stage.wait(2_500);
      await speak(stage, bob, '好的我同意', 100);
      await stage.wait(1_000);
    },
    expected: [turn(alice, 'Анна расскажет об этом завтра'), turn(bob, '好的我同意')],
  },
  {
    number: null,
    name: '2 and 10 words before a picture that several people have are not those of the person before',
    settings: overlays,
    async play(stage) {
      stage.page.participants([one!, other!, carol]);
      await stage.wait(5_000);
      const row = stage.page.say(carol, 'Yes.');
      await stage.wait(2_000);
      row.write('we will');
      await stage.wait(30);
      changePicture(row, one!);
      await stage.wait(200);
      row.grow(' begin');
      await stage.wait(3_000);
    },
    expected: [turn(carol, 'Yes.'), { speaker: 'Speaker 1', text: 'we will begin' }],
  },
  {
    number: null,
    name: '2 the picture changes for a moment, long after words that nobody else said',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(bob, 'Yes.');
      await wait(1_200);
      changePicture(row, alice);
      await wait(600);
      changePicture(row, bob);
      await wait(30);
      page.say(alice, 'Yes.');
      await wait(4_000);
    },
    expected: [turn(bob, 'Yes.'), turn(alice, 'Yes.')],
  },
  ...[14_000, 60_000].map(
    (silence): ReplayCase => ({
      number: null,
      name: `1 and 7 a region that appears after ${silence / 1_000} s of silence says something in another script`,
      settings: [...meets, ...teams, zoomPanel, ...overlays, slackPage()],
      async play(stage) {
        const row = await speak(stage, alice, 'shall we begin with the budget');
        if (overlays.some(({ name }) => name === stage.page.generation)) row.remove();
        await stage.wait(silence);
        stage.page.captionsOff();
        stage.page.captionsOn();
        await stage.wait(100);
        const next = stage.page.say(bob, 'それ');
        await write(stage, next, 'それでは次の議題に移ります');
        await stage.wait(1_500);
      },
      expected: [turn(alice, 'shall we begin with the budget'), turn(bob, 'それでは次の議題に移ります')],
    }),
  ),
];
