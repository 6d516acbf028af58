/** What Jitsi Meet's captions do, case by case (the numbers are those of the study that the reader was built from). */
import {
  createJitsiPage,
  type JitsiPageOptions,
  openCaptionsTab,
  translateCaptions,
} from '../pages/jitsi.ts';
import { person } from '../pages/page.ts';
import { alice, bob, type ReplayCase, type Setting, turn } from './stage.ts';

const colon = person('Research: Dana');
const nobody = person('Alice Ames', { label: 'undefined' });

const jitsiPage = (options: JitsiPageOptions = {}): Setting => ({
  name: Object.entries({ generation: 'J-overlay', ...options })
    .map(([key, value]) => (key === 'generation' ? value : `${key}=${value}`))
    .join(' '),
  platform: 'jitsi',
  create: (document) => createJitsiPage(document, options),
});
const overlay = [jitsiPage(), jitsiPage({ obfuscated: true })];
const panel = [jitsiPage({ generation: 'J-panel' }), jitsiPage({ generation: 'J-panel', obfuscated: true })];
const both = [...overlay, ...panel];

/** The cases J1 to J9 and J11; J10, J12 and J13 are about frames and health. */
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
      // Twice in one task: what was there for a moment is looked at, too.
      row.write('We could perhaps start with');
      row.write('We could perhaps start with the budget.');
      await wait(1_000);
    },
    expected: [turn(alice, 'We could perhaps start with the budget.')],
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
    async play({ page, wait }) {
      page.participants([alice, bob, colon]);
      page.say(colon, 'One thing: the cranes are late.');
      await wait(500);
      page.say(alice, 'My list: paint, rope.');
      await wait(500);
    },
    expected: [turn(colon, 'One thing: the cranes are late.'), turn(alice, 'My list: paint, rope.')],
  },
  {
    number: null,
    name: 'J5 no-name',
    settings: overlay,
    async play({ page, wait }) {
      page.say(nobody, 'Somebody said this.');
      await wait(500);
    },
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
    async play({ page, wait }) {
      page.say(alice, 'First of three.');
      await wait(300);
      page.say(alice, 'Second of three.');
      await wait(300);
      page.say(alice, 'Third of three.');
      await wait(300);
      page.say(bob, 'And mine.');
      await wait(300);
    },
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
    settings: [jitsiPage({ generation: 'J-panel' })],
    async play({ page, wait }) {
      page.say(alice, 'The cranes are late.');
      await wait(400);
      page.say(bob, 'So is the paint.');
      await wait(4_000);
      translateCaptions(page.document, ['Les grues sont en retard.', 'La peinture aussi.']);
      await wait(1_000);
      page.say(alice, 'On continue demain.');
      await wait(1_000);
    },
    expected: [
      turn(alice, 'The cranes are late.'),
      turn(bob, 'So is the paint.'),
      turn(alice, 'On continue demain.'),
    ],
  },
  {
    number: null,
    name: 'J8 language-switched-just-after-growth',
    settings: [jitsiPage({ generation: 'J-panel' })],
    async play({ page, wait }) {
      for (const [who, text] of [
        [alice, 'The cranes are late.'],
        [bob, 'So is the paint.'],
        [alice, 'Yes.'],
      ] as const) {
        const row = page.say(who, text.slice(0, 2));
        await wait(300);
        row.write(text.slice(0, -1));
        await wait(300);
        row.write(text);
        await wait(300);
      }
      translateCaptions(page.document, ['Les grues sont en retard.', 'La peinture aussi.', 'Oui.']);
      await wait(3_000);
      translateCaptions(page.document, ['The cranes are late.', 'So is the paint.', 'Yes.']);
    },
    expected: [turn(alice, 'The cranes are late.'), turn(bob, 'So is the paint.'), turn(alice, 'Yes.')],
  },
  {
    number: null,
    name: 'J9 one-shot-finals',
    settings: both,
    async play({ page, wait }) {
      page.say(alice, 'All of it at once.');
      await wait(300);
      page.say(bob, 'Yes.');
      await wait(300);
      page.say(bob, 'Yes.');
      await wait(300);
    },
    expected: [turn(alice, 'All of it at once.'), turn(bob, 'Yes.'), turn(bob, 'Yes.')],
  },
];
