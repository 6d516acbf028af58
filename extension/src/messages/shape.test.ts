import { describe, expect, it } from 'vitest';
import { flag, list, nullable, number, object, oneOf, readAs, text, where, withDefault } from './shape.ts';

const shape = object({
  name: text,
  size: nullable(number),
  kind: withDefault(oneOf(['big', 'small']), 'big'),
  parts: list(object({ done: flag })),
});
const sound = { name: 'a', size: 1, kind: 'small', parts: [{ done: true }] };

describe('reading a value from outside', () => {
  it('returns what is asked for and leaves everything else out', () => {
    const value = { ...sound, other: 1, parts: [{ done: true, other: 2 }] };
    expect(readAs(shape, value)).toEqual(sound);
  });

  it('fills in what is missing only where a default is named', () => {
    const { kind: _, ...rest } = sound;
    expect(readAs(shape, rest)).toEqual({ ...sound, kind: 'big' });
    const { name: __, ...nameless } = sound;
    expect(readAs(shape, nameless)).toBeNull();
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{ ...sound, name: 1 }],
    [{ ...sound, size: '1' }],
    [{ ...sound, size: Number.NaN }],
    [{ ...sound, size: Number.POSITIVE_INFINITY }],
    [{ ...sound, size: undefined }],
    [{ ...sound, kind: null }],
    [{ ...sound, kind: 'toString' }],
    [{ ...sound, parts: { 0: { done: true }, length: 1 } }],
    [{ ...sound, parts: [{ done: 'yes' }] }],
    [Object.create(sound)],
  ])('returns null for %j', (value) => {
    expect(readAs(shape, value)).toBeNull();
  });

  it('checks a condition after the shape, so that the condition sees only values of its type', () => {
    const short = where(text, (value) => value.length < 3);
    expect(['ab', 'abc', 1].map((value) => readAs(short, value))).toEqual(['ab', null, null]);
  });

  it('does not take an error in a condition for a value of another shape', () => {
    const broken = where(text, () => {
      throw new TypeError('broken');
    });
    expect(() => readAs(broken, 'a')).toThrow('broken');
  });

  it('sets no prototype from a field that is called like one', () => {
    const read = readAs(object({ name: text }), JSON.parse('{"name":"a","__proto__":{"admin":true}}'));
    expect(read).toEqual({ name: 'a' });
    expect((read as unknown as { admin?: boolean }).admin).toBeUndefined();
  });
});
