import { expect, test } from 'vitest';
import { blankDocument } from '../../../test/blank-document.ts';
import { newHistory, readMessage } from './history.ts';

/** Creates a tab that shows messages; `null` for values the page does not show. */
function tab() {
  const { body } = blankDocument();
  const history = newHistory();
  return {
    /** Opens it again with new elements. Returns the reading of each message. */
    show(...lines: [time: string, speaker: string | null, words: string, final?: boolean | null][]) {
      body.replaceChildren(...lines.map(() => body.ownerDocument.createElement('div')));
      const shown = lines.map(([time, speaker, words, final = true], index) => {
        return { element: body.children[index]!, time, speaker, words, final };
      });
      return shown.map((message) => {
        const { id, speaker, words } = readMessage(history, message, () => shown);
        return { id, speaker, words };
      });
    },
  };
}

test('a message is the same in another element and another language, and what was final stays', () => {
  const { show } = tab();
  const [first, second] = show(
    ['10:01:00', 'Ada', 'The cranes are late.'],
    ['10:01:05', 'Bob', 'I see.', false],
  );
  expect(
    show(['10:01:00', 'Ada', 'Les grues sont en retard.'], ['10:01:05', 'Bob', 'I see them from here.']),
  ).toEqual([first, { ...second, words: 'I see them from here.' }]);
});

test('the same words at another time are another message: a transcriber that comes back begins a history anew', () => {
  const { show } = tab();
  const [before] = show(['10:01:00', 'Ada', 'Yes.']);
  const [after] = show(['10:09:00', 'Ada', 'Yes.']);
  expect(after!.id).not.toBe(before!.id);
});

test('of what is said in the same second each speaker keeps the own, in its order', () => {
  const { show } = tab();
  const said = show(['10:01:00', 'Ada', 'One.'], ['10:01:00', 'Bob', 'Two.'], ['10:01:00', 'Ada', 'Three.']);
  expect(
    show(
      ['10:01:00', 'Ada', 'Un.'],
      ['10:01:00', 'Eve', 'Quatre.'],
      ['10:01:00', 'Bob', 'Deux.'],
      ['10:01:00', 'Ada', 'Trois.'],
    ),
  ).toEqual([said[0], expect.objectContaining({ speaker: 'Eve', words: 'Quatre.' }), said[1], said[2]]);
});

test('who has left keeps the name, whatever the page calls them then', () => {
  const { show } = tab();
  const said = show(['10:01:00', 'Ada', 'One.'], ['10:01:02', 'Bob', 'Two.']);
  expect(show(['10:01:00', 'Fellow Jitster', 'One.'], ['10:01:02', null, 'Two.'])).toEqual(said);
});

test('where nothing says what is final, a sentence that was being spoken as the tab was closed goes on', () => {
  const { show } = tab();
  const [first, second, third] = show(
    ['10:01:00', 'Ada', 'The cranes are late.', null],
    ['10:01:03', 'Eve', 'So is the paint.', null],
    ['10:01:04', 'Bob', 'we could', null],
  );
  expect(
    show(
      ['10:01:00', 'Ada', 'Les grues sont en retard.', null],
      ['10:01:03', 'Eve', 'La peinture aussi.', null],
      ['10:01:04', 'Bob', 'Nous pourrions commencer par le budget.', null],
    ),
  ).toEqual([
    // Two sentences changed at once.
    first,
    second,
    { ...third, words: 'Nous pourrions commencer par le budget.' },
  ]);
});

test("words that change may get another time with each change: they stay one message, which is nobody else's", () => {
  const { show } = tab();
  const [begun] = show(['10:01:00', 'Ada', 'we could', false]);
  expect(show(['10:01:01', 'Ada', 'we could perhaps start', false])[0]!.id).toBe(begun!.id);
  const [said, other] = show(
    ['10:01:02', 'Ada', 'We could perhaps start.'],
    ['10:01:01', 'Fellow Jitster', 'I agree.'],
  );
  expect(said).toEqual({ ...begun, words: 'We could perhaps start.' });
  expect(other).toMatchObject({ speaker: 'Fellow Jitster', words: 'I agree.' });
  expect(other!.id).not.toBe(begun!.id);
  // A final message is not the same as its repetition.
  expect(show(['10:09:00', 'Ada', 'We could perhaps start.'])[0]!.id).not.toBe(begun!.id);
});

test('of two people with one name each goes on with the own words', () => {
  const { show } = tab();
  const name = 'Fellow Jitster';
  show(['10:01:00', name, 'we', false]);
  const [one, other] = show(['10:01:00', name, 'we', false], ['10:01:01', name, 'and', false]);
  expect(show(['10:01:00', name, 'Weather is good.'], ['10:01:01', name, 'And the paint.'])).toEqual([
    { ...one, words: 'Weather is good.' },
    { ...other, words: 'And the paint.' },
  ]);
});
