import { describe, expect, it } from 'vitest';
import { createCorrector } from './words.ts';

const correct = (text: string, ...corrections: [to: string, ...from: string[]][]) =>
  createCorrector(corrections.map(([to, ...from]) => ({ to, from })))(text);

describe('correcting words', () => {
  it.each([
    ['We use after word daily.', 'We use Afterword daily.', ['Afterword', 'after word']],
    [
      'After Word, AFTER  WORD and afterword',
      'Afterword, Afterword and afterword',
      ['Afterword', 'after word'],
    ],
    ['the aftermath', null, ['Afterword', 'after']],
    ['Words afterwords', null, ['Afterword', 'afterword']],
    ['mark it, Mark said', 'mark it, Marc said', ['Marc', 'Mark']],
    ['in c++ and C++', 'in C plus and C plus', ['C plus', 'c++']],
    ['L’entre pot ferme', 'L’Entrepôt ferme', ['Entrepôt', 'entre pot']],
    ['d’or mesure', 'Dormesson', ['Dormesson', "d'or mesure"]],
    ['Cafe\u0301 Nero', 'Caffè Nero', ['Caffè Nero', 'café nero']],
    ['我们用后记录会议', '我们用Afterword会议', ['Afterword', '后记录']],
    ['カタカナを使う', 'かたかなを使う', ['かたかな', 'カタカナ']],
    ['سنستخدم افتر وورد اليوم', 'سنستخدم أفترورد اليوم', ['أفترورد', 'افتر وورد']],
  ] as [string, string | null, [string, ...string[]]][])('%s', async (text, expected, correction) => {
    expect(await correct(text, correction)).toBe(expected);
  });

  it('prefers the longer of two overlapping wordings, and corrects nothing twice', async () => {
    const corrections = [
      ['Ray', 'array'],
      ['ArrayKit', 'array kit'],
      ['array', 'a ray'],
    ] as [string, string][];
    expect(await correct('an array, the array kit, a ray', ...corrections)).toBe(
      'an Ray, the ArrayKit, array',
    );
  });

  it('makes no line longer than the limit', async () => {
    expect(await correct('a '.repeat(40_000), ['A wording of ten', 'a'])).toBeNull();
    expect(await correct('a '.repeat(40), ['A wording of ten', 'a'])).toContain('A wording of ten');
  });

  it('reads long texts with many wordings quickly', async () => {
    const many = Array.from({ length: 5_000 }, (_, nth): [string, string] => [`T${nth}`, `some word ${nth}`]);
    const corrector = createCorrector(many.map(([to, from]) => ({ to, from: [from] })));
    expect(await corrector('nothing of it '.repeat(20_000))).toBeNull();
    expect(await corrector('some word 4999')).toBe('T4999');
    expect(await corrector('some word 49990 '.repeat(6_000))).toBeNull();
  });

  it('yields to other work in a long text', async () => {
    const corrector = createCorrector([{ to: 'x', from: ['de la'] }]);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    });
    await corrector('de '.repeat(30_000));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
  });
});
