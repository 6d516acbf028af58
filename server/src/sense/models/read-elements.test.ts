import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createElementReader } from './read-elements.ts';

/** Reads a text in pieces of this many letters. */
function readIn(size: number, text: string) {
  const reader = createElementReader();
  const elements: unknown[] = [];
  for (let at = 0; at < text.length; at += size) elements.push(...reader.read(text.slice(at, at + size)));
  return { elements, whole: reader.whole() };
}

const element = fc.record({ text: fc.string({ unit: 'grapheme' }), evidence: fc.array(fc.nat()) });

it('gives what JSON.parse gives, however the text is cut', () => {
  const property = fc.property(
    fc.array(element),
    fc.integer({ min: 1, max: 9 }),
    fc.boolean(),
    (list, size, bare) => {
      const text = JSON.stringify(bare ? list : { elements: list }, null, size % 2);
      expect(readIn(size, text)).toEqual({ elements: list, whole: true });
    },
  );
  fc.assert(property, { numRuns: 200 });
});

it.each([
  ['a fence', '```json\n{"elements": [{"a": 1}]}\n```'],
  ['a sentence', 'Here is [the] list you asked for: [{"a": 1}]. Have fun!'],
  ['a thought with a list in it', '<think>Maybe [{"a": 2}]? No. </think>\n\n{"elements":[{"a": 1}]}'],
])('passes over %s', (_, text) => {
  for (const size of [1, 5, 1_000]) expect(readIn(size, text)).toEqual({ elements: [{ a: 1 }], whole: true });
});

it('says that a list is not whole, and which element is no JSON', () => {
  expect(readIn(4, '{"elements":[{"a":1},{"a":2')).toEqual({ elements: [{ a: 1 }], whole: false });
  expect(readIn(4, '{"elements":[{"a":1},{a:2},{"a":3}]}')).toEqual({
    elements: [{ a: 1 }, null, { a: 3 }],
    whole: false,
  });
  // One bracket too many, and one too few.
  expect(readIn(4, '{"elements":[{"a":1}},{"a":2}]}')).toEqual({ elements: [{ a: 1 }], whole: false });
  expect(readIn(4, '{"elements":[{"a":{"b":1},{"a":2}]}')).toMatchObject({ whole: false });
  expect(readIn(4, 'I would rather tell you about it.')).toEqual({ elements: [], whole: false });
});

it('ends at an element that is too long or nested too deeply to be parsed here', () => {
  const long = `{"a":"${'x'.repeat(70_000)}"}`;
  const deep = `{"a":${'['.repeat(40)}${']'.repeat(40)}}`;
  for (const hostile of [long, deep])
    for (const size of [10, 1_000_000])
      expect(readIn(size, `[{"a":1},${hostile},{"a":2}]`)).toEqual({ elements: [{ a: 1 }], whole: false });
});
