import { expect, test } from 'vitest';
import { messages as de } from '../../locales/de/actions.ts';
import { createKeyReader, type Press } from './keys.ts';
import { type ActionName, actionNames, actions } from './table.ts';

function press(key: string, how: Partial<Press> = {}): Press {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const rest = { isComposing: false, defaultPrevented: false, timeStamp: 0, target: document.body };
  return { key, ...plain, ...rest, getModifierState: () => false, ...how };
}
const read = (...presses: Press[]) => {
  const reader = createKeyReader();
  return presses.map((one) => reader(one, true));
};

test('gives each action a key that no other has or starts with', () => {
  const keys = actionNames.map((name) => actions[name].keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
  expect(Object.keys(de.names)).toEqual(actionNames);
});

test.each<[string, Press[], (ActionName | null)[]]>([
  ['Ctrl and a letter', [press('k', { ctrlKey: true })], ['palette']],
  ['Cmd and a letter', [press('k', { metaKey: true })], ['palette']],
  ['a letter', [press('j')], ['next']],
  ['a letter with the caps lock on', [press('J')], ['next']],
  ['a letter with Shift', [press('J', { shiftKey: true })], ['newest']],
  ['a sign, however the layout writes it', [press('/', { shiftKey: true })], ['search']],
  [
    'a sign written with AltGr',
    [press('[', { ctrlKey: true, altKey: true, getModifierState: (key) => key === 'AltGraph' })],
    ['previousPage'],
  ],
  ['one key after the other', [press('g'), press('m')], [null, 'meetings']],
  ['one key long after the other', [press('g'), press('j', { timeStamp: 9_000 })], [null, 'next']],
  ['one key after another that means nothing', [press('g'), press('z'), press('h')], [null, null, null]],
  ['Alt and a letter', [press('j', { altKey: true })], [null]],
  ['Ctrl and a letter that means nothing', [press('j', { ctrlKey: true })], [null]],
  ['while composing', [press('j', { isComposing: true })], [null]],
  ['what somebody else took', [press('k', { ctrlKey: true, defaultPrevented: true })], [null]],
])('%s', (_, presses, expected) => {
  expect(read(...presses)).toEqual(expected);
});

test('ignores single keys while typing, or if they are switched off', () => {
  const input = document.createElement('input');
  const target = { target: input };
  expect(read(press('j', target), press('k', { ...target, ctrlKey: true }))).toEqual([null, 'palette']);
  input.type = 'checkbox';
  expect(read(press('j', target))).toEqual(['next']);
  const reader = createKeyReader();
  expect(reader(press('j'), false)).toBeNull();
  expect(reader(press('k', { metaKey: true }), false)).toBe('palette');
});
