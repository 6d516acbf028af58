import { describe, expect, it } from 'vitest';
import { cpuMs, referenceMs } from '../../../../../scripts/testing/cpu-time.ts';
import { questionOf, searchQueries, searchText } from './text.ts';

describe('the searchable text of a meeting', () => {
  it('folds case, width and accents, and keeps marks that distinguish letters', () => {
    expect(searchText('Ｂudget ÉTÉ Straße').vector).toBe("'budget':1A 'ete':2A 'strasse':3A");
    expect(searchText('ガ हिन्दी').vector).toBe("'ガ':1A 'हिन्दी':2A");
  });

  it('splits scripts without spaces into pairs of characters', () => {
    expect(searchText('会議室').vector).toBe("'会議':1A '議室':2A '室':2A");
    expect(searchText('API会議v2').vector).toBe("'api':1A '会議':2A '議':2A 'v2':3A '2':3A");
  });

  it('lets no phrase span speaker and spoken text, and spoken text weighs more', () => {
    expect(searchText('Ana', 'Budget').vector).toBe("'ana':1 'budget':3A");
  });

  it('is found by the number of a version, and by the signs of a name', () => {
    expect(searchText('v2.10.3').vector).toBe("'v2':1A '2':1A '10':2A '3':3A");
    expect(searchText('C++20, C# and F#.').vector).toBe(
      "'c':1A 'c++':1A '20':2A 'c':3A 'c#':3A 'and':4A 'f':5A 'f#':5A",
    );
  });

  it('contains nothing that could end a quoted lexeme', () => {
    expect(searchText("O'Brien\\ 'x':1 & !y <-> z:*").vector).toMatch(/^('[\p{L}\p{N}\p{M}]+':\d+A ?)+$/u);
  });

  it('counts the spoken words; two characters of a paired script count as one', () => {
    expect(searchText('Ana María', 'one two, three').words).toBe(3);
    expect(searchText('李', '今天天气很好').words).toBe(3);
    expect(searchText('李', '…').words).toBe(0);
  });

  it('cuts words and texts that a tsvector cannot hold', () => {
    const vector = searchText(
      Array.from({ length: 90_000 }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000))).join(''),
    ).vector;
    expect(vector.split(' ').length).toBeLessThanOrEqual(16_383);
    expect(searchText('x'.repeat(100_000)).vector).toBe(`'${'x'.repeat(64)}':1A`);
    expect(searchText('ﷺ'.repeat(100_000)).vector.length).toBeLessThan(1_000_000);
  });

  it('takes no longer for letters with many combining marks, or characters that expand to many', async () => {
    const used = await cpuMs(() => {
      for (const shape of ['\u0301\u0316\u0327\u0345', 'ﷺ', 'a\u0301\u0316 ', '漢字']) {
        const text = shape.repeat(100_000 / shape.length);
        expect(searchText('Ana', text).vector.length).toBeLessThan(1_000_000);
      }
    });
    // Combining marks alone once took thirty times the reference.
    expect(used / (await referenceMs())).toBeLessThan(15);
  });

  it('counts words beyond the searchable part, and cuts none of them', () => {
    expect(searchText('Ana', 'wört '.repeat(20_000)).words).toBe(20_000);
    expect(searchText('Ana', 'ö'.repeat(8_500)).vector).toBe(`'ana':1 '${'o'.repeat(64)}':3A`);
    expect(searchText('李', '会議'.repeat(40_000)).words).toBe(40_000);
    const pairs = searchText('会議'.repeat(7_000)).vector.split(' ');
    expect(pairs).toEqual([
      ...Array.from({ length: 13_999 }, (_, index) => `'${index % 2 === 0 ? '会議' : '議会'}':${index + 1}A`),
      "'議':13999A",
    ]);
  });
});

describe('a search', () => {
  it('requires every word, the last one as a prefix', () => {
    expect(searchQueries('Budget  rev')).toEqual(["'budget'", "'rev':*"]);
  });

  it('requires the signs of a name, and treats signs between words as separators', () => {
    expect(searchQueries('c++ C#')).toEqual(["'c++'", "'c#':*"]);
    expect(searchQueries('C++20')).toEqual(["'c++' <-> '20':*"]);
    expect(searchQueries('a+b PR#12 x')).toEqual(["'a' <-> 'b'", "'pr' <-> '12'", "'x':*"]);
  });

  it('becomes a phrase when a word has several parts', () => {
    expect(searchQueries("don't")).toEqual(["'don' <-> 't':*"]);
    expect(searchQueries('会議室')).toEqual(["'会議' <-> '議室':*"]);
    expect(searchQueries('会 x')).toEqual(["'会':*", "'x':*"]);
  });

  it('becomes one query over lines, with its complete words separate', () => {
    expect(questionOf('the budg')).toMatchObject({
      asked: "'the' & 'budg':*",
      exact: "'the' & 'budg'",
      core: "'the'",
    });
    expect(questionOf('"go to" mark')).toMatchObject({
      asked: "'go' <-> 'to' & 'mark':*",
      core: "'go' <-> 'to'",
    });
    expect(questionOf('"go to"')).toMatchObject({ asked: "'go' <-> 'to'", core: null, unfinished: false });
    expect(questionOf('budg')).toMatchObject({ core: null, unfinished: true });
    expect(questionOf('会')).toMatchObject({ asked: "'会':*", core: null });
    expect(questionOf('"&')).toBeNull();
  });

  it('is distinguished from a search without any word', () => {
    expect(searchQueries('   ')).toBeNull();
    expect(searchQueries('?! &|')).toEqual([]);
  });
});
