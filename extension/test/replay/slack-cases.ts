/** The behavior of captions in a Slack huddle. Cases with several windows and channels are in `recording/slack.test.ts`. */
import { person } from '../pages/page.ts';
import { createSlackPage, type SlackPageOptions, showMetaEvent } from '../pages/slack.ts';
import { alice, bob, carol, type PageSetting, type ReplayCase, speak, turn } from './stage.ts';

/** Returns a simulated Slack page. */
export const slackPage = (options: SlackPageOptions = {}): PageSetting => ({
  name: Object.entries({ generation: 'S-overlay', ...options })
    .map(([key, value]) => (key === 'generation' ? value : `${key}=${value}`))
    .join(' '),
  platform: 'slack',
  create: (document) => createSlackPage(document, options),
});

const panel = { generation: 'S-panel' } as const;
const panels = [slackPage(panel), slackPage({ ...panel, keys: false })];
const surfaces = [{}, panel] as const;
const colon = person('Ada: the first');

export const slackCases: ReplayCase[] = [
  {
    number: null,
    name: 'S1 overlay-grow-nested-new',
    settings: [slackPage()],
    async play(stage) {
      const row = await speak(stage, alice, 'the newest words are in an element of their own');
      row.write('The newest words are in an element of their own.');
      await stage.wait(400);
      row.remove();
    },
    expected: [turn(alice, 'The newest words are in an element of their own.')],
  },
  {
    number: null,
    name: 'S2 name-trailing-colon',
    settings: [slackPage(), slackPage({ marks: 'data-qa' }), slackPage(panel)],
    async play(stage) {
      await speak(stage, colon, 'only the last colon goes');
      await speak(stage, alice, 'and mine too');
    },
    expected: [turn(colon, 'only the last colon goes'), turn(alice, 'and mine too')],
  },
  {
    number: null,
    name: 'S3 panel-meta-events',
    settings: panels,
    async play(stage) {
      showMetaEvent(stage.page, alice, 'joined the huddle');
      await speak(stage, alice, 'who else is here');
      showMetaEvent(stage.page, bob, 'joined the huddle');
      await speak(stage, bob, 'I am');
      showMetaEvent(stage.page, bob, 'left the huddle');
      await stage.wait(6_000);
    },
    expected: [turn(alice, 'who else is here'), turn(bob, 'I am')],
  },
  {
    number: null,
    name: 'S4 panel-virtual-recycle',
    settings: panels,
    async play(stage) {
      for (const [who, text] of [
        [alice, 'this will be the first'],
        [bob, 'this will be the second'],
        [carol, 'this will be the third'],
      ] as const)
        await speak(stage, who, text);
      await stage.wait(4_000);
      // The list moves on and reuses its elements.
      for (const [who, text] of [
        [bob, 'the fourth is in the first element'],
        [alice, 'the fifth is in the second element'],
      ] as const) {
        const row = stage.page.rows()[0]!;
        row.remove();
        row.recycle(who, text);
        row.restore();
        await stage.wait(3_000);
      }
      // The person scrolls up and down.
      for (const [who, text] of [
        [bob, 'this will be the second'],
        [alice, 'this will be the first'],
      ] as const) {
        stage.page.say(who, text, stage.page.rows()[0]!);
        await stage.wait(300);
      }
      await stage.wait(3_000);
    },
    expected: [
      turn(alice, 'this will be the first'),
      turn(bob, 'this will be the second'),
      turn(carol, 'this will be the third'),
      turn(bob, 'the fourth is in the first element'),
      turn(alice, 'the fifth is in the second element'),
    ],
  },
  {
    number: null,
    name: 'S9 both-surfaces in one page',
    settings: [slackPage()],
    async play(stage) {
      const { page, wait } = stage;
      await speak(stage, alice, 'first there is only the overlay');
      await wait(3_000);
      const beside = createSlackPage(page.document, panel);
      beside.captionsOn();
      beside.say(alice, 'first there is only the overlay');
      await wait(5_000);
      for (const [who, text] of [
        [bob, 'then both of them say the same'],
        [alice, 'Yes.'],
        [bob, 'Yes.'],
      ] as const) {
        page.say(who, text);
        beside.say(who, text);
        await wait(3_000);
      }
      // Someone closes the tab. It would otherwise stay on the page after the call.
      beside.captionsOff();
      await wait(1_000);
    },
    expected: [
      turn(alice, 'first there is only the overlay'),
      turn(bob, 'then both of them say the same'),
      turn(alice, 'Yes.'),
      turn(bob, 'Yes.'),
    ],
  },
  {
    number: null,
    name: 'S10 locales, and S13 one kind of marks alone',
    settings: surfaces.flatMap((surface) => [
      slackPage({ ...surface, locale: 'de' }),
      slackPage({ ...surface, locale: 'ja' }),
      slackPage({ ...surface, marks: 'classes' }),
      slackPage({ ...surface, marks: 'data-qa' }),
      slackPage({ ...surface, marks: 'data-qa', keys: false }),
    ]),
    async play(stage) {
      await speak(stage, alice, 'good morning everyone');
      await speak(stage, bob, 'Good morning.');
      stage.page.say(carol, 'Yes.');
      await stage.wait(400);
    },
    expected: [turn(alice, 'good morning everyone'), turn(bob, 'Good morning.'), turn(carol, 'Yes.')],
  },
];
