/** Short histories that once lost or doubled words. */
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
const list = (elements: History['kind']['elements'], steps: Step[]): History => ({
  kind: { size: 2, elements, scrolls: true },
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
];

it.each(known)('%s', (_, history, said) => {
  expect(play(history)).toEqual({ heard: said, said });
});
