import { describe, expect, it } from 'vitest';
import { fingerprint, remainder, saysSame } from './remainder.ts';

const cases: [title: string, withheld: string, text: string, kept: string][] = [
  ['what was added', 'my salary is', 'my salary is now back to the agenda', 'now back to the agenda'],
  ['nothing while nothing was added', 'my salary is', 'My salary is.', ''],
  ['nothing of a retraction', 'my salary is nine', 'my salary', ''],
  [
    'what follows a late correction',
    'my celery is nine',
    'My salary is nine. Back to the agenda',
    'Back to the agenda',
  ],
  [
    'what follows a correction of the last word',
    'my salary is wine',
    'my salary is nine back again',
    'back again',
  ],
  ['nothing when every word differs', 'alpha beta gamma', 'one two three', ''],
  ['what was added without spaces', '我的工资是九千', '我的工资是九千。我们回到议程', '我们回到议程'],
  ['everything when nothing is withheld', '', 'hello there', 'hello there'],
  [
    'what follows a long monologue',
    Array.from({ length: 500 }, (_, index) => `w${index}`).join(' '),
    `${Array.from({ length: 500 }, (_, index) => (index === 490 ? 'corrected' : `w${index}`)).join(' ')} and then`,
    'and then',
  ],
];

describe('remainder', () => {
  for (const [title, withheld, text, kept] of cases) {
    it(`returns ${title}`, () => expect(remainder(withheld, text).replace(/^[。.]\s*/u, '')).toBe(kept));
  }
});

describe('saysSame', () => {
  const withheld = 'We fire Bo on Friday.';

  it('finds most of the words in a text that grew, was corrected or was retracted', () => {
    for (const text of [`${withheld} Back to work.`, 'We fired Bo on Friday. Back', 'We fire', ''])
      expect(saysSame(withheld, text)).toBe(true);
  });

  it('does not find them in a translation, although it has the same names', () => {
    for (const text of ['Nous allons licencier Bo vendredi.', 'Bo vendredi', '我们周五解雇 Bo'])
      expect(saysSame(withheld, text)).toBe(false);
  });
});

describe('a fingerprint', () => {
  it('stays the same while a caption grows and is corrected', () => {
    expect(fingerprint('so lets talk about my salary')).toBe(
      fingerprint('So, let’s talk about my salary, which is nine'),
    );
  });

  it('differs between captions', () => {
    expect(fingerprint('so lets talk about my salary')).not.toBe(fingerprint('back to the agenda'));
  });
});
