/** The behavior of Nextcloud Talk's live transcription, which only adds words, to the current speaker's block. */
import { createNextcloudPage } from '../pages/nextcloud.ts';
import { person } from '../pages/page.ts';
import { alice, bob, converse, type PageSetting, type ReplayCase, turn } from './stage.ts';

const remote = person('Dana Díaz (cloud.example.net)');
const settings: PageSetting[] = [
  { name: 'N2025', platform: 'nextcloud', create: (document) => createNextcloudPage(document) },
];

export const nextcloudCases: ReplayCase[] = [
  {
    number: null,
    name: 'N1 pieces-are-added',
    settings,
    async play({ page, wait }) {
      const row = page.say(alice, 'the cranes are late');
      await wait(900);
      row.grow(' so is the paint');
      await wait(4_000);
      row.grow(' and we begin on monday');
      await wait(500);
    },
    expected: [turn(alice, 'the cranes are late so is the paint and we begin on monday')],
  },
  {
    number: null,
    name: 'N2 a-block-for-each-run',
    settings,
    play: (stage) =>
      converse(
        stage,
        [
          [alice, 'shall we start'],
          [bob, 'yes'],
          [alice, 'yes'],
          [bob, 'yes'],
        ],
        600,
      ),
    expected: [turn(alice, 'shall we start'), turn(bob, 'yes'), turn(alice, 'yes'), turn(bob, 'yes')],
  },
  {
    number: null,
    name: 'N3 blocks-scroll-away',
    settings,
    async play({ page, wait }) {
      for (let index = 0; index < 8; index += 1) {
        page.say(index % 2 === 0 ? alice : bob, `point ${index} of the agenda`);
        await wait(700);
        if (page.rows().length > 2) page.rows()[0]!.remove();
        await wait(1_300);
      }
    },
    expected: Array.from({ length: 8 }, (_, index) =>
      turn(index % 2 === 0 ? alice : bob, `point ${index} of the agenda`),
    ),
  },
  {
    number: null,
    name: 'N4 somebody-of-another-server',
    settings,
    play: (stage) => converse(stage, [[remote, 'good morning from here']]),
    expected: [turn(remote, 'good morning from here')],
  },
  {
    number: null,
    name: 'N5 another-direction-is-another-block',
    settings,
    async play({ page, wait }) {
      page.say(alice, 'in hebrew we say');
      await wait(500);
      const row = page.say(alice, 'שלום לכולם');
      row.element.setAttribute('style', 'direction: rtl');
      await wait(500);
    },
    expected: [turn(alice, 'in hebrew we say'), turn(alice, 'שלום לכולם')],
  },
  {
    number: null,
    name: 'N6 no-spaces-where-the-language-has-none',
    settings,
    async play({ page, wait }) {
      const row = page.say(bob, '我们明天');
      await wait(500);
      row.grow('早上开始');
      await wait(500);
    },
    expected: [turn(bob, '我们明天早上开始')],
  },
];
