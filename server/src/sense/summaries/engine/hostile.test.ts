import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs, referenceMs } from '../../../../../scripts/testing/cpu-time.ts';
import type { SummaryInput } from '../engine.ts';
import { builtInEngine } from './built-in.ts';
import { readable } from './readable.ts';

type Entries = SummaryInput['entries'];

const entriesOf = (contents: string[], people = 5): Entries =>
  contents.map((content, index) => ({
    id: `e${index}`,
    speaker: `Person${index % people} Name`,
    content,
    startedAt: new Date(index * 1_000).toISOString(),
  }));

const bytesOf = (entries: Entries) =>
  entries.reduce((sum, { content }) => sum + Buffer.byteLength(content) + 20, 0);

it('reads all of a meeting, and of a flood parts from its start to its end that are read in a moment', () => {
  const piece = fc.constantFrom('a ', '😀', '中', '. ', 'שלום ', '"', '7', 'e\u0301', '\n', 'we decided to ');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(piece, fc.nat(4_000)), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(1, 100, 3_000),
      (pieces, times) => {
        const contents = pieces.map(([text, count]) => text.repeat(count));
        const all = entriesOf(
          Array.from({ length: times }, () => contents)
            .flat()
            .slice(0, 20_000),
        );
        const read = readable(all);
        if (bytesOf(all) <= 400_000) {
          expect(read).toBe(all);
          return;
        }
        // Up to fifty entries may stay together beyond the limit, each cut if long.
        expect(bytesOf(read)).toBeLessThan(400_000 + 51 * 5_020);
        expect(read.length).toBeGreaterThan(0);
        const contentOf = new Map(all.map(({ id, content }) => [id, content]));
        for (const { id, content } of read) {
          expect(contentOf.get(id)!.startsWith(content)).toBe(true);
          expect(/[\uD800-\uDBFF]$/.test(content)).toBe(false);
        }
        const places = read.map(({ id }) => Number(id.slice(1)));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 10 },
  );
});

/** Two megabytes of arbitrary text, as a person or a broken caption reader might send. */
describe.skipIf(!process.env.VERIFY)('two megabytes', () => {
  const size = 2_000_000;
  const fill = (text: string) => text.repeat(Math.ceil(size / Buffer.byteLength(text)));
  const split = (text: string, parts: number) => {
    const long = Math.ceil(text.length / parts);
    return Array.from({ length: parts }, (_, index) => text.slice(index * long, (index + 1) * long));
  };
  const plan = 'The committee decided that we will send the new budget plan to Ben by Friday. ';
  const cases: [string, Entries][] = [
    ['one word', entriesOf(split(fill('word '), 100))],
    ['one entry without spaces', entriesOf([fill('a')])],
    ['a b a b', entriesOf(split(fill('a b '), 1_000))],
    ['punctuation only', entriesOf([fill('.,;:!?…-()')])],
    ['full stops', entriesOf([fill('. ')])],
    ['Hebrew', entriesOf([fill('שלום עולם אנחנו נדבר על הפרויקט. ')])],
    ['Arabic', entriesOf(split(fill('مرحبا بالعالم نتحدث عن المشروع اليوم. '), 500))],
    ['emoji', entriesOf([fill('😀👨‍👩‍👧 ')])],
    [
      'a hundred thousand entries of one word',
      entriesOf(Array.from({ length: 100_000 }, (_, at) => `word${at % 977}`)),
    ],
    ['a hundred thousand sentences of one word', entriesOf(Array.from({ length: 100_000 }, () => 'Yes.'))],
    ['the same sentence', entriesOf(Array.from({ length: size / plan.length }, () => plan))],
    [
      'the same sentence, by everybody',
      entriesOf(
        Array.from({ length: size / plan.length }, () => plan),
        30_000,
      ),
    ],
    ['the same sentence in one entry', entriesOf([fill(plan)])],
    ['nested quotes', entriesOf([fill('"“«\'')])],
    ['quotes and words', entriesOf([fill('"he said "she said ')])],
    ['digits', entriesOf([fill('1234567890 ')])],
    ['digits without spaces', entriesOf([fill('1234567890')])],
    ['Chinese', entriesOf(split(fill('我们今天讨论预算。'), 500))],
    ['Chinese without full stops', entriesOf(split(fill('我们今天讨论一下项目的预算和计划'), 50))],
    ['Japanese', entriesOf(split(fill('今日は予算について話し合います。'), 500))],
    ['Thai', entriesOf(split(fill('วันนี้เราจะคุยเรื่องงบประมาณ'), 50))],
    ['questions', entriesOf(split(fill('What is the budget of the project? I do not know. '), 3_000))],
    ['stutters', entriesOf([fill('the the to the to the ')])],
    ['letters with underscores', entriesOf([fill('T_V_')])],
    ['combining marks', entriesOf([fill('a\u0301\u0302\u0303')])],
    ['halves of characters', entriesOf([fill('\ud800 ')])],
    [
      'no times',
      entriesOf(Array.from({ length: 20_000 }, () => plan)).map((each) => ({ ...each, startedAt: '' })),
    ],
  ];
  it.each(cases)('of %s are read within fifteen times the reference', async (_, entries) => {
    for (const language of ['en', null]) {
      const used = await cpuMs(() => builtInEngine.summarize({ title: '', language, entries }));
      expect(used / (await referenceMs())).toBeLessThan(15);
    }
  });
});
