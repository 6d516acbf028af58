/** Meetings on pages that show additions to names, or no names. */
import { createJitsiPage } from '../pages/jitsi.ts';
import { createNextcloudPage } from '../pages/nextcloud.ts';
import { type Person, person, type ShownRow } from '../pages/page.ts';
import { meetPage, teamsPage, zoomPage } from './cases.ts';
import { slackPage } from './slack-cases.ts';
import { alice, bob, carol, me, type PageSetting, type ReplayCase, speak, turn } from './stage.ts';

const jitsiPage: PageSetting = {
  name: 'J-overlay',
  platform: 'jitsi',
  create: (document) => createJitsiPage(document, {}),
};
const nextcloudPage: PageSetting = {
  name: 'N',
  platform: 'nextcloud',
  create: (document) => createNextcloudPage(document),
};
const panel = zoomPage({ generation: 'Z-panel' });
/** Pages that show names next to words, and the name of the person at this browser elsewhere. */
const named = [meetPage(), panel, teamsPage(), teamsPage({ generation: 'T2026-guest' }), slackPage()];
const all = [...named, meetPage({ avatars: 'none' }), jitsiPage, nextcloudPage];
const ownName: PageSetting[] = [meetPage(), panel, slackPage(), jitsiPage];

const badged = [...named.slice(0, 4), slackPage({ generation: 'S-panel' }), nextcloudPage];

/** Simulates a sentence with a label. */
const labeled = (
  who: Person,
  labels: readonly string[],
  settings: PageSetting[],
  expected = who.name,
): ReplayCase[] =>
  labels.map((label) => ({
    number: null,
    name: `${label} is ${expected}`,
    settings,
    async play(stage) {
      await speak(stage, carol, 'let us begin');
      await speak(stage, { ...who, label }, 'this is what I show you');
    },
    expected: [turn(carol, 'let us begin'), { speaker: expected, text: 'this is what I show you' }],
  }));

/** Adds a badge to the element with the name. */
function badge(row: ShownRow, name: string, words: string): void {
  const named = [...row.element.querySelectorAll('*')].find(
    (each) => each.childElementCount === 0 && each.textContent === name,
  );
  const chip = row.element.ownerDocument.createElement('span');
  chip.textContent = words;
  named?.append(chip);
}

const logo = 'https://lh3.googleusercontent.com/a/logo=s192-c';
const [one, other] = [person('Alice Ames', { avatar: logo }), person('Bob Brandt', { avatar: logo })];
const overlays = [zoomPage(), zoomPage({ generation: 'Z-A' })];

export const nameCases: ReplayCase[] = [
  ...labeled(
    alice,
    ['Alice Ames (Presentation)', "Alice Ames's presentation", 'Presentation (Alice Ames)', 'Ames, Alice'],
    all,
  ),
  ...labeled(
    alice,
    ['Alice Amess Präsentation', 'AAlice Ames', 'AAAlice Ames', 'Alice AmesUnverified'],
    named,
  ),
  ...labeled(
    me,
    ['Your presentation', 'You (Presentation)', 'Mia Moreau (You)', "You're presenting"],
    ownName,
  ),
  ...labeled(
    alice,
    ['3 others', 'Alice Ames and 2 more', 'Alice Ames, Bob Brandt and 3 others'],
    all,
    'Speaker 1',
  ),
  ...labeled(
    alice,
    [
      'Présentation d’Alice Ames',
      'Présentation (Alice Ames)',
      'Präsentation von Alice Ames',
      'Alice Ames (Präsentation)',
      'Presentación de Alice Ames',
      'Apresentação de Alice Ames',
      'Presentazione di Alice Ames',
      'Alice Ames さんの画面共有',
      'AMES, Alice',
      'Ames, Alice (Guest)',
      'Alice  Ames',
      ' Alice Ames ',
    ],
    all,
  ),
  ...labeled(
    me,
    [
      'Ihre Präsentation',
      'Votre présentation',
      'Tu presentación',
      'Sua apresentação',
      'Mia Moreau (Du)',
      'Mia Moreau (Vous)',
      'Mia Moreau (Tú)',
      'Moreau, Mia',
    ],
    ownName,
  ),
  ...labeled(
    alice,
    [
      '3 weitere',
      'Alice Ames und 2 weitere',
      'Alice Ames et 2 autres',
      'Alice Ames y 2 más',
      'Alice Ames e altri 2',
      'Alice Ames + 2',
      'Alice Ames & 3 others',
      '他 3 人',
    ],
    all,
    'Speaker 1',
  ),
  ...labeled(person('JJ Moore', { avatar: null }), ['JJ Moore'], [panel, meetPage({ avatars: 'letter' })]),
  ...labeled(person('Ben Okafor'), ['Ben Okafor (Guest)'], all, 'Ben Okafor (Guest)'),
  ...labeled(person('KKrystian', { avatar: logo }), ['KKrystian'], [panel]),
  {
    number: null,
    name: 'a badge inside a name is a word of its own',
    settings: badged,
    async play({ page, wait }) {
      badge(page.say(person('Gus Stone'), 'I have a badge'), 'Gus Stone', 'Unverified');
      await wait(2_000);
    },
    expected: [{ speaker: 'Gus Stone Unverified', text: 'I have a badge' }],
  },
  {
    number: null,
    name: 'a badge is no part of the name of a known participant',
    settings: badged,
    async play({ page, wait }) {
      const row = page.say(alice, 'I have a badge');
      badge(row, 'Alice Ames', 'Guest');
      await wait(2_000);
    },
    expected: [turn(alice, 'I have a badge')],
  },
  ...(
    [
      ['J', 'JJ Moore'],
      ['K', 'Krystian'],
      ['KL', 'Kim Lane'],
    ] as const
  ).map(
    ([letters, name]): ReplayCase => ({
      number: null,
      name: `the letters ${letters} in an element of their own are no part of ${name}`,
      settings: [panel],
      async play({ page, wait }) {
        const row = page.say(person(name, { avatar: null }), 'my letters are in my name');
        const own = row.element.ownerDocument.createElement('span');
        own.textContent = letters;
        row.element.querySelector('[class*="display-name"]')?.prepend(own);
        await wait(2_000);
      },
      expected: [{ speaker: name, text: 'my letters are in my name' }],
    }),
  ),
  {
    number: null,
    name: 'a single letter beside a name says nothing about letters that are alike in it',
    settings: [panel],
    async play({ page, wait }) {
      const row = page.say(person('JJ Moore', { avatar: null }), 'my name begins with two letters alike');
      const avatar = row.element.querySelector('[class*="avatar"]');
      if (avatar) avatar.textContent = 'J';
      await wait(2_000);
    },
    expected: [{ speaker: 'JJ Moore', text: 'my name begins with two letters alike' }],
  },
  {
    number: null,
    name: 'a picture beside two names names nobody',
    settings: overlays,
    async play(stage) {
      stage.page.participants([one, other, carol]);
      await stage.wait(5_000);
      await speak(stage, other, 'who of us two is it');
      await speak(stage, carol, 'I can be told apart');
    },
    expected: [{ speaker: 'Speaker 1', text: 'who of us two is it' }, turn(carol, 'I can be told apart')],
  },
  {
    number: null,
    name: 'a picture that somebody else comes with names nobody from then on',
    settings: overlays,
    async play(stage) {
      stage.page.participants([one, carol]);
      await stage.wait(5_000);
      await speak(stage, one, 'there is only me');
      await stage.wait(6_000);
      stage.page.participants([one, other, carol]);
      await stage.wait(6_000);
      stage.page.rows()[0]?.remove();
      await speak(stage, other, 'and now there are two');
    },
    expected: [turn(alice, 'there is only me'), { speaker: 'Speaker 1', text: 'and now there are two' }],
  },
  {
    number: null,
    name: 'words keep the name they had when the picture turns out to be of two people',
    settings: overlays,
    async play(stage) {
      stage.page.participants([one, carol]);
      await stage.wait(5_000);
      const row = await speak(stage, one, 'there is only me');
      stage.page.participants([one, other, carol]);
      await stage.wait(300);
      const next = await speak(stage, other, 'and now there are two');
      row.grow(' or so I thought');
      await stage.wait(500);
      next.grow(' of us');
      await stage.wait(500);
    },
    expected: [
      turn(alice, 'there is only me or so I thought'),
      { speaker: 'Speaker 1', text: 'and now there are two of us' },
    ],
  },
  {
    number: null,
    name: 'somebody who is renamed in the list keeps the picture',
    settings: overlays,
    async play(stage) {
      await speak(stage, alice, 'I go by my first name');
      await stage.wait(6_000);
      stage.page.rows()[0]?.remove();
      stage.page.participants([{ ...alice, name: 'Captain' }, bob, carol]);
      await stage.wait(6_000);
      await speak(stage, alice, 'now I am somebody');
    },
    expected: [
      { speaker: 'Captain', text: 'I go by my first name' },
      { speaker: 'Captain', text: 'now I am somebody' },
    ],
  },
  {
    number: null,
    name: 'a mark that was there all along names nobody',
    settings: [zoomPage({ named: false })],
    bare: true,
    async play(stage) {
      stage.page.speaking(alice);
      stage.page.join();
      stage.page.captionsOn();
      await stage.wait(500);
      await speak(stage, bob, 'the mark is on the one who shares a screen', 700);
    },
    expected: [{ speaker: 'Speaker 1', text: 'the mark is on the one who shares a screen' }],
  },
  {
    number: null,
    name: 'a mark on somebody with a known picture names nobody else',
    settings: overlays,
    async play(stage) {
      stage.page.participants([alice, carol]);
      await stage.wait(5_000);
      stage.page.speaking(alice);
      await speak(stage, person('Dan Dorn'), 'the mark is on the one who shares a screen', 700);
    },
    expected: [{ speaker: 'Speaker 1', text: 'the mark is on the one who shares a screen' }],
  },
  {
    number: null,
    name: 'a mark that stays on one person while two speak names neither',
    settings: [zoomPage({ named: false })],
    async play(stage) {
      stage.page.speaking(alice);
      await speak(stage, bob, 'the mark is on the one who shares a screen', 700);
      await speak(stage, alice, 'and it never goes to anybody else', 700);
    },
    expected: [
      { speaker: 'Speaker 1', text: 'the mark is on the one who shares a screen' },
      { speaker: 'Speaker 2', text: 'and it never goes to anybody else' },
    ],
  },
  {
    number: null,
    name: 'a mark that moves with the words names each',
    settings: [zoomPage({ named: false })],
    async play(stage) {
      stage.page.speaking(alice);
      const row = await speak(stage, alice, 'the mark is on me while I speak', 700);
      row.remove();
      stage.page.speaking(bob);
      await speak(stage, bob, 'and on me when it is my turn', 700);
    },
    expected: [turn(alice, 'the mark is on me while I speak'), turn(bob, 'and on me when it is my turn')],
  },
];
