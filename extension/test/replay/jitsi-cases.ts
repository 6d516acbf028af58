/** The behavior of Jitsi Meet's captions, case by case. The numbers are those of the original list of cases. */
import {
  createJitsiPage,
  type JitsiPageOptions,
  openCaptionsTab,
  translateCaptions,
} from '../pages/jitsi.ts';
import { type Person, person } from '../pages/page.ts';
import { alice, bob, carol, converse, type PageSetting, type ReplayCase, turn } from './stage.ts';

const colon = person('Research: Dana');
const nobody = person('Alice Ames', { label: 'undefined' });
const renamed = person('Bob B. Brandt');

/** The same conversation in English and French. */
const late: (readonly [Person, string])[] = [
  [alice, 'The cranes are late.'],
  [bob, 'So is the paint.'],
  [alice, 'Yes.'],
];
const enRetard = ['Les grues sont en retard.', 'La peinture aussi.', 'Oui.'];

const jitsiPage = (options: JitsiPageOptions = {}): PageSetting => ({
  name: Object.entries({ generation: 'J-overlay', ...options })
    .map(([key, value]) => (key === 'generation' ? value : `${key}=${value}`))
    .join(' '),
  platform: 'jitsi',
  create: (document) => createJitsiPage(document, options),
});
const overlay = [jitsiPage(), jitsiPage({ obfuscated: true })];
const panel = [jitsiPage({ generation: 'J-panel' }), jitsiPage({ generation: 'J-panel', obfuscated: true })];
const both = [...overlay, ...panel];

/** Cases J1 to J9 and J11. J10, J12 and J13 are about frames and health. */
export const jitsiCases: ReplayCase[] = [
  {
    number: null,
    name: 'J1 J11 interim-final-in-place',
    settings: both,
    async play({ page, wait }) {
      const row = page.say(alice, 'we could');
      await wait(400);
      row.write('we could perhaps starter');
      await wait(400);
      // Two changes in one task: the intermediate text must be read too.
      row.write('We could perhaps start with');
      row.write('We could perhaps start with the budget.');
      await wait(1_000);
    },
    expected: [turn(alice, 'We could perhaps start with the budget.')],
  },
  {
    number: null,
    // Some transcribers send each state of a message with a new time, and the page creates another element for it.
    name: 'J1 interim-final-in-another-element, with another time',
    settings: panel,
    async play({ page, wait }) {
      let row = page.say(alice, 'we could');
      for (const text of ['we could perhaps starter', 'We could perhaps start with the budget.']) {
        await wait(900);
        row = row.rebuild();
        row.write(text);
      }
      await wait(4_000);
      row = page.say(bob, 'what about');
      await wait(2_000);
      page.captionsOff();
      await wait(20_000);
      page.captionsOn();
      for (let skipped = 0; skipped < 3; skipped += 1) page.say(carol, 'Later.').remove();
      page.say(alice, 'We could perhaps start with the budget.');
      page.say(bob, 'What about the harbor?');
      await wait(1_000);
    },
    expected: [turn(alice, 'We could perhaps start with the budget.'), turn(bob, 'What about the harbor?')],
  },
  {
    number: null,
    name: 'a new name while the tab is closed',
    settings: panel,
    async play(stage) {
      const { page, wait } = stage;
      await converse(stage, late, 2_000);
      page.captionsOff();
      await wait(20_000);
      page.captionsOn();
      for (const [who, text] of late) page.say(who === bob ? renamed : who, text);
      await wait(2_000);
    },
    expected: late.map(([who, text]) => turn(who === bob ? renamed : who, text)),
  },
  {
    number: null,
    name: 'J2 two-alive',
    settings: both,
    async play({ page, wait }) {
      const first = page.say(alice, 'The first');
      await wait(200);
      const second = page.say(bob, 'And the');
      await wait(200);
      first.write('The first of two sentences.');
      await wait(200);
      second.write('And the other one.');
      await wait(3_000);
      first.remove();
      await wait(200);
      second.remove();
    },
    expected: [turn(alice, 'The first of two sentences.'), turn(bob, 'And the other one.')],
  },
  {
    number: null,
    name: 'J3 removed-after-three-seconds',
    settings: overlay,
    async play({ page, wait }) {
      for (const text of ['That is settled then.', 'Next we look at the harbor.']) {
        const row = page.say(alice, text.slice(0, 8));
        await wait(300);
        row.write(text);
        await wait(3_000);
        row.remove();
        await wait(5_000);
      }
    },
    expected: [turn(alice, 'That is settled then.'), turn(alice, 'Next we look at the harbor.')],
  },
  {
    number: null,
    name: 'J3 the-same-word-again',
    settings: overlay,
    async play({ page, wait }) {
      for (let times = 0; times < 3; times += 1) {
        const row = page.say(alice, 'Yes.');
        await wait(3_000);
        row.remove();
        await wait(4_000);
      }
    },
    expected: [turn(alice, 'Yes.'), turn(alice, 'Yes.'), turn(alice, 'Yes.')],
  },
  {
    number: null,
    name: 'J4 name-with-a-colon',
    settings: overlay,
    async play(stage) {
      stage.page.participants([alice, bob, colon]);
      await converse(stage, [
        [colon, 'One thing: the cranes are late.'],
        [alice, 'My list: paint, rope.'],
      ]);
    },
    expected: [turn(colon, 'One thing: the cranes are late.'), turn(alice, 'My list: paint, rope.')],
  },
  {
    number: null,
    name: 'J5 no-name',
    settings: overlay,
    play: (stage) => converse(stage, [[nobody, 'Somebody said this.']]),
    expected: [{ speaker: 'Speaker 1', text: 'Somebody said this.' }],
  },
  {
    number: null,
    name: 'J6 tab-opened-late',
    settings: overlay,
    async play({ page, wait }) {
      const said: [typeof alice, string][] = [];
      for (let index = 0; index < 12; index += 1) {
        const who = index % 3 === 0 ? bob : alice;
        const text = index % 4 === 3 ? 'Yes.' : `Point ${index} is about the harbor.`;
        said.push([who, text]);
        const row = page.say(who, text);
        await wait(600);
        row.remove();
        await wait(index === 5 ? 60_000 : 400);
      }
      openCaptionsTab(page.document, said);
      await wait(4_000);
    },
    expected: Array.from({ length: 12 }, (_, index) =>
      turn(index % 3 === 0 ? bob : alice, index % 4 === 3 ? 'Yes.' : `Point ${index} is about the harbor.`),
    ),
  },
  {
    number: null,
    name: 'J7 continuation-without-a-name',
    settings: panel,
    play: (stage) =>
      converse(stage, [
        [alice, 'First of three.'],
        [alice, 'Second of three.'],
        [alice, 'Third of three.'],
        [bob, 'And mine.'],
      ]),
    expected: [
      turn(alice, 'First of three.'),
      turn(alice, 'Second of three.'),
      turn(alice, 'Third of three.'),
      turn(bob, 'And mine.'),
    ],
  },
  {
    number: null,
    name: 'J8 language-switched',
    settings: panel,
    async play(stage) {
      await converse(stage, late, 4_000);
      translateCaptions(stage.page.document, enRetard);
      await stage.wait(1_000);
      await converse(stage, [[alice, 'On continue demain.']]);
    },
    expected: [...late.map(([who, text]) => turn(who, text)), turn(alice, 'On continue demain.')],
  },
  {
    number: null,
    name: 'J8 language-switched while the tab is closed',
    settings: panel,
    async play(stage) {
      const { page, wait } = stage;
      await converse(stage, late, 2_000);
      for (const texts of [enRetard, late.map(([, text]) => text), enRetard]) {
        page.captionsOff();
        await wait(20_000);
        page.captionsOn();
        for (const [index, [who]] of late.entries()) page.say(who, texts[index]!);
        await wait(2_000);
      }
      await converse(stage, [
        [alice, 'Oui.'],
        [alice, 'On continue demain.'],
      ]);
    },
    expected: [
      ...late.map(([who, text]) => turn(who, text)),
      turn(alice, 'Oui.'),
      turn(alice, 'On continue demain.'),
    ],
  },
  {
    number: null,
    name: 'the tab is closed while somebody speaks',
    settings: panel,
    async play(stage) {
      const { page, wait } = stage;
      await converse(stage, late);
      page.say(alice, 'we could');
      await wait(2_000);
      page.captionsOff();
      await wait(20_000);
      page.captionsOn();
      for (const [who, text] of late) page.say(who, text);
      page.say(alice, 'We could perhaps start with the budget.');
      await wait(1_000);
    },
    expected: [
      ...late.map(([who, text]) => turn(who, text)),
      turn(alice, 'We could perhaps start with the budget.'),
    ],
  },
  {
    number: null,
    name: 'who has left keeps the name',
    settings: panel,
    async play(stage) {
      await converse(stage, late);
      for (const row of stage.page.rows()) if (row.text === late[1]![1]) row.rename('Fellow Jitster');
      await stage.wait(4_000);
    },
    expected: late.map(([who, text]) => turn(who, text)),
  },
  {
    number: null,
    name: 'J8 language-switched-just-after-growth',
    settings: panel,
    async play({ page, wait }) {
      for (const [who, text] of late) {
        const row = page.say(who, text.slice(0, 2));
        await wait(300);
        row.write(text.slice(0, -1));
        await wait(300);
        row.write(text);
        await wait(300);
      }
      translateCaptions(page.document, enRetard);
      await wait(3_000);
      translateCaptions(
        page.document,
        late.map(([, text]) => text),
      );
    },
    expected: late.map(([who, text]) => turn(who, text)),
  },
  {
    number: null,
    name: 'J9 one-shot-finals',
    settings: both,
    play: (stage) =>
      converse(stage, [
        [alice, 'All of it at once.'],
        [bob, 'Yes.'],
        [bob, 'Yes.'],
      ]),
    expected: [turn(alice, 'All of it at once.'), turn(bob, 'Yes.'), turn(bob, 'Yes.')],
  },
];
