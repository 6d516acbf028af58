/**
 * The behavior of captions, case by case, with the expected transcript. The numbers are those of the original list of cases. A case can
 * run in jsdom with a virtual clock and in Chromium with a real one.
 */

import {
  createMeetPage,
  type MeetGeneration,
  type MeetPageOptions,
  meetGenerations,
  meetSelfLabels,
} from '../pages/meet.ts';
import { type MeetingPage, type Person, person } from '../pages/page.ts';
import { createTeamsPage, type TeamsPageOptions, teamsGenerations } from '../pages/teams.ts';
import { createZoomPage, type ZoomPageOptions } from '../pages/zoom.ts';
import { jitsiCases } from './jitsi-cases.ts';
import { nextcloudCases } from './nextcloud-cases.ts';
import { slackCases, slackPage } from './slack-cases.ts';
import { alice, bob, carol, me, type PageSetting, type ReplayCase, speak, turn } from './stage.ts';

export const meetPage = (options: MeetPageOptions = {}): PageSetting => ({
  name: Object.entries({ generation: 'G2026', ...options })
    .map(([key, value]) => (key === 'generation' ? value : `${key}=${value}`))
    .join(' '),
  platform: 'meet',
  create: (document) => createMeetPage(document, options),
});
export const zoomPage = (options: ZoomPageOptions = {}): PageSetting => ({
  name: Object.entries({ generation: 'Z-B', ...options })
    .map(([key, value]) => (key === 'generation' ? value : `${key}=${value}`))
    .join(' '),
  platform: 'zoom',
  create: (document) => createZoomPage(document, options),
});
export const teamsPage = (options: TeamsPageOptions = {}): PageSetting => ({
  name: Object.entries({ generation: 'T2026-host', ...options })
    .map(([key, value]) => (key === 'generation' ? value : `${key}=${value}`))
    .join(' '),
  platform: 'teams',
  create: (document) => createTeamsPage(document, options),
});

const meetAll = meetGenerations.map((generation) => meetPage({ generation }));
const meetVariants = [
  meetPage({ avatars: 'none' }),
  meetPage({ avatars: 'outside' }),
  meetPage({ avatars: 'letter' }),
  meetPage({ flat: true }),
  meetPage({ flat: true, avatars: 'none' }),
  meetPage({ obfuscated: true }),
  meetPage({ obfuscated: true, avatars: 'none' }),
  meetPage({ obfuscated: true, avatars: 'letter' }),
  meetPage({ twice: true }),
  meetPage({ wrappers: 2 }),
  meetPage({ blockWrappers: 2 }),
  meetPage({ obfuscated: true, wrappers: 1, blockWrappers: 1 }),
  meetPage({ obfuscated: true, avatars: 'none', wrappers: 1, blockWrappers: 1 }),
  ...[0, 1, 2, 3].map((trailing) => meetPage({ trailing })),
  ...(['it', 'ru', 'ja', 'ar'] as const).map((locale) => meetPage({ locale })),
];
const teamsAll = teamsGenerations.map((generation) => teamsPage({ generation }));
const slackAll = [slackPage(), slackPage({ generation: 'S-panel' })];
const overlays = [
  zoomPage({ generation: 'Z-A' }),
  zoomPage({ generation: 'Z-B' }),
  zoomPage({ locale: 'it' }),
];
const zoomAll = [...overlays, zoomPage({ generation: 'Z-panel' })];

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `word${from + index}`);

/** Ordinary sentences. Every fourth is a word that people often repeat. */
function ordinary(length: number): [Person, string][] {
  return Array.from({ length }, (_, index) => [
    [alice, bob, carol][(index * 7) % 3]!,
    index % 4 === 3
      ? ['Yeah.', 'Okay.'][index % 8 === 3 ? 0 : 1]!
      : `Page ${index} of the plan is about the budget.`,
  ]);
}

const restless = [
  turn(alice, 'Yes.'),
  turn(alice, 'Yes.'),
  turn(bob, 'Yes, I think that we should'),
  turn(alice, 'Okay.'),
  turn(bob, 'Okay.'),
  turn(bob, 'Okay, then we go on with it'),
];

export const cases: ReplayCase[] = [
  {
    number: 1,
    name: 'grow-simple',
    settings: [...meetAll, ...meetVariants, ...zoomAll, ...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, alice, 'good morning everyone shall we start');
      await stage.wait(400);
      await speak(stage, bob, 'yes let us begin');
    },
    expected: [turn(alice, 'good morning everyone shall we start'), turn(bob, 'yes let us begin')],
  },
  {
    number: 2,
    name: 'one-shot-row',
    settings: [...meetAll, ...meetVariants, ...zoomAll, ...teamsAll, ...slackAll],
    async play(stage) {
      const first = await speak(stage, alice, 'are you all fine with that');
      if (stage.page.generation === 'Z-A' || stage.page.generation === 'Z-B') first.remove();
      await stage.wait(300);
      stage.page.say(bob, 'Yes.');
      await stage.wait(700);
      await speak(stage, alice, 'then we go on');
    },
    expected: [turn(alice, 'are you all fine with that'), turn(bob, 'Yes.'), turn(alice, 'then we go on')],
  },
  {
    number: 3,
    name: 'same-speaker-rows',
    settings: [...meetAll, ...meetVariants, zoomPage({ generation: 'Z-panel' }), ...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, alice, 'first there is the budget');
      await speak(stage, alice, 'and then there is the plan');
      await speak(stage, bob, 'all right');
    },
    expected: [
      turn(alice, 'first there is the budget'),
      turn(alice, 'and then there is the plan'),
      turn(bob, 'all right'),
    ],
  },
  {
    number: 4,
    name: 'late-correction',
    settings: [...meetAll, ...meetVariants, ...teamsAll, ...slackAll],
    async play(stage) {
      const first = await speak(stage, alice, 'by the ship');
      await speak(stage, bob, 'which one do');
      first.write('buy the chip');
      await stage.wait(200);
      stage.page.rows().at(-1)!.grow(' you mean');
      await stage.wait(5_000);
      first.write('Buy the chip.');
      await stage.wait(100);
    },
    expected: [turn(alice, 'Buy the chip.'), turn(bob, 'which one do you mean')],
  },
  {
    number: 5,
    name: 'overlap-interleaved',
    settings: [...meetAll, ...zoomAll.slice(0, 3), ...teamsAll, ...slackAll],
    async play({ page, wait }) {
      const a = page.say(alice, 'I');
      await wait(50);
      const b = page.say(bob, 'but');
      for (const [left, right] of [
        ['think', 'we'],
        ['that', 'should'],
        ['it', 'wait'],
        ['works', 'first'],
      ]) {
        a.grow(` ${left}`);
        await wait(90);
        b.grow(` ${right}`);
        await wait(90);
      }
    },
    expected: [turn(alice, 'I think that it works'), turn(bob, 'but we should wait first')],
  },
  {
    number: 6,
    name: 'case-punct-rewrite',
    settings: [...meetAll, ...zoomAll, ...teamsAll, ...slackAll],
    async play(stage) {
      const row = await speak(stage, alice, 'so lets go');
      row.write("So, let's go.");
      await stage.wait(400);
    },
    expected: [turn(alice, "So, let's go.")],
  },
  {
    number: 7,
    name: 'retract',
    settings: [...meetAll, ...zoomAll, ...teamsAll, ...slackAll],
    async play({ page, wait }) {
      const row = page.say(alice, 'I want to go');
      await wait(300);
      row.write('I want');
      await wait(300);
      row.write('I want two tickets');
      await wait(300);
    },
    expected: [turn(alice, 'I want two tickets')],
  },
  {
    number: 10,
    name: 'chrome-first-child with a quiet region before and after',
    settings: [meetPage({ generation: 'G2024c' }), meetPage({ generation: 'G2021' })],
    async play(stage) {
      await stage.wait(9_000);
      await speak(stage, alice, 'good morning everyone');
      await stage.wait(9_000);
    },
    expected: [turn(alice, 'good morning everyone')],
  },
  {
    number: 11,
    name: 'span-generation',
    settings: ['G2020', 'G2021', 'G2024a', 'G2024b', 'G2024c', 'G2025a'].map((generation) =>
      meetPage({ generation: generation as MeetGeneration }),
    ),
    async play(stage) {
      await speak(stage, alice, 'one two three four five six seven eight nine ten eleven twelve thirteen');
    },
    expected: [turn(alice, 'one two three four five six seven eight nine ten eleven twelve thirteen')],
  },
  {
    number: 12,
    name: 'head-trim',
    settings: [meetPage({ generation: 'G2024a' }), meetPage({ generation: 'G2024b' }), meetPage()],
    async play({ page, wait }) {
      const words = numbered(1, 300);
      const row = page.say(alice, words.slice(0, 5).join(' '));
      let head = 0;
      for (let end = 6; end <= 300; end++) {
        // The page sometimes drops whole lines and sometimes shows one again.
        if (end - head > 30 && end % 7 === 0) head += 12;
        if (end % 97 === 0) head = Math.max(0, head - 6);
        row.write(words.slice(head, end).join(' '));
        await wait(120);
      }
    },
    expected: [turn(alice, numbered(1, 300).join(' '))],
  },
  {
    number: 13,
    name: 'monologue-reset-big',
    settings: [meetPage({ generation: 'G2025a' }), meetPage()],
    async play({ page, wait }) {
      const row = page.say(alice, numbered(1, 380).join(' '));
      for (let end = 381; end <= 400; end++) {
        await wait(100);
        row.write(numbered(1, end).join(' '));
      }
      for (const text of ['so', 'so the', 'so the next', 'so the next point', 'so the next point is this']) {
        await wait(150);
        row.write(text);
      }
    },
    expected: [turn(alice, numbered(1, 400).join(' ')), turn(alice, 'so the next point is this')],
  },
  {
    number: 14,
    name: 'monologue-reset-small',
    settings: [meetPage({ generation: 'G2025a' }), meetPage()],
    async play({ page, wait }) {
      const words =
        'a b c d e f g h i j k l m n o p q r s t u v w x y z so we do it and as we go on I say to you that it is so and as it is we can do it or we can go to it if you do';
      const row = page.say(alice, words);
      await wait(300);
      for (const text of ['so we', 'so we do', 'so we do it again', 'so we do it again tomorrow']) {
        row.write(text);
        await wait(150);
      }
    },
    expected: [
      turn(
        alice,
        'a b c d e f g h i j k l m n o p q r s t u v w x y z so we do it and as we go on I say to you that it is so and as it is we can do it or we can go to it if you do',
      ),
      turn(alice, 'so we do it again tomorrow'),
    ],
  },
  {
    number: 15,
    name: 'row-flap',
    settings: [...meetAll, ...teamsAll, ...slackAll],
    async play(stage) {
      const row = await speak(stage, alice, 'we will ship on');
      row.remove();
      await stage.wait(200);
      row.restore();
      await stage.wait(100);
      row.grow(' Monday');
      await stage.wait(300);
    },
    expected: [turn(alice, 'we will ship on Monday')],
  },
  {
    number: 16,
    name: 'row-replace',
    settings: [...meetAll, ...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, bob, 'and when');
      const row = await speak(stage, alice, 'we will ship on');
      row.remove();
      await stage.wait(200);
      const again = row.rebuild();
      await stage.wait(100);
      again.grow(' Monday');
      await stage.wait(300);
      again.rebuild();
      await stage.wait(300);
    },
    expected: [turn(bob, 'and when'), turn(alice, 'we will ship on Monday')],
  },
  {
    number: 17,
    name: 'region-toggle',
    settings: [...meetAll, ...zoomAll, ...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, alice, 'this was said before');
      stage.page.captionsOff();
      await stage.wait(2_500);
      stage.page.captionsOn();
      await stage.wait(300);
      await speak(stage, bob, 'and this was said after');
    },
    expected: [turn(alice, 'this was said before'), turn(bob, 'and this was said after')],
  },
  {
    number: 18,
    name: 'region-toggle-replay',
    settings: [...meetAll, zoomPage({ generation: 'Z-panel' }), ...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, bob, 'who is there');
      await speak(stage, alice, 'it is me');
      stage.page.say(bob, 'Yes.');
      await stage.wait(200);
      await speak(stage, alice, 'shall we');
      stage.page.captionsOff();
      await stage.wait(2_500);
      stage.page.captionsOn();
      stage.page.say(alice, 'it is me');
      stage.page.say(bob, 'Yes.');
      stage.page.say(alice, 'Shall we');
      await stage.wait(500);
      await speak(stage, bob, 'Yes.');
      await speak(stage, bob, 'Yes.');
      await speak(stage, alice, 'good then');
    },
    expected: [
      turn(bob, 'who is there'),
      turn(alice, 'it is me'),
      turn(bob, 'Yes.'),
      turn(alice, 'Shall we'),
      turn(bob, 'Yes.'),
      turn(bob, 'Yes.'),
      turn(alice, 'good then'),
    ],
  },
  {
    number: 20,
    name: 'late-mount',
    settings: [...meetAll, ...zoomAll, ...teamsAll, ...slackAll],
    bare: true,
    async play(stage) {
      stage.page.join();
      await stage.wait(20_000);
      stage.page.captionsOn();
      stage.page.say(alice, 'I was here first');
      stage.page.say(bob, 'and I came second');
      await stage.wait(2_000);
    },
    expected: [turn(alice, 'I was here first'), turn(bob, 'and I came second')],
  },
  ...(['it', 'ru', 'ja', 'ar'] as const).map(
    (locale): ReplayCase => ({
      number: 21,
      name: `ui-locale-${locale}`,
      settings: [meetPage({ locale }), meetPage({ locale, generation: 'G2025a' })],
      async play(stage) {
        await speak(stage, { ...me, label: meetSelfLabels[locale] }, 'I speak myself');
        await speak(stage, alice, 'and I answer');
      },
      expected: [turn(me, 'I speak myself'), turn(alice, 'and I answer')],
    }),
  ),
  {
    number: 23,
    name: 'genuine-repeat',
    settings: [...meetAll, ...teamsAll, ...slackAll],
    async play({ page, wait }) {
      for (const [who, text] of [
        [alice, 'yes'],
        [bob, 'ok'],
        [alice, 'yes'],
        [alice, 'yes'],
      ] as const) {
        page.say(who, text);
        await wait(1_200);
      }
    },
    expected: [turn(alice, 'yes'), turn(bob, 'ok'), turn(alice, 'yes'), turn(alice, 'yes')],
  },
  {
    number: 24,
    name: 'update-then-remove-same-task',
    settings: [...meetAll, ...zoomAll, ...teamsAll, ...slackAll],
    async play(stage) {
      const row = await speak(stage, alice, 'the last word is');
      row.grow(' lost');
      row.remove();
      await stage.wait(1_000);
    },
    expected: [turn(alice, 'the last word is lost')],
  },
  {
    number: 25,
    name: 'insert-then-remove-same-task',
    settings: [...meetAll, ...zoomAll, ...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, alice, 'is anybody there');
      stage.page.say(bob, 'Only for a moment.').remove();
      await stage.wait(1_000);
      await speak(stage, carol, 'I saw it');
    },
    expected: [turn(alice, 'is anybody there'), turn(bob, 'Only for a moment.'), turn(carol, 'I saw it')],
  },
  {
    number: 28,
    name: 'emoji-rtl-cjk',
    settings: [...meetAll, ...teamsAll, ...slackAll, zoomPage({ generation: 'Z-panel' })],
    async play({ page, wait }) {
      const emoji = page.say(alice, '👍🏽');
      await wait(100);
      emoji.write('👍🏽 great 👩‍👩‍👧‍👦 family');
      const chinese = page.say(bob, '我们');
      for (const text of ['我们今天', '我们今天讨论', '我们今天讨论预算问题']) {
        await wait(100);
        chinese.write(text);
      }
      const arabic = page.say(carol, 'صباح');
      await wait(100);
      arabic.write('صباح الخير للجميع');
      await wait(200);
    },
    expected: [
      turn(alice, '👍🏽 great 👩‍👩‍👧‍👦 family'),
      turn(bob, '我们今天讨论预算问题'),
      turn(carol, 'صباح الخير للجميع'),
    ],
  },
  {
    number: 30,
    name: 'fake-name-row',
    settings: [...meetAll, ...meetVariants],
    async play(stage) {
      stage.page.say(person('Jump to bottom'), 'arrow_downward');
      await stage.wait(300);
      await speak(stage, person('closed_caption'), 'Captions');
      stage.page.say(person('English'), 'English');
      await stage.wait(300);
    },
    expected: [
      { speaker: 'Jump to bottom', text: 'arrow_downward' },
      { speaker: 'closed_caption', text: 'Captions' },
      { speaker: 'English', text: 'English' },
    ],
  },
  {
    number: 31,
    name: 'rolling-window',
    settings: [zoomPage({ window: 8 }), zoomPage({ generation: 'Z-A', window: 8 }), zoomPage({ window: 5 })],
    async play(stage) {
      await speak(stage, alice, numbered(1, 24).join(' '));
    },
    expected: [turn(alice, numbered(1, 24).join(' '))],
  },
  {
    number: 32,
    name: 'rolling window in jumps and with corrections',
    settings: [zoomPage(), zoomPage({ generation: 'Z-A' })],
    async play({ page, wait }) {
      const row = page.say(alice, 'so the quarterly numbers our');
      for (const text of [
        'So the quarterly numbers are better than what we had',
        'numbers are better than what we had expected in the spring and the',
        'we had expected in the spring, and the summer was even better for us',
        'and the summer was even better for us. Thank you all for that work',
      ]) {
        await wait(400);
        row.write(text);
      }
      await wait(400);
    },
    expected: [
      turn(
        alice,
        'So the quarterly numbers are better than what we had expected in the spring, and the summer was even better for us. Thank you all for that work',
      ),
    ],
  },
  {
    number: 33,
    name: 'doubled-layer',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(alice, 'abc def');
      await wait(300);
      row.write('abc defabc def ghi');
      await wait(100);
      row.write('abc def ghi');
      await wait(300);
      const other = page.say(bob, 'one two threeone two three four');
      await wait(100);
      other.write('one two three four');
      await wait(300);
    },
    expected: [turn(alice, 'abc def ghi'), turn(bob, 'one two three four')],
  },
  {
    number: 34,
    name: 'hide-ends',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(alice, 'that is all from my side');
      await wait(800);
      row.hide();
      await wait(3_000);
      row.write('oh wait');
      row.show();
      await wait(300);
      row.grow(' one more thing');
      await wait(500);
    },
    expected: [turn(alice, 'that is all from my side'), turn(alice, 'oh wait one more thing')],
  },
  {
    number: 34,
    name: 'hide-ends, and what is said next begins with the same word',
    settings: overlays,
    async play(stage) {
      const row = await speak(stage, alice, 'Yeah. Yeah.');
      row.hide();
      await stage.wait(300);
      row.write('yeah');
      row.show();
      await stage.wait(300);
      row.write('Yeah, I was thinking that as well');
      await stage.wait(600);
    },
    expected: [turn(alice, 'Yeah. Yeah.'), turn(alice, 'Yeah, I was thinking that as well')],
  },
  {
    number: 34,
    name: 'hide-ends, and the same is said again within a second',
    settings: overlays,
    async play({ page, wait }) {
      const okay = page.say(alice, 'okay');
      await wait(500);
      okay.write('Okay.');
      await wait(400);
      okay.hide();
      await wait(200);
      okay.write('okay');
      okay.show();
      await wait(300);
      okay.write('Okay.');
      await wait(400);
      okay.hide();
      await wait(200);
      okay.write("'kay");
      okay.show();
      await wait(400);
      // The same words, hidden for a moment, are not a second utterance.
      okay.hide();
      await wait(100);
      okay.show();
      await wait(400);
      okay.hide();
      // Its root leaves, and the next one starts with similar text.
      okay.remove();
      await wait(200);
      page.say(alice, 'okay so');
      await wait(400);
    },
    expected: [turn(alice, 'Okay.'), turn(alice, 'Okay.'), turn(alice, "'kay"), turn(alice, 'okay so')],
  },
  {
    number: 34,
    name: 'hide-ends, and what is said next repeats some of its words',
    settings: overlays,
    async play(stage) {
      const row = await speak(stage, alice, "they're graceful yeah, and they're so");
      row.hide();
      await stage.wait(200);
      row.write("yeah they're");
      row.show();
      for (const more of [' sleek', ' and', ' they', ' look', ' intelligent']) {
        await stage.wait(200);
        row.grow(more);
      }
      await stage.wait(400);
    },
    expected: [
      turn(alice, "they're graceful yeah, and they're so"),
      turn(alice, "yeah they're sleek and they look intelligent"),
    ],
  },
  {
    number: 35,
    name: 'root-replaced-same-avatar',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(alice, 'we have seen that the first half');
      await wait(500);
      row.remove();
      const next = page.say(alice, 'that the first half of the year');
      await wait(500);
      next.grow(' was good');
      await wait(500);
    },
    expected: [turn(alice, 'we have seen that the first half of the year was good')],
  },
  {
    number: 36,
    name: 'a new root before the old one leaves',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(alice, 'we have seen that the first half');
      await wait(500);
      const next = page.say(alice, 'that the first half of the year');
      await wait(150);
      row.remove();
      next.grow(' was good');
      await wait(500);
    },
    expected: [turn(alice, 'we have seen that the first half of the year was good')],
  },
  {
    number: 37,
    name: 'replay-after-toggle',
    settings: overlays,
    async play(stage) {
      const { page, wait } = stage;
      await speak(stage, alice, numbered(1, 20).join(' '));
      page.captionsOff();
      await wait(4_000);
      page.captionsOn();
      page.say(alice, numbered(7, 20).join(' '));
      await wait(900);
      page.rows()[0]!.remove();
      await wait(600);
      await speak(stage, bob, 'so where were we');
    },
    expected: [turn(alice, numbered(1, 20).join(' ')), turn(bob, 'so where were we')],
  },
  {
    number: 37,
    name: 'replay-after-toggle, old texts one after the other in one root',
    settings: overlays,
    async play(stage) {
      const { page, wait } = stage;
      const first = await speak(stage, alice, 'the first thing that I said');
      first.remove();
      await wait(1_000);
      const second = await speak(stage, alice, 'then there was another thing');
      second.remove();
      page.captionsOff();
      await wait(4_000);
      page.captionsOn();
      const again = page.say(alice, 'the first thing that I said');
      await wait(400);
      again.write('then there was another thing');
      await wait(400);
      again.write('now');
      await wait(400);
      again.write('now this is new');
      await wait(400);
    },
    expected: [
      turn(alice, 'the first thing that I said'),
      turn(alice, 'then there was another thing'),
      turn(alice, 'now this is new'),
    ],
  },
  {
    number: 40,
    name: 'panel-continuation-no-name and letter avatar',
    settings: [zoomPage({ generation: 'Z-panel' })],
    async play(stage) {
      const krystian = person('Krystian', { avatar: null, label: 'KKrystian' });
      await speak(stage, krystian, 'this is what I say');
      await speak(stage, krystian, 'and this is more');
      await speak(stage, alice, 'thank you');
    },
    expected: [
      { speaker: 'Krystian', text: 'this is what I say' },
      { speaker: 'Krystian', text: 'and this is more' },
      turn(alice, 'thank you'),
    ],
  },
  {
    number: 41,
    name: 'control-chars',
    settings: [...zoomAll, meetPage(), teamsPage()],
    async play({ page, wait }) {
      page.say(alice, '\fwe \u0000met\uFFFD \u0007at  the\n\tstation');
      await wait(300);
    },
    expected: [turn(alice, 'we met at the station')],
  },
  {
    number: 42,
    name: 'same-display-name-two-avatars',
    settings: [...overlays, meetPage()],
    async play(stage) {
      const other = person('Alice Ames', { avatar: 'https://lh3.googleusercontent.com/a/another=s192-c' });
      stage.page.participants([alice, other]);
      await stage.wait(5_000);
      await speak(stage, alice, 'I am one of them');
      const row = await speak(stage, other, 'and I am the other');
      row.recycle(alice, 'I speak again now');
      await stage.wait(500);
    },
    expected: [
      turn(alice, 'I am one of them'),
      turn(alice, 'and I am the other'),
      turn(alice, 'I speak again now'),
    ],
  },
  {
    number: null,
    name: 'nobody has a name: numbered by picture',
    settings: [zoomPage({ named: false }), zoomPage({ generation: 'Z-A', named: false })],
    async play(stage) {
      const first = await speak(stage, alice, 'who am I');
      await speak(stage, bob, 'and who am I');
      first.remove();
      await stage.wait(1_500);
      await speak(stage, alice, 'still the same');
    },
    expected: [
      { speaker: 'Speaker 1', text: 'who am I' },
      { speaker: 'Speaker 2', text: 'and who am I' },
      { speaker: 'Speaker 1', text: 'still the same' },
    ],
  },
  {
    number: 43,
    name: 'virtual-evict',
    settings: [...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, alice, 'anything else');
      const gone = stage.page.say(bob, 'No.');
      await stage.wait(50);
      gone.remove();
      await stage.wait(400);
      await speak(stage, alice, 'then goodbye');
    },
    expected: [turn(alice, 'anything else'), turn(bob, 'No.'), turn(alice, 'then goodbye')],
  },
  {
    number: 44,
    name: 'scroll-back-rerender',
    settings: [...teamsAll, ...slackAll, zoomPage({ generation: 'Z-panel' })],
    async play(stage) {
      const { page, wait } = stage;
      const said: [Person, string][] = [
        [alice, 'let us start now'],
        [bob, 'Yes.'],
        [alice, 'the first point is money'],
        [bob, 'Yes.'],
        [alice, 'the second one is time'],
        [bob, 'we have enough of it'],
      ];
      const rows = [];
      for (const [who, text] of said) rows.push(await speak(stage, who, text));
      for (const row of rows.slice(0, 4)) row.remove();
      await wait(5_000);
      // Scrolling up recreates old rows one above the other and drops the newest.
      let above = rows[4]!;
      for (const [who, text] of said.slice(0, 4).reverse()) {
        above = page.say(who, text, above);
        await wait(40);
      }
      rows[5]!.remove();
      await wait(2_000);
      page.say(bob, 'we have enough of it');
      await wait(2_000);
      await speak(stage, carol, 'good to hear');
    },
    expected: [
      turn(alice, 'let us start now'),
      turn(bob, 'Yes.'),
      turn(alice, 'the first point is money'),
      turn(bob, 'Yes.'),
      turn(alice, 'the second one is time'),
      turn(bob, 'we have enough of it'),
      turn(carol, 'good to hear'),
    ],
  },
  {
    number: 44,
    name: 'scroll-back by elements used again',
    settings: [
      teamsPage(),
      teamsPage({ generation: 'T2026-guest' }),
      teamsPage({ generation: 'T2026-log' }),
      slackPage({ generation: 'S-panel' }),
      slackPage({ generation: 'S-panel', keys: false }),
    ],
    async play(stage) {
      const { page, wait } = stage;
      const said: [Person, string][] = [
        [alice, 'let us start now'],
        [bob, 'Yes.'],
        [alice, 'the first point is money'],
        [carol, 'how much do we have'],
        [alice, 'the second one is time'],
        [bob, 'we have enough of it'],
      ];
      const shown = said.slice(0, 3).map(([who, text]) => page.say(who, text));
      await wait(3_000);
      for (const [who, text] of said.slice(3)) {
        const [oldest] = page.rows();
        oldest!.remove();
        oldest!.recycle(who, text);
        oldest!.restore();
        await wait(3_000);
      }
      // After scrolling up and down, every element shows another line at once.
      const show = (from: number) => {
        for (const [at, row] of page.rows().entries()) row.recycle(...said[from + at]!);
      };
      show(1);
      await wait(800);
      show(0);
      await wait(800);
      show(3);
      await wait(800);
      void shown;
      await speak(stage, carol, 'good to hear');
    },
    expected: [
      turn(alice, 'let us start now'),
      turn(bob, 'Yes.'),
      turn(alice, 'the first point is money'),
      turn(carol, 'how much do we have'),
      turn(alice, 'the second one is time'),
      turn(bob, 'we have enough of it'),
      turn(carol, 'good to hear'),
    ],
  },
  {
    number: 45,
    name: 'node-recycled',
    settings: [...teamsAll, ...slackAll, ...overlays, zoomPage({ generation: 'Z-panel' })],
    async play(stage) {
      const row = await speak(stage, alice, 'this is my line');
      await stage.wait(600);
      row.recycle(bob, 'mine is another one');
      await stage.wait(600);
      row.recycle(carol, 'Yes.');
      await stage.wait(600);
    },
    expected: [turn(alice, 'this is my line'), turn(bob, 'mine is another one'), turn(carol, 'Yes.')],
  },
  {
    number: 45,
    name: 'node-recycled for the same speaker and like words, at the end of the list',
    settings: [...teamsAll, ...slackAll],
    async play({ page, wait }) {
      const oldest = page.say(alice, 'I mean');
      await wait(1_000);
      page.say(bob, 'just stick it on top');
      await wait(1_000);
      oldest.remove();
      await wait(900);
      oldest.recycle(alice, 'I mean you always know where it is');
      oldest.restore();
      await wait(1_000);
    },
    expected: [
      turn(alice, 'I mean'),
      turn(bob, 'just stick it on top'),
      turn(alice, 'I mean you always know where it is'),
    ],
  },
  {
    number: 45,
    name: 'node-recycled, the label first',
    settings: [...teamsAll, ...slackAll],
    async play(stage) {
      const row = await speak(stage, alice, 'this is my line');
      await stage.wait(600);
      row.rename(bob.name);
      await stage.wait(30);
      row.write('mine is another one');
      await stage.wait(3_000);
    },
    expected: [turn(alice, 'this is my line'), turn(bob, 'mine is another one')],
  },
  {
    number: 45,
    name: 'node-recycled in the task of the last word',
    settings: [...teamsAll, ...slackAll, ...overlays],
    async play(stage) {
      const row = await speak(stage, alice, 'the last word is');
      row.grow(' lost');
      row.recycle(bob, 'mine is another one');
      await stage.wait(600);
    },
    expected: [turn(alice, 'the last word is lost'), turn(bob, 'mine is another one')],
  },
  {
    number: 47,
    name: 'unknown-then-named on the same item',
    settings: [...teamsAll, ...slackAll],
    async play(stage) {
      const row = await speak(stage, { ...carol, label: 'Unknown User' }, 'hello I am');
      row.rename(carol.name);
      await stage.wait(200);
      row.grow(' Carol');
      await stage.wait(500);
    },
    expected: [turn(carol, 'hello I am Carol')],
  },
  {
    number: 47,
    name: 'unknown-then-named, issued again',
    settings: [...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, alice, 'who is on the phone');
      const row = await speak(stage, { ...carol, label: 'Unknown User' }, 'hello it is me carol');
      await stage.wait(900);
      row.remove();
      stage.page.say(carol, "Hello, it's me, Carol.");
      await stage.wait(500);
    },
    expected: [turn(alice, 'who is on the phone'), turn(carol, "Hello, it's me, Carol.")],
  },
  {
    number: 49,
    name: 'captions-off-on',
    settings: [...teamsAll, ...slackAll],
    async play(stage) {
      await speak(stage, alice, 'before the break');
      stage.page.captionsOff();
      await stage.wait(30_000);
      stage.page.captionsOn();
      // Old words are expected for three seconds after they reappear, but timers in hidden tabs run late.
      await stage.wait(10_000);
      await speak(stage, alice, 'before the break');
      await speak(stage, bob, 'after the break');
    },
    expected: [
      turn(alice, 'before the break'),
      turn(alice, 'before the break'),
      turn(bob, 'after the break'),
    ],
  },
  {
    number: 51,
    name: 'town-hall-unknown-dom',
    settings: [teamsPage({ generation: 'town-hall' })],
    async play(stage) {
      await speak(stage, alice, 'nobody has seen this page before');
      await speak(stage, bob, 'nor this line');
      await stage.wait(3_000);
    },
    expected: [],
  },
  {
    number: 62,
    name: 'hostile-caption',
    settings: [...meetAll, ...zoomAll, ...teamsAll, ...slackAll],
    async play({ page, wait }) {
      page.participants([person('<b>Bobby</b>')]);
      page.say(person('<b>Bobby</b>'), '<img src=x onerror=alert(1)> =cmd() </script>');
      await wait(300);
    },
    expected: [{ speaker: '<b>Bobby</b>', text: '<img src=x onerror=alert(1)> =cmd() </script>' }],
  },
  {
    number: 63,
    name: 'a history of 501 rows is mounted again',
    settings: [meetPage()],
    async play({ page, wait }) {
      const said = ordinary(501);
      for (const [who, text] of said) page.say(who, text);
      await wait(4_000);
      page.captionsOff();
      await wait(1_500);
      page.captionsOn();
      for (const [who, text] of said) page.say(who, text);
      await wait(2_000);
      page.say(alice, 'Yeah.');
      await wait(1_000);
    },
    expected: [...ordinary(501).map(([who, text]) => turn(who, text)), turn(alice, 'Yeah.')],
  },
  {
    number: 64,
    name: 'rows are rendered anew where they are, two of three with the same word',
    settings: [...meetAll, ...teamsAll, ...slackAll],
    async play({ page, wait }) {
      page.say(alice, 'Yes.');
      await wait(1_000);
      page.say(bob, 'Are you sure?');
      await wait(1_000);
      page.say(alice, 'Yes.');
      await wait(3_000);
      for (const row of page.rows()) row.rebuild();
      await wait(1_000);
      for (const row of page.rows()) {
        row.rebuild();
        await wait(20);
      }
      await wait(1_000);
    },
    expected: [turn(alice, 'Yes.'), turn(bob, 'Are you sure?'), turn(alice, 'Yes.')],
  },
  {
    number: 64,
    name: 'sixty rows are rendered anew at once',
    settings: [meetPage()],
    async play({ page, wait }) {
      for (const [who, text] of ordinary(60)) page.say(who, text);
      await wait(3_000);
      for (const row of page.rows()) row.rebuild();
      await wait(1_000);
    },
    expected: ordinary(60).map(([who, text]) => turn(who, text)),
  },
  {
    number: 64,
    name: 'all rows are rendered anew with every change',
    settings: [...meetAll, ...teamsAll, ...slackAll],
    async play({ page, wait }) {
      for (const { speaker, text } of restless) {
        const [first = '', ...others] = text.split(' ');
        page.say(speaker === alice.name ? alice : bob, first);
        for (const word of others) {
          await wait(120);
          page.rows().at(-1)!.grow(` ${word}`);
          for (const row of page.rows()) row.rebuild();
        }
        await wait(800);
      }
    },
    expected: restless,
  },
  {
    number: 65,
    name: 'somebody takes another name and another picture, with settled rows of a word or two',
    settings: [...meetAll, ...teamsAll, ...slackAll],
    async play({ page, wait }) {
      const hers: ReturnType<MeetingPage['say']>[] = [];
      for (const [who, text] of [
        [alice, 'Yes.'],
        [bob, 'Okay.'],
        [alice, 'Thank you.'],
        [alice, 'Yes.'],
      ] as const) {
        const row = page.say(who, text);
        if (who === alice) hers.push(row);
        await wait(700);
      }
      await wait(3_000);
      for (const row of hers) row.rename('Alice Archer');
      await wait(1_000);
      for (const row of hers) row.recycle(person('Alice Archer'), row.text);
      await wait(1_000);
      // One row after another.
      for (const row of hers) {
        row.rename('Alice Arnold');
        await wait(500);
      }
      await wait(1_000);
    },
    expected: [
      { speaker: 'Alice Arnold', text: 'Yes.' },
      turn(bob, 'Okay.'),
      { speaker: 'Alice Arnold', text: 'Thank you.' },
      { speaker: 'Alice Arnold', text: 'Yes.' },
    ],
  },
  {
    number: 66,
    name: 'an element is moved and given a sentence like its own',
    settings: [...teamsAll, ...slackAll],
    async play({ page, wait }) {
      for (let index = 0; index < 20; index++) {
        const [oldest] = page.rows();
        if (index < 5) page.say(alice, `I will send the report to team ${index} today`);
        else {
          oldest!.remove();
          oldest!.recycle(alice, `I will send the report to team ${index} today`);
          oldest!.restore();
        }
        await wait(500);
      }
    },
    expected: Array.from({ length: 20 }, (_, index) =>
      turn(alice, `I will send the report to team ${index} today`),
    ),
  },
  {
    number: 67,
    name: 'words that a person repeats',
    settings: overlays,
    async play({ page, wait }) {
      for (const text of ['谢谢', 'はいはい', 'haha', '네네']) {
        const row = page.say(alice, text.slice(0, text.length / 2));
        await wait(300);
        row.write(text);
        await wait(1_500);
        row.remove();
        await wait(600);
      }
    },
    expected: ['谢谢', 'はいはい', 'haha', '네네'].map((text) => turn(alice, text)),
  },
  {
    number: 68,
    name: 'a picture is replaced 40 ms before the words, which begin alike',
    settings: overlays,
    async play({ page, wait }) {
      const row = page.say(alice, 'So this is all that I wanted to say');
      await wait(1_500);
      row.recycle(bob, 'So this is all that I wanted to say');
      await wait(40);
      row.write('So');
      for (const word of ['what', 'do', 'we', 'do']) {
        await wait(200);
        row.grow(` ${word}`);
      }
      await wait(500);
    },
    expected: [turn(alice, 'So this is all that I wanted to say'), turn(bob, 'So what do we do')],
  },
  ...slackCases,
  ...jitsiCases,
  ...nextcloudCases,
];
