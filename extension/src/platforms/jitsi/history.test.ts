import { expect, test } from 'vitest';
import { blankDocument } from '../../../test/blank-document.ts';
import { createHistory, readMessage } from './history.ts';

/** Creates a tab that shows messages. `null` means that the page does not show the value. */
function tab() {
  const { body } = blankDocument();
  const history = createHistory();
  return {
    /** Opens the tab with new elements. Returns the reading of each message. */
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

test('recognizes a message in another element and another language, and keeps final words', () => {
  const { show } = tab();
  const [first, second] = show(
    ['10:01:00', 'Ada', 'The cranes are late.'],
    ['10:01:05', 'Bob', 'I see.', false],
  );
  expect(
    show(['10:01:00', 'Ada', 'Les grues sont en retard.'], ['10:01:05', 'Bob', 'I see them from here.']),
  ).toEqual([first, { ...second, words: 'I see them from here.' }]);
});

test('treats the same words at another time as another message, for example when a transcriber restarts its history', () => {
  const { show } = tab();
  const [before] = show(['10:01:00', 'Ada', 'Yes.']);
  const [after] = show(['10:09:00', 'Ada', 'Yes.']);
  expect(after!.id).not.toBe(before!.id);
});

test('keeps the order of each speaker’s messages within one second', () => {
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

test('keeps the name of a person who left, whatever the page calls that person then', () => {
  const { show } = tab();
  const said = show(['10:01:00', 'Ada', 'One.'], ['10:01:02', 'Bob', 'Two.']);
  expect(show(['10:01:00', 'Fellow Jitster', 'One.'], ['10:01:02', null, 'Two.'])).toEqual(said);
});

test('continues an unfinished sentence after the tab was closed, if the page does not mark final messages', () => {
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

test('keeps one message when changing words get a new time with each change', () => {
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
  // A final message and its repetition are two messages.
  expect(show(['10:09:00', 'Ada', 'We could perhaps start.'])[0]!.id).not.toBe(begun!.id);
});

test('continues the right message when two people have the same name', () => {
  const { show } = tab();
  const name = 'Fellow Jitster';
  show(['10:01:00', name, 'we', false]);
  const [one, other] = show(['10:01:00', name, 'we', false], ['10:01:01', name, 'and', false]);
  expect(show(['10:01:00', name, 'Weather is good.'], ['10:01:01', name, 'And the paint.'])).toEqual([
    { ...one, words: 'Weather is good.' },
    { ...other, words: 'And the paint.' },
  ]);
});
