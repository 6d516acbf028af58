/** Short histories in which words were once lost or duplicated. */
import { expect, it } from 'vitest';
import type { History, Step } from './history.ts';
import { play } from './play.ts';

const none = { kind: 'none' } as const;
const say = (who: number, text: string, more: Partial<Step> = {}): Step => ({
  speech: { kind: 'say', who, text },
  rendering: none,
  nameFirst: 0,
  copied: 0,
  wait: 30,
  ...more,
});
const grow = (more: string): Step => ({ ...say(0, ''), speech: { kind: 'grow', more } });
const correct = (back: number, word: string): Step => ({
  ...say(0, ''),
  speech: { kind: 'correct', back, at: 0, word },
});
const list = (elements: History['kind']['elements'], steps: Step[], size = 2, scrolls = true): History => ({
  kind: { size, elements, scrolls },
  restless: false,
  steps,
});

const known: [string, History, string[]][] = [
  [
    'keeps words that leave while two rows beside each other say the same',
    list('fixed', [say(1, 'Okay.'), grow('and'), say(1, 'Okay.'), say(0, 'Okay.')]),
    ['Bo: Okay. and', 'Bo: Okay.', 'Ada: Okay.'],
  ],
  [
    'does not double a row that is copied right after its words were repeated in a used element',
    list('rotated', [
      say(0, 'Right.'),
      say(0, 'I agree with all of that.'),
      say(0, 'Right.'),
      { ...say(0, ''), speech: none, copied: 16 },
    ]),
    ['Ada: Right.', 'Ada: I agree with all of that.', 'Ada: Right.'],
  ],
  [
    'keeps the order of two rows that say the same, of which the upper one is corrected',
    list('fixed', [
      say(1, 'Yes.'),
      say(0, 'Who takes care of the customers?'),
      say(0, 'Who takes care of the customers?'),
      correct(1, 'she'),
      say(0, 'Yes.'),
    ]),
    [
      'Bo: Yes.',
      'Ada: she takes care of the customers?',
      'Ada: Who takes care of the customers?',
      'Ada: Yes.',
    ],
  ],
  [
    'keeps a repeated word whose first row is drawn anew as the second goes on',
    list(
      'kept',
      [
        say(0, 'We need more time for the tests.'),
        say(0, 'Okay.', { wait: 5_000 }),
        say(0, 'Okay.'),
        { ...grow('and'), rendering: { kind: 'one', back: 1 } },
        say(1, 'I have a question about the budget.'),
        say(2, 'Shall we take a break now?'),
      ],
      3,
      false,
    ),
    [
      'Ada: We need more time for the tests.',
      'Ada: Okay.',
      'Ada: Okay. and',
      'Bo: I have a question about the budget.',
      'Cem: Shall we take a break now?',
    ],
  ],
  [
    'knows a row again that is scrolled into view with its name before its words',
    list('rotated', [
      say(0, 'We need more time for the tests.'),
      say(0, 'I have a question about the budget.', { wait: 5_000 }),
      say(0, 'Shall we take a break now?'),
      say(1, 'Yes.', { wait: 2_000 }),
      { ...say(0, ''), speech: none, rendering: { kind: 'scroll', up: 2 }, nameFirst: 30, wait: 2_000 },
      say(1, 'We do.', { rendering: { kind: 'all' } }),
    ]),
    [
      'Ada: We need more time for the tests.',
      'Ada: I have a question about the budget.',
      'Ada: Shall we take a break now?',
      'Bo: Yes.',
      'Bo: We do.',
    ],
  ],
  [
    'keeps all of several sentences that differ in one word when a list moves on past two equal ones',
    list(
      'fixed',
      ['three', 'one', 'one', 'two'].map((team) => say(0, `I will send the report to team ${team} today.`)),
      3,
    ),
    ['three', 'one', 'one', 'two'].map((team) => `Ada: I will send the report to team ${team} today.`),
  ],
  [
    'does not double a row that was corrected and copied right after its words were repeated',
    list(
      'kept',
      [
        say(0, 'I will send the report to team one today.'),
        say(0, 'I will send the report to team one today.', { rendering: { kind: 'all' } }),
        { ...correct(0, 'she'), copied: 16 },
        say(0, 'We need more time for the tests.'),
      ],
      3,
      false,
    ),
    [
      'Ada: I will send the report to team one today.',
      'Ada: she will send the report to team one today.',
      'Ada: We need more time for the tests.',
    ],
  ],
  [
    'keeps the last words of a reused row that were not read when the list was rendered again',
    list('rotated', [
      say(0, 'Thank you.', { wait: 5_000 }),
      say(0, 'We need more time for the tests.', { rendering: { kind: 'all' } }),
      say(1, 'Thank you.'),
      grow('and'),
      { ...say(0, ''), speech: { kind: 'picture', who: 1, picture: 'another' }, rendering: { kind: 'all' } },
    ]),
    ['Ada: Thank you.', 'Ada: We need more time for the tests.', 'Bo: Thank you. and'],
  ],
  [
    'keeps a sentence that is said three times while the list moves on past another one',
    list(
      'fixed',
      [
        say(0, 'We need more time for the tests.'),
        say(0, 'We need more time for the tests.', { wait: 5_000 }),
        say(0, 'I agree with all of that.'),
        say(0, 'We need more time for the tests.', { rendering: { kind: 'one', back: 0 } }),
      ],
      3,
    ),
    [
      'Ada: We need more time for the tests.',
      'Ada: We need more time for the tests.',
      'Ada: I agree with all of that.',
      'Ada: We need more time for the tests.',
    ],
  ],
  [
    'keeps a word that follows the same word at the end of a sentence when the list moves on',
    list('fixed', [
      say(0, 'We need more time for the tests.'),
      grow('yes'),
      grow('then'),
      say(0, 'Yes.'),
      grow('then'),
      say(0, 'I will send the report to team one today.'),
      grow('and'),
    ]),
    [
      'Ada: We need more time for the tests. yes then',
      'Ada: Yes. then',
      'Ada: I will send the report to team one today. and',
    ],
  ],
  [
    'keeps a sentence that is said twice after another one though only the upper row changes',
    list('fixed', [
      say(1, 'We need more time for the tests.'),
      say(0, 'I have a question about the budget.', { wait: 5_000 }),
      say(1, 'We need more time for the tests.'),
      say(1, 'We need more time for the tests.'),
      say(0, 'Shall we take a break now?'),
    ]),
    [
      'Bo: We need more time for the tests.',
      'Ada: I have a question about the budget.',
      'Bo: We need more time for the tests.',
      'Bo: We need more time for the tests.',
      'Ada: Shall we take a break now?',
    ],
  ],
  [
    'keeps a repeated sentence that went on when all rows are drawn anew for a similar one',
    list('kept', [
      say(0, 'I will send the report to team five today.', { wait: 5_000 }),
      say(0, 'I will send the report to team five today.', { rendering: { kind: 'all' } }),
      grow('and'),
      { ...say(0, ''), speech: none, rendering: { kind: 'one', back: 0 } },
      say(0, 'I will send the report to team one today.', { rendering: { kind: 'all' } }),
    ]),
    [
      'Ada: I will send the report to team five today.',
      'Ada: I will send the report to team five today. and',
      'Ada: I will send the report to team one today.',
    ],
  ],
  [
    'does not take a similar sentence for a correction when the list moves the rows',
    list('rotated', [
      say(1, 'We need more time.'),
      say(0, 'I will send the report to team one today.'),
      say(0, 'I will send the report to team three today.', { rendering: { kind: 'all' } }),
      say(1, 'I will send the report to team one today.'),
      { ...grow('and'), wait: 4_000 },
      { ...say(0, ''), speech: none, rendering: { kind: 'scroll', up: 2 }, nameFirst: 30 },
      say(0, 'I will send the report to team five today.', { nameFirst: 30 }),
    ]),
    [
      'Bo: We need more time.',
      'Ada: I will send the report to team one today.',
      'Ada: I will send the report to team three today.',
      'Bo: I will send the report to team one today. and',
      'Ada: I will send the report to team five today.',
    ],
  ],
  [
    'does not take a sentence for a correction of the one before when another one is the same',
    list('kept', [
      say(0, 'We need more time.'),
      say(2, 'I will send the report to team one today.'),
      say(2, 'I will send the report to team three today.', { wait: 5_000 }),
      { ...say(0, ''), speech: none, rendering: { kind: 'scroll', up: 1 } },
      say(2, 'I will send the report to team three today.'),
    ]),
    [
      'Ada: We need more time.',
      'Cem: I will send the report to team one today.',
      'Cem: I will send the report to team three today.',
      'Cem: I will send the report to team three today.',
    ],
  ],
];

it.each(known)('%s', (_, history, said) => {
  expect(play(history)).toEqual({ heard: said, said });
});
