import { describe, expect, it } from 'vitest';
import { passagesAround, peaksOf } from './peaks.ts';
import { mayNameTask, statementAt } from './statements.ts';
import { passagesOf } from './weighing/passages.ts';

const said = (...lines: string[]) =>
  passagesOf(lines.map((content, n) => ({ id: `${n}`, speaker: 'Ana', content, startedAt: '' })));

describe('peaks', () => {
  const passages = said(
    'One two three.',
    'One two three. Four five six.',
    ...Array(10).fill('One two three.'),
  );

  it('are the likeliest passages, each further from the likelier ones than some entries', () => {
    const scores = Float32Array.from([0, 1, 3, 0, 2, 0, 0, 2, -1, 0, 0, 1, 0]);
    expect(peaksOf(passages, scores, 1, 3)).toEqual([2, 7, 11]);
    expect(peaksOf(passages, scores, 4, 3)).toEqual([]);
  });

  it('have around them what is in the entries near theirs, and not all of a flood', () => {
    expect(passagesAround(passages, 2, 1)).toEqual([0, 1, 2, 3]);
    const flood = said('One two three. '.repeat(500));
    expect(passagesAround(flood, 200, 3)).toHaveLength(61);
  });
});

it.each([
  ['For you it is the user interface, and you get a template.', true],
  ['Should you look at the user interface for us?', false],
  ['If you look at the user interface it is too small.', false],
  ['I think you will like the look of the user interface.', false],
  ['The weather is very nice in Berlin.', false],
  ['You will look at the', false],
])('tells whether a sentence may speak of what somebody is to do: %s', (line, does) => {
  expect(mayNameTask(statementAt(said(line), 0))).toBe(does);
});
