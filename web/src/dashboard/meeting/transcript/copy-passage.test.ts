import { expect, test } from 'vitest';
import { passageIn, selectedLines } from './copy-passage.ts';

const source = {
  title: 'Planning',
  date: 'November 20, 2026',
  addressOf: (id: string) => `https://x.test/#${id}`,
};

function transcript(): Element {
  document.body.innerHTML = [
    ['a', '0:05', 'Ana', 'First we look at the plan.'],
    ['b', '0:09', 'Ben', 'Then we count.'],
    ['c', '0:14', 'Ana', 'Then we go home.'],
  ]
    .map(
      ([id, time, speaker, words]) =>
        `<div data-entry="${id}"><span class="line-time">${time}</span><p>${speaker}</p><p class="line-words">${words}</p></div>`,
    )
    .join('');
  return document.body;
}

function select(
  list: Element,
  from: [row: number, offset: number],
  to: [row: number, offset: number],
): Range {
  const words = list.querySelectorAll('.line-words');
  const range = document.createRange();
  range.setStart(words[from[0]]!.firstChild!, from[1]);
  range.setEnd(words[to[0]]!.firstChild!, to[1]);
  return range;
}

test('copies a passage with speakers, times and address', () => {
  const list = transcript();
  expect(passageIn(list, select(list, [0, 6], [1, 4]), source)).toBe(
    'Ana (0:05): we look at the plan.\nBen (0:09): Then\n\nPlanning, November 20, 2026\nhttps://x.test/#a',
  );
});

test('copies every line when the whole page is selected', () => {
  const list = transcript();
  const all = document.createRange();
  all.selectNodeContents(list);
  expect(passageIn(list, all, source)?.split('\n')).toHaveLength(6);
});

test('leaves a part of one line to the browser', () => {
  const list = transcript();
  expect(passageIn(list, select(list, [0, 0], [0, 5]), source)).toBeNull();
  expect(passageIn(list, select(list, [0, 20], [1, 0]), source)).toBeNull();
});

test('names the first and the last line of which words are selected', () => {
  const list = transcript();
  expect(selectedLines(list, select(list, [0, 6], [1, 4]))).toEqual({ from: 'a', to: 'b' });
  expect(selectedLines(list, select(list, [1, 2], [1, 4]))).toEqual({ from: 'b', to: 'b' });
  // A selection that ends where a line begins does not include that line.
  expect(selectedLines(list, select(list, [0, 6], [1, 0]))).toEqual({ from: 'a', to: 'a' });
  expect(selectedLines(list, select(list, [2, 3], [2, 3]))).toBeNull();
});
