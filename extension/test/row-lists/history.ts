/** Random histories of a page: mostly speech, with all changes that pages make to their rows. */
import fc from 'fast-check';
import type { ListKind, Rendering, Speech } from './page.ts';

/** One step: speech, the page's action, and the time until the next step. */
export interface Step {
  speech: Speech;
  rendering: Rendering;
  /** Milliseconds between the new name and the new words of a reused element; 0 if they change together. */
  nameFirst: number;
  /** Milliseconds for which the newest row is next to a copy, which then replaces it; 0 without a copy. */
  copied: number;
  wait: number;
}

/** A history: a kind of list and the steps. */
export interface History {
  kind: ListKind;
  /** Whether the page re-renders all rows at every change. */
  restless: boolean;
  steps: Step[];
}

/** Texts: a few words that people often repeat, similar sentences, and others. */
const short = ['Yes.', 'Yeah.', 'Okay.', 'Right.', 'Thank you.'];
const alike = ['one', 'two', 'three', 'four', 'five'].map(
  (team) => `I will send the report to team ${team} today.`,
);
const others = [
  'We need more time for the tests.',
  'Shall we take a break now?',
  'The numbers are better than last year.',
  'Can you hear me?',
  'Let us look at the plan for spring.',
  'I have a question about the budget.',
  'Who takes care of the customers?',
  '我们今天讨论预算问题。',
  'それでは次の議題に移ります。',
  'OKそれで決まりですね。',
  'Анна расскажет об этом завтра.',
];
const words = ['and', 'then', 'perhaps', 'tomorrow', 'again', 'yes'];

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const text = fc.oneof(
  { weight: 4, arbitrary: one(short) },
  { weight: 3, arbitrary: one(alike) },
  { weight: 4, arbitrary: one(others) },
);
const who = fc.nat(2);

const say = fc.record({ kind: fc.constant('say' as const), who, text });
const grow = fc.record({ kind: fc.constant('grow' as const), more: one(words) });
const correct = fc.record({
  kind: fc.constant('correct' as const),
  back: fc.nat(2),
  at: fc.nat(8),
  word: one(words),
});
const number = fc.integer({ min: 1, max: 99 });
const rename = fc
  .tuple(who, number)
  .map(([each, many]) => ({ kind: 'rename' as const, who: each, name: `Name ${many} of ${each}` }));
const picture = fc
  .tuple(who, number)
  .map(([each, many]) => ({ kind: 'picture' as const, who: each, picture: `picture ${many} of ${each}` }));
const none = fc.constant({ kind: 'none' as const });

const speech: fc.Arbitrary<Speech> = fc.oneof(
  { weight: 10, arbitrary: say },
  { weight: 6, arbitrary: grow },
  { weight: 2, arbitrary: correct },
  { weight: 1, arbitrary: rename },
  { weight: 1, arbitrary: picture },
  { weight: 3, arbitrary: none },
);
const rendering: fc.Arbitrary<Rendering> = fc.oneof(
  { weight: 14, arbitrary: none },
  { weight: 2, arbitrary: fc.constant({ kind: 'all' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('one' as const), back: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'again' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('scroll' as const), up: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'unmount' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('mount' as const), rows: one([0, 1, 2, 3, 6, 12, 1_000]) }),
  },
);
const nameFirst = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: one([30, 200, 600]) },
);
const copied = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: one([16, 300, 1_500]) },
);
/** Waits: mostly short, sometimes a silence of up to a minute. */
const wait = fc.oneof(
  { weight: 9, arbitrary: one([30, 120, 400, 1_200, 4_000]) },
  { weight: 1, arbitrary: one([5_000, 14_000, 60_000]) },
);
/** Only the full run plays names before words and copies of rows, because some of these are still indistinguishable. */
const isFull = Boolean(process.env['VERIFY']);
const step = fc.record({
  speech,
  rendering,
  nameFirst: isFull ? nameFirst : fc.constant(0),
  copied: isFull ? copied : fc.constant(0),
  wait,
});

const kind: fc.Arbitrary<ListKind> = fc.oneof(
  fc.record({
    size: one([3, 1_000]),
    elements: fc.constant('kept' as const),
    scrolls: fc.constant(false),
  }),
  fc.record({
    size: fc.integer({ min: 2, max: 8 }),
    elements: one(['kept', 'rotated', 'fixed'] as const),
    scrolls: fc.constant(true),
  }),
);

export const histories: fc.Arbitrary<History> = fc.record({
  kind,
  restless: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  steps: fc.array(step, { minLength: 4, maxLength: 40 }),
});
